import type { WriteTx } from '../../../platform/db/transaction.ts';

/** `r` are the rows of the import, `$2` its day. */
const touched = `r.tenant_id = current_tenant() and r.import_id = $1 and r.action <> 'unchanged'`;

/** Positions the import changes, and those it puts people into: their holders follow them. */
const positionsTouched = `
  select p.id from organisation_import_row r
  join position p on p.tenant_id = r.tenant_id
    and p.identifier = case when r.kind = 'position' then r.key else r.after->>'positionId' end
  where ${touched} and r.kind in ('position', 'person', 'assignment')`;
const peopleTouched = `
  select e.id from organisation_import_row r
  join employee e on e.tenant_id = r.tenant_id and e.employee_number = r.after->>'employeeNumber'
  where ${touched} and r.kind in ('person', 'assignment')`;

/** Everything an import may change of what has a time. */
const reached = {
  position_version: `
    select v.position_id as record_id, v.valid_from, to_jsonb(v) - 'valid' as now from position_version v
    where v.tenant_id = current_tenant() and v.valid_to > $2::date and v.position_id in (${positionsTouched})`,
  assignment: `
    select a.id as record_id, a.valid_from, to_jsonb(a) - 'valid' as now from assignment a
    where a.tenant_id = current_tenant() and a.valid_to > $2::date
      and (a.position_id in (${positionsTouched}) or a.employee_id in (${peopleTouched}))`,
} as const;
type Target = keyof typeof reached;
const targets: readonly Target[] = ['position_version', 'assignment'];

/** By which row of a table, `t`, is the one a change, `c`, is about. */
export const sameRecord: Record<Target, string> = {
  position_version: 't.position_id = c.record_id and t.valid_from = c.valid_from',
  assignment: 't.id = c.record_id',
};

/** Records the state before anything is written. */
export async function noteBefore(tx: WriteTx, importId: number, day: string): Promise<void> {
  for (const target of targets) {
    await tx.query(
      `insert into organisation_import_change (tenant_id, import_id, target, record_id, valid_from, before)
       select current_tenant(), $1, '${target}', was.record_id, was.valid_from, was.now from (${reached[target]}) was`,
      [importId, day],
    );
  }
}

/** Adds the results and the new rows; rows left unchanged are not changes. */
export async function noteAfter(tx: WriteTx, importId: number, day: string): Promise<void> {
  for (const target of targets) {
    const logged = `c.tenant_id = current_tenant() and c.import_id = $1 and c.target = '${target}'`;
    await tx.query(
      `update organisation_import_change c set after = to_jsonb(t) - 'valid' from ${target} t
       where ${logged} and t.tenant_id = c.tenant_id and ${sameRecord[target]}`,
      [importId],
    );
    await tx.query(
      `insert into organisation_import_change (tenant_id, import_id, target, record_id, valid_from, after)
       select current_tenant(), $1, '${target}', made.record_id, made.valid_from, made.now from (${reached[target]}) made
       where not exists (select from organisation_import_change c
         where ${logged} and c.record_id = made.record_id${target === 'assignment' ? '' : ' and c.valid_from = made.valid_from'})`,
      [importId, day],
    );
    await tx.query(`delete from organisation_import_change c where ${logged} and c.before = c.after`, [
      importId,
    ]);
  }
}
