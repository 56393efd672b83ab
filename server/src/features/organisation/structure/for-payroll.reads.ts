import type { PayrollExportPart } from '../../../module.ts';

type Row = { employeeId: number } & Record<string, string | null>;

/** A person's place and pay on the day, or on their first or last day where they start later or have left. */
export const placeForPayroll: PayrollExportPart = {
  columns: [
    'position',
    'positionNumber',
    'department',
    'departmentNumber',
    'location',
    'fte',
    'salary',
    'salaryCurrency',
  ],
  read: async (tx, { employeeIds, day }) => {
    const rows = await tx.query<Row>(
      `select e.id as employee_id, coalesce(v.title, a.title) as position, p.identifier as position_number,
         coalesce(dv.title, d.title) as department, d.identifier as department_number,
         coalesce(lv.title, l.title) as location, a.fte::text, a.salary::text, a.salary_currency
       from employee e
       cross join lateral (select least(greatest($2::date, e.start_date), e.end_date) as day offset 0) at
       join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
         and a.valid_from <= at.day and at.day < a.valid_to
       join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
       join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
       left join department_version dv on dv.tenant_id = a.tenant_id and dv.department_id = a.department_id
         and dv.valid_from <= at.day and at.day < dv.valid_to
       left join location_version lv on lv.tenant_id = a.tenant_id and lv.location_id = a.location_id
         and lv.valid_from <= at.day and at.day < lv.valid_to
       left join position p on p.tenant_id = a.tenant_id and p.id = a.position_id
       left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
         and v.valid_from <= at.day and at.day < v.valid_to
       where e.tenant_id = current_tenant() and e.id = any($1)`,
      [employeeIds, day],
    );
    return new Map(
      rows.map(({ employeeId, ...values }) => [employeeId, values as Record<string, string | null>]),
    );
  },
};
