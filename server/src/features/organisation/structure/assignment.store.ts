import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

const reporters = `
  select v.position_id as id from position_version v
  where v.tenant_id = current_tenant() and v.reports_to_id = $1 and v.valid_to > $2::date
  union
  select i.position_id from position_indirect_superior i
  where i.tenant_id = current_tenant() and i.superior_id = $1 and i.valid_to > $2::date
  order by id`;

/** Everything that reports to a position on or after a day, directly or by a dotted line. */
export async function reportersTo(tx: Tx, position: number, day: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(reporters, [position, day]);
  return rows.map(({ id }) => id);
}

const held = `
  select a.id, a.valid_from as from, a.valid_to as to from assignment a
  where a.tenant_id = current_tenant() and a.position_id = $1 and a.valid_to > $2::date
    and ($3::integer[] is null or a.id = any($3)) order by a.id`;
const endBefore = `
  update assignment set valid_to = $2::date, recorded_at = tenure_now(), recorded_by = $3 where tenant_id = current_tenant() and id = $1`;
const goOnElsewhere = `
  insert into assignment (tenant_id, employee_id, valid_from, valid_to, is_primary, position_id, title, department_id,
    location_id, manager_id, secondary_manager_id, fte, salary, salary_currency, legal_entity_id, reason, recorded_by)
  select a.tenant_id, a.employee_id, greatest(a.valid_from, $3::date), $4::date, a.is_primary, $2::integer, a.title,
    case when v.is_inheritance_enabled then v.department_id else a.department_id end,
    case when v.is_inheritance_enabled then v.location_id else a.location_id end,
    a.manager_id, a.secondary_manager_id, a.fte, a.salary, a.salary_currency, a.legal_entity_id, a.reason, $5::integer
  from assignment a left join position_version v on v.tenant_id = a.tenant_id and v.position_id = $2
    and v.valid_from <= greatest(a.valid_from, $3::date) and greatest(a.valid_from, $3::date) < v.valid_to
  where a.tenant_id = current_tenant() and a.id = $1`;
const takeAway = 'delete from assignment where tenant_id = current_tenant() and id = $1';

/** The periods people have in a position from a day. */
export async function timesFrom(
  tx: Tx,
  position: number,
  day: string,
): Promise<{ from: string; to: string }[]> {
  const rows = await tx.query<{ from: string; to: string }>(held, [position, day, null]);
  return rows.map(({ from, to }) => ({ from: from < day ? day : from, to }));
}

interface AssignmentMove {
  fromPosition: number;
  toPosition: number;
  day: string;
  /** Everyone where null. */
  only: readonly number[] | null;
}

/** People go on in another position from a day; answers how many. */
export async function moveAssignments(tx: WriteTx, move: AssignmentMove): Promise<number> {
  const { fromPosition, toPosition, day, only } = move;
  const rows = await tx.query<{ id: number; from: string; to: string }>(held, [fromPosition, day, only]);
  for (const { id, from, to } of rows) {
    const by = tx.actor.accountId;
    if (from < day) {
      await tx.query(endBefore, [id, day, by]);
      await tx.query(goOnElsewhere, [id, toPosition, day, to, by]);
    } else {
      await tx.query(
        'update assignment set position_id = $2, recorded_at = tenure_now(), recorded_by = $3 where tenant_id = current_tenant() and id = $1',
        [id, toPosition, by],
      );
    }
  }
  return rows.length;
}

/** By which assignments people are in a position on a day, each once. */
export async function assignmentsOf(
  tx: Tx,
  position: number,
  employeeIds: readonly number[],
  day: string,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.id from assignment a where a.tenant_id = current_tenant() and a.position_id = $1
       and a.employee_id = any($2::integer[]) and a.valid_from <= $3::date and $3::date < a.valid_to order by a.id`,
    [position, employeeIds, day],
  );
  return rows.map(({ id }) => id);
}

/** It ends on a day; a later period then never begins. */
export async function endAt(
  tx: WriteTx,
  { id, from }: { id: number; from: string },
  day: string,
): Promise<void> {
  if (from < day) await tx.query(endBefore, [id, day, tx.actor.accountId]);
  else await tx.query(takeAway, [id]);
}

/** The position a person has as their main one that day. */
export async function mainPositionsOf(tx: Tx, employeeId: number, day: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.position_id as id from assignment a
     where a.tenant_id = current_tenant() and a.employee_id = $1 and a.is_primary and a.position_id is not null
       and a.valid_from <= $2::date and $2::date < a.valid_to`,
    [employeeId, day],
  );
  return rows.map(({ id }) => id);
}
