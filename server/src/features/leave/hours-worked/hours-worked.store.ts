import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { Period } from './hours-table.policy.ts';

export interface HoursLine extends Period {
  employeeId: number;
  minutes: number;
}

/** Hours of the same period that are there already are replaced. */
export async function addImport(tx: WriteTx, lines: readonly HoursLine[]): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'insert into hours_worked_import (tenant_id, imported_by) values (current_tenant(), current_account()) returning id',
  );
  if (row === undefined) throw new Error('The import got no id');
  const given = `jsonb_to_recordset($1::jsonb) as l ("employeeId" integer, "from" date, "to" date, minutes integer)`;
  const values = JSON.stringify(lines);
  await tx.query(
    `update hours_worked h set is_current = false from ${given}
     where h.tenant_id = current_tenant() and h.employee_id = l."employeeId" and h.is_current
       and h.from_day = l."from" and h.to_day = l."to"`,
    [values],
  );
  await tx.query(
    `insert into hours_worked (tenant_id, import_id, employee_id, from_day, to_day, minutes)
     select current_tenant(), $2, l."employeeId", l."from", l."to", l.minutes from ${given}`,
    [values, row.id],
  );
  return row.id;
}

/** Locks the people in an import, in the order of their ids. */
export async function lockImported(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `select from employee where tenant_id = current_tenant() and id in (select h.employee_id from hours_worked h
       where h.tenant_id = current_tenant() and h.import_id = $1) order by id for no key update`,
    [id],
  );
}

/** How many hours stopped counting; undefined where it was undone already, as the second of two at once finds. */
export async function undoImport(tx: WriteTx, id: number): Promise<number | undefined> {
  const undone = await tx.query(
    `update hours_worked_import set undone_at = tenure_now(), undone_by = current_account()
     where tenant_id = current_tenant() and id = $1 and undone_at is null returning id`,
    [id],
  );
  if (undone.length === 0) return undefined;
  const gone = await tx.query<{ employeeId: number; from: string; to: string }>(
    `update hours_worked set is_current = false
     where tenant_id = current_tenant() and import_id = $1 and is_current
     returning employee_id, from_day as "from", to_day as "to"`,
    [id],
  );
  await tx.query(
    `update hours_worked h set is_current = true
     from jsonb_to_recordset($1::jsonb) as l ("employeeId" integer, "from" date, "to" date)
     where h.tenant_id = current_tenant() and h.employee_id = l."employeeId" and h.from_day = l."from" and h.to_day = l."to"
       and h.import_id = (select max(b.import_id) from hours_worked b
         join hours_worked_import i on i.tenant_id = b.tenant_id and i.id = b.import_id and i.undone_at is null
         where b.tenant_id = h.tenant_id and b.employee_id = h.employee_id and b.from_day = h.from_day
           and b.to_day = h.to_day)`,
    [JSON.stringify(gone)],
  );
  return gone.length;
}
