import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listHoursWorked, WorkedPeriod } from '@tenure/contract/leave/hours-worked.ts';
import type { TableImport } from '@tenure/contract/leave/table-import.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { HoursRow, Period } from './hours-table.policy.ts';

/** The person that a row names, and their hours on the days of its period. */
export interface RowFacts {
  line: number;
  employeeId: number | null;
  fullName: string;
  isSelf: boolean;
  /** Whether the person is employed on a day of the period. */
  isEmployed: boolean;
  /** The person's own today. */
  today: string;
  known: (Period & { minutes: number })[];
}

export const factsOfRows = (tx: Tx, rows: readonly HoursRow[]): Promise<RowFacts[]> =>
  tx.query<RowFacts>(
    `select given.line, e.id as employee_id, coalesce(e.first_name || ' ' || e.last_name, '') as full_name,
       e.id = (select current_employee()) is true as is_self,
       (e.start_date <= given."to" and (e.end_date is null or e.end_date >= given."from")) is true as is_employed,
       coalesce(own.today, date '0001-01-01') as today,
       coalesce((select jsonb_agg(jsonb_build_object('from', h.from_day, 'to', h.to_day, 'minutes', h.minutes))
         from hours_worked h where h.tenant_id = current_tenant() and h.employee_id = e.id and h.is_current
           and h.from_day <= given."to" and h.to_day >= given."from"), '[]') as known
     from jsonb_to_recordset($1::jsonb) as given (line integer, "employeeNumber" text, "from" date, "to" date)
     left join employee e on e.tenant_id = current_tenant() and e.employee_number = given."employeeNumber"
     left join lateral (select employee_today(e.id) as today where e.id is not null) own on true
     order by given.line`,
    [JSON.stringify(rows)],
  );

const imports = `
  select i.id, i.imported_at, importer.display_name as imported_by, i.undone_at,
    (select count(*)::integer from hours_worked h where h.tenant_id = i.tenant_id and h.import_id = i.id) as rows
  from hours_worked_import i
  join account importer on importer.tenant_id = i.tenant_id and importer.id = i.imported_by
  where i.tenant_id = current_tenant()`;

export const latestImports = (tx: Tx): Promise<TableImport[]> =>
  tx.query<TableImport>(`${imports} order by i.id desc limit 50`);

export async function importById(tx: Tx, id: number): Promise<TableImport | undefined> {
  const [row] = await tx.query<TableImport>(`${imports} and i.id = $1`, [id]);
  return row;
}

/** Whether an import has hours of the viewer, who may not undo it then. */
export async function isOwnImport(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.query(
    `select from hours_worked h where h.tenant_id = current_tenant() and h.import_id = $1
       and h.employee_id = (select current_employee()) limit 1`,
    [id],
  );
  return rows.length > 0;
}

/** The hours of a person that count. */
export async function pageOfHours(
  tx: Tx,
  employeeId: number,
  { page, itemsPerPage, sortBy }: EndpointInput<typeof listHoursWorked>['query'],
): Promise<{ rows: WorkedPeriod[]; total: number }> {
  const direction = sortBy === 'from:asc' ? 'asc' : 'desc';
  const found = await tx.query<WorkedPeriod & { total: number }>(
    `select from_day as "from", to_day as "to", minutes, count(*) over ()::integer as total from hours_worked
     where tenant_id = current_tenant() and employee_id = $1 and is_current
     order by from_day ${direction} limit $2 offset $3`,
    [employeeId, itemsPerPage, (page - 1) * itemsPerPage],
  );
  const rows = found.map(({ from, to, minutes }) => ({ from, to, minutes }));
  return { rows, total: found[0]?.total ?? 0 };
}
