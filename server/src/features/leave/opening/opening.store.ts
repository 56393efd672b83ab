import type { WriteTx } from '../../../platform/db/transaction.ts';

export interface OpeningLine {
  employeeId: number;
  typeId: number;
  day: string;
  minutes: number;
}

export async function addImport(tx: WriteTx, lines: readonly OpeningLine[]): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'insert into leave_opening_import (tenant_id, imported_by) values (current_tenant(), current_account()) returning id',
  );
  if (row === undefined) throw new Error('The import got no id');
  await tx.query(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words, added_by, import_id)
     select current_tenant(), l."employeeId", l."typeId", 'opening', l.minutes, l.day, 'Opening balance imported',
       current_account(), $2
     from jsonb_to_recordset($1::jsonb) as l ("employeeId" integer, "typeId" integer, day date, minutes integer)`,
    [JSON.stringify(lines), row.id],
  );
  return row.id;
}

/** Locks the people in an import, in the order of their ids. */
export async function lockImported(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `select from employee where tenant_id = current_tenant() and id in (select n.employee_id from leave_entry n
       where n.tenant_id = current_tenant() and n.import_id = $1) order by id for no key update`,
    [id],
  );
}

/** How many balances were put back; undefined where it was undone already, as the second of two at once finds. */
export async function undoImport(tx: WriteTx, id: number): Promise<number | undefined> {
  const undone = await tx.query(
    `update leave_opening_import set undone_at = tenure_now(), undone_by = current_account()
     where tenant_id = current_tenant() and id = $1 and undone_at is null returning id`,
    [id],
  );
  if (undone.length === 0) return undefined;
  const reversed = await tx.query(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words, reverses_id, added_by, import_id)
     select n.tenant_id, n.employee_id, n.type_id, 'reversed', -n.minutes, n.day, 'Import of opening balances undone',
       n.id, current_account(), n.import_id
     from leave_entry n where n.tenant_id = current_tenant() and n.import_id = $1 and n.kind = 'opening'
     on conflict (tenant_id, reverses_id) do nothing returning id`,
    [id],
  );
  return reversed.length;
}
