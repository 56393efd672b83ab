import { endOfTime, versionAt } from '@tenure/domain/effective-dated.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import type { PositionTimeline, TimelineChange } from './position-timeline.api.ts';

interface HeldRow {
  id: number;
  from: string;
  to: string;
  departmentId: number;
  locationId: number;
}
const heldBy = `
  select a.id, a.valid_from as from, a.valid_to as to, a.department_id as "departmentId", a.location_id as "locationId"
  from assignment a
  where a.tenant_id = current_tenant() and a.position_id = $1 and a.valid_to > $2::date order by a.id`;
const settle = `
  update assignment set valid_to = $2, department_id = $3, location_id = $4, recorded_at = now(), recorded_by = $5
  where tenant_id = current_tenant() and id = $1`;
const goOn = `
  insert into assignment (tenant_id, employee_id, valid_from, valid_to, is_primary, position_id, title, department_id,
    location_id, manager_id, secondary_manager_id, fte, salary, salary_currency, legal_entity_id, reason, recorded_by)
  select tenant_id, employee_id, $2::date, $3::date, is_primary, position_id, title, $4::integer, $5::integer, manager_id,
    secondary_manager_id, fte, salary, salary_currency, legal_entity_id, reason, $6::integer
  from assignment where tenant_id = current_tenant() and id = $1`;

/** Whoever is in a position that says so has its department and location, from the same days. */
export async function letHoldersFollow(tx: WriteTx, changes: readonly TimelineChange[]): Promise<void> {
  for (const { positionId, before, after } of changes) {
    const first = firstMove(before, after);
    if (first !== null) await settleHolders(tx, positionId, after, first);
  }
}

/** Cuts the times of those in a position on or after a day where its department or location becomes another. */
export async function settleHolders(
  tx: WriteTx,
  positionId: number,
  timeline: PositionTimeline,
  day: string,
): Promise<void> {
  for (const held of await tx.query<HeldRow>(heldBy, [positionId, day])) {
    const parts = partsOf(held, timeline);
    const [start, ...later] = parts;
    if (start === undefined || (later.length === 0 && isWhere(start, held))) continue;
    await tx.query(settle, [held.id, start.to, start.departmentId, start.locationId, tx.actor.accountId]);
    for (const { from, to, departmentId, locationId } of later) {
      await tx.query(goOn, [held.id, from, to, departmentId, locationId, tx.actor.accountId]);
    }
  }
}

const isWhere = (one: Pick<HeldRow, 'departmentId' | 'locationId'>, other: Omit<HeldRow, 'id'>) =>
  one.departmentId === other.departmentId && one.locationId === other.locationId;

function firstMove(before: PositionTimeline, after: PositionTimeline): string | null {
  const days = [...before, ...after].map(({ from }) => from).toSorted();
  const placeOn = (timeline: PositionTimeline, day: string) => {
    const values = versionAt(timeline, day)?.values;
    return values && [values.departmentId, values.locationId, values.isInheritanceEnabled].join(' ');
  };
  return days.find((day) => placeOn(before, day) !== placeOn(after, day)) ?? null;
}

function partsOf(held: HeldRow, timeline: PositionTimeline): Omit<HeldRow, 'id'>[] {
  const { id: _id, ...whole } = held;
  const parts: Omit<HeldRow, 'id'>[] = [];
  let day = held.from;
  while (day < held.to) {
    const version = versionAt(timeline, day);
    const next = version?.to ?? timeline.find(({ from }) => from > day)?.from ?? endOfTime;
    const to = next < held.to ? next : held.to;
    const where = version?.values.isInheritanceEnabled ? version.values : whole;
    const { departmentId, locationId } = where;
    const last = parts.at(-1);
    if (last && isWhere(where, last)) last.to = to;
    else parts.push({ from: day, to, departmentId, locationId });
    day = to;
  }
  return parts;
}
