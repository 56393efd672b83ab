import { versionAt } from '@tenure/domain/dates/effective-dated.ts';
import {
  type HeldTime,
  isUncut,
  type PlaceVersion,
  partsOfHolding,
} from '@tenure/domain/organisation/holder-place.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { HeldFrom, PositionTimeline, TimelineChange } from './position-timeline.api.ts';

/** Positions whose holders are looked at with one statement. */
const atOnce = 5000;

interface HeldRow extends HeldTime {
  id: number;
  positionId: number;
  day: string;
}
const heldBy = `
  select a.id, a.position_id, w.day, a.valid_from as from, a.valid_to as to,
    a.department_id, a.location_id
  from unnest($1::integer[], $2::date[]) as w (position_id, day)
  join assignment a on a.tenant_id = current_tenant() and a.position_id = w.position_id and a.valid_to > w.day
  order by a.id`;
interface PlaceRow extends Omit<PlaceVersion, 'values'> {
  positionId: number;
  departmentId: number;
  locationId: number;
  isInheritanceEnabled: boolean;
}
const placesOf = `
  select v.position_id, v.valid_from as from, v.valid_to as to, v.department_id,
    v.location_id, v.is_inheritance_enabled
  from position_version v
  where v.tenant_id = current_tenant() and v.position_id = any($1::integer[]) order by v.valid_from`;

const parts = `jsonb_to_recordset($1::jsonb) as p (id integer, "from" date, "to" date, "departmentId" integer, "locationId" integer)`;
const settle = `
  update assignment a set valid_to = p."to", department_id = p."departmentId", location_id = p."locationId",
    recorded_at = tenure_now(), recorded_by = $2
  from ${parts} where a.tenant_id = current_tenant() and a.id = p.id`;
const goOn = `
  insert into assignment (tenant_id, employee_id, valid_from, valid_to, is_primary, position_id, title, department_id,
    location_id, manager_id, secondary_manager_id, fte, salary, salary_currency, legal_entity_id, reason, recorded_by)
  select a.tenant_id, a.employee_id, p."from", p."to", a.is_primary, a.position_id, a.title, p."departmentId", p."locationId",
    a.manager_id, a.secondary_manager_id, a.fte, a.salary, a.salary_currency, a.legal_entity_id, a.reason, $2::integer
  from ${parts} join assignment a on a.tenant_id = current_tenant() and a.id = p.id`;

/** People in a position that says so have its department and location, from the same days. */
export async function letHoldersFollow(tx: WriteTx, changes: readonly TimelineChange[]): Promise<void> {
  await settleHolders(
    tx,
    changes.flatMap(({ positionId, before, after }) => {
      const from = firstMove(before, after);
      return from === null ? [] : [{ positionId, from }];
    }),
  );
}

/** Cuts the times of those in positions, on or after a day, where its department or location becomes another. */
export async function settleHolders(tx: WriteTx, positions: readonly HeldFrom[]): Promise<void> {
  for (let at = 0; at < positions.length; at += atOnce)
    await settlePiece(tx, positions.slice(at, at + atOnce));
}

async function settlePiece(tx: WriteTx, positions: readonly HeldFrom[]): Promise<void> {
  const held = await tx.query<HeldRow>(heldBy, [
    positions.map(({ positionId }) => positionId),
    positions.map(({ from }) => from),
  ]);
  if (held.length === 0) return;
  const versions = await versionsByPosition(tx, [...new Set(held.map(({ positionId }) => positionId))]);
  const first: object[] = [];
  const later: object[] = [];
  for (const row of held) {
    const cut = partsOfHolding(row, versions.get(row.positionId) ?? [], row.day);
    if (isUncut(row, cut)) continue;
    const [start, ...others] = cut.map((part) => ({ id: row.id, ...part }));
    first.push({ ...start });
    later.push(...others);
  }
  const by = tx.actor.accountId;
  if (first.length > 0) await tx.query(settle, [JSON.stringify(first), by]);
  if (later.length > 0) await tx.query(goOn, [JSON.stringify(later), by]);
}

async function versionsByPosition(tx: Tx, ids: readonly number[]): Promise<Map<number, PlaceVersion[]>> {
  const rows = await tx.query<PlaceRow>(placesOf, [ids]);
  const found = new Map<number, PlaceVersion[]>(ids.map((id) => [id, []]));
  for (const { positionId, from, to, ...values } of rows) found.get(positionId)?.push({ from, to, values });
  return found;
}

function firstMove(before: PositionTimeline, after: PositionTimeline): string | null {
  const days = [...before, ...after].map(({ from }) => from).toSorted();
  const placeOn = (timeline: PositionTimeline, day: string) => {
    const values = versionAt(timeline, day)?.values;
    return values && [values.departmentId, values.locationId, values.isInheritanceEnabled].join(' ');
  };
  return days.find((day) => placeOn(before, day) !== placeOn(after, day)) ?? null;
}
