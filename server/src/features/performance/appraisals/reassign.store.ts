import type { WriteTx } from '../../../platform/db/transaction.ts';

/**
 * The approver the template prescribes is the manager's manager, so they change too. An earlier manager keeps their row, which
 * is no longer active: what they wrote names it.
 */
export async function putManager(tx: WriteTx, id: number, managerId: number): Promise<void> {
  await tx.query(
    `delete from appraisal_approver
     where tenant_id = current_tenant() and appraisal_id = $1 and (is_prescribed or approver_id = $2)`,
    [id, managerId],
  );
  await tx.query(
    `update appraisal set manager_id = $2, version = version + 1 where tenant_id = current_tenant() and id = $1`,
    [id, managerId],
  );
  await tx.query(
    `update appraisal_reviewer set is_active = false
     where tenant_id = current_tenant() and appraisal_id = $1 and type = 'manager' and is_active`,
    [id],
  );
  await tx.query(
    `insert into appraisal_reviewer (tenant_id, appraisal_id, reviewer_id, type) values (current_tenant(), $1, $2, 'manager')
     on conflict (tenant_id, appraisal_id, reviewer_id)
       do update set type = 'manager', status = 'initial', is_active = true`,
    [id, managerId],
  );
  await tx.query(
    `insert into appraisal_approver (tenant_id, appraisal_id, employee_id, manager_id, approver_id, is_prescribed, due_date)
     select a.tenant_id, a.id, a.employee_id, a.manager_id, above.id, true, (select p.end_date from appraisal_phase p
       where p.tenant_id = a.tenant_id and p.appraisal_id = a.id and p.kind = 'approval')
     from appraisal a
     join performance_template_version v on v.tenant_id = a.tenant_id and v.template_id = a.template_id
       and v.number = a.template_version
     cross join lateral (select manager_of(a.manager_id, viewer_today()) as id offset 0) above
     where a.tenant_id = current_tenant() and a.id = $1 and 'approval' = any(a.phases)
       and v.definition ->> 'approver' = 'managers-manager' and above.id is not null
       and above.id not in (a.employee_id, a.manager_id)
       and not exists (select from appraisal_reviewer r
         where r.tenant_id = a.tenant_id and r.appraisal_id = a.id and r.type = 'peer' and r.reviewer_id = above.id)
     on conflict (tenant_id, appraisal_id, approver_id) do update set is_prescribed = true`,
    [id],
  );
}
