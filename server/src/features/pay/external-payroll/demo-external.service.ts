import type { WriteTx } from '../../../platform/db/transaction.ts';

/** The data the demo company's payroll system has sent: its numbers for people, and the pay groups. */
export async function fillDemoExternalPayroll(tx: WriteTx): Promise<void> {
  await tx.query(
    `insert into payroll_settings (tenant_id, payroll_system) values (current_tenant(), 'Paymark Bureau')
     on conflict (tenant_id) do update set payroll_system = excluded.payroll_system`,
  );
  await tx.query(
    `insert into external_payroll (tenant_id, employee_id, payroll_id, pay_group, cost_centre, received_from)
     select e.tenant_id, e.id, 'PB-' || lpad(e.id::text, 7, '0'),
       case e.country when 'AU' then 'Australia, monthly' when 'NZ' then 'New Zealand, monthly'
         else 'United Kingdom, monthly' end,
       d.identifier, officer.id
     from employee e
     join account officer on officer.tenant_id = e.tenant_id and officer.username = 'sam.okafor'
     left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary and a.valid_to = 'infinity'
     left join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
     where e.tenant_id = current_tenant() and e.end_date is null`,
  );
}
