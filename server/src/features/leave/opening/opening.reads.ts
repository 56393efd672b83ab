import type { TableImport } from '@tenure/contract/leave/table-import.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { OpeningRow } from './opening-table.policy.ts';

/** The person and the leave type that a row names, as far as they are known. */
export interface RowFacts {
  line: number;
  employeeId: number | null;
  fullName: string;
  isSelf: boolean;
  startDate: string;
  today: string;
  typeId: number | null;
  leaveType: string;
  isConfidential: boolean;
  /** The balance at the end of the day by the ledger. */
  before: number;
}

export function factsOfRows(tx: Tx, rows: readonly OpeningRow[]): Promise<RowFacts[]> {
  return tx.query<RowFacts>(
    `select given.line, e.id as employee_id, coalesce(e.first_name || ' ' || e.last_name, '') as full_name,
       e.id = (select current_employee()) is true as is_self,
       coalesce(e.start_date, date '0001-01-01') as start_date,
       coalesce(own.today, date '0001-01-01') as today, t.id as type_id, coalesce(t.title, '') as leave_type,
       coalesce(t.is_confidential, false) as is_confidential,
       coalesce((select sum(n.minutes)::integer from leave_entry n where n.tenant_id = current_tenant()
         and n.employee_id = e.id and n.type_id = t.id and n.day <= given.day), 0) as before
     from jsonb_to_recordset($1::jsonb) as given (line integer, "employeeNumber" text, code text, day date)
     left join employee e on e.tenant_id = current_tenant() and e.employee_number = given."employeeNumber"
     left join leave_type t on t.tenant_id = current_tenant() and t.country = e.country and t.code = given.code
       and t.has_balance and not t.is_archived
     left join lateral (select employee_today(e.id) as today where e.id is not null) own on true
     order by given.line`,
    [JSON.stringify(rows)],
  );
}

const imports = `
  select i.id, i.imported_at, importer.display_name as imported_by, i.undone_at,
    (select count(*)::integer from leave_entry n
     where n.tenant_id = i.tenant_id and n.import_id = i.id and n.kind = 'opening') as rows
  from leave_opening_import i
  join account importer on importer.tenant_id = i.tenant_id and importer.id = i.imported_by
  where i.tenant_id = current_tenant()`;

export function latestImports(tx: Tx): Promise<TableImport[]> {
  return tx.query<TableImport>(`${imports} order by i.id desc limit 50`);
}

export async function importById(tx: Tx, id: number): Promise<TableImport | undefined> {
  const [row] = await tx.query<TableImport>(`${imports} and i.id = $1`, [id]);
  return row;
}

/** Balances in an import that the viewer may not undo. */
export interface ImportedBalances {
  isOwn: boolean;
  isConfidential: boolean;
}

export async function importedBalances(tx: Tx, id: number): Promise<ImportedBalances | undefined> {
  const [row] = await tx.query<ImportedBalances>(
    `select coalesce(bool_or(n.employee_id = (select current_employee())), false) as is_own,
       coalesce(bool_or(t.is_confidential), false) as is_confidential
     from leave_entry n join leave_type t on t.tenant_id = n.tenant_id and t.id = n.type_id
     where n.tenant_id = current_tenant() and n.import_id = $1`,
    [id],
  );
  return row;
}
