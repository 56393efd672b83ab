import type { Version } from '@tenure/domain/dates/effective-dated.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** A person's terms in a position; each of them can change on a day. */
export interface HoldingValues {
  isPrimary: boolean;
  fte: number;
  salary: number | null;
  currency: string | null;
  reason: string;
}
export type HoldingTimeline = Version<HoldingValues>[];

interface StoredRow extends Omit<HoldingValues, 'fte' | 'salary'> {
  id: number;
  employeeId: number;
  from: string;
  to: string;
  fte: string;
  salary: string | null;
  departmentId: number;
  locationId: number;
  legalEntityId: number | null;
  title: string | null;
  managerId: number | null;
  secondaryManagerId: number | null;
}

/** An unbroken time of one person in one position: its rows, which are cut by department too, and what they say as one. */
export interface Holding {
  employeeId: number;
  rows: readonly StoredRow[];
  timeline: HoldingTimeline;
  /** The day the version begins that was asked for. */
  chosen: string;
}

const rowsWith = `
  select a.id, a.employee_id, a.valid_from as from, a.valid_to as to, a.is_primary, a.fte,
    a.salary, a.salary_currency as currency, coalesce(a.reason, '') as reason, a.department_id,
    a.location_id, a.legal_entity_id, a.title, a.manager_id,
    a.secondary_manager_id
  from assignment own
  join assignment a on a.tenant_id = own.tenant_id and a.employee_id = own.employee_id and a.position_id = own.position_id
  where own.tenant_id = current_tenant() and own.id = $2 and own.position_id = $1
  order by a.valid_from`;

const valuesOf = ({ isPrimary, fte, salary, currency, reason }: StoredRow): HoldingValues => ({
  isPrimary,
  fte: Number(fte),
  salary: salary === null ? null : Number(salary),
  currency,
  reason,
});

export async function holdingOf(
  tx: Tx,
  position: number,
  assignmentId: number,
): Promise<Holding | undefined> {
  const all = await tx.query<StoredRow>(rowsWith, [position, assignmentId]);
  let first = all.findIndex(({ id }) => id === assignmentId);
  const asked = all[first];
  if (asked === undefined) return undefined;
  let last = first;
  while (first > 0 && all[first - 1]?.to === all[first]?.from) first -= 1;
  while (all[last + 1]?.from === all[last]?.to && last + 1 < all.length) last += 1;
  const rows = all.slice(first, last + 1);
  const timeline: HoldingTimeline = [];
  for (const row of rows) {
    const values = valuesOf(row);
    const before = timeline.at(-1);
    if (before && JSON.stringify(before.values) === JSON.stringify(values)) before.to = row.to;
    else timeline.push({ from: row.from, to: row.to, values });
  }
  const chosen = timeline.findLast(({ from }) => from <= asked.from)?.from ?? asked.from;
  return { employeeId: asked.employeeId, rows, timeline, chosen };
}

const takeAway = 'delete from assignment where tenant_id = current_tenant() and id = any($1::integer[])';
const update = `
  update assignment set valid_to = $2::date, is_primary = $3, fte = $4::numeric, salary = $5::numeric, salary_currency = $6,
    reason = nullif($7, ''), recorded_at = tenure_now(), recorded_by = $8
  where tenant_id = current_tenant() and id = $1`;
const insert = `
  insert into assignment (tenant_id, position_id, employee_id, valid_from, valid_to, is_primary, fte, salary, salary_currency,
    reason, department_id, location_id, legal_entity_id, title, manager_id, secondary_manager_id, recorded_by)
  values (current_tenant(), $1, $2, $3::date, $4::date, $5, $6::numeric, $7::numeric, $8, nullif($9, ''), $10, $11, $12, $13, $14, $15, $16)`;

/** The fields of a new period besides its values. */
type Standing = Pick<
  StoredRow,
  'departmentId' | 'locationId' | 'legalEntityId' | 'title' | 'managerId' | 'secondaryManagerId'
>;

async function begin(
  tx: WriteTx,
  position: number,
  employeeId: number,
  { from, to, values }: Version<HoldingValues>,
  standing: Standing,
): Promise<void> {
  const { isPrimary, fte, salary, currency, reason } = values;
  const { departmentId, locationId, legalEntityId, title, managerId, secondaryManagerId } = standing;
  const held = [isPrimary, fte, salary, currency, reason];
  const where = [departmentId, locationId, legalEntityId, title, managerId, secondaryManagerId];
  await tx.query(insert, [position, employeeId, from, to, ...held, ...where, tx.actor.accountId]);
}

/** A new holder of a position; the caller has read the position's place on the day. */
export function beginHolding(
  tx: WriteTx,
  position: number,
  employeeId: number,
  version: Version<HoldingValues>,
  place: Pick<Standing, 'departmentId' | 'locationId' | 'legalEntityId'>,
): Promise<void> {
  const standing = { ...place, title: null, managerId: null, secondaryManagerId: null };
  return begin(tx, position, employeeId, version, standing);
}

/** Ends periods before beginning any, so that no one is in a position twice in between. */
export async function writeHolding(
  tx: WriteTx,
  position: number,
  { employeeId, rows }: Holding,
  after: HoldingTimeline,
): Promise<void> {
  const gone = rows.filter(({ from }) => !after.some((version) => version.from === from));
  if (gone.length > 0) await tx.query(takeAway, [gone.map(({ id }) => id)]);
  const kept = rows.flatMap((row) => {
    const version = after.find(({ from }) => from === row.from);
    return version ? [{ row, version, isShorter: version.to < row.to }] : [];
  });
  for (const { row, version } of kept.toSorted(
    (one, other) => Number(other.isShorter) - Number(one.isShorter),
  )) {
    const { isPrimary, fte, salary, currency, reason } = version.values;
    const by = tx.actor.accountId;
    await tx.query(update, [row.id, version.to, isPrimary, fte, salary, currency, reason, by]);
  }
  for (const version of after) {
    if (kept.some((one) => one.version === version)) continue;
    const standing = rows.findLast(({ from }) => from <= version.from) ?? rows[0];
    if (standing !== undefined) await begin(tx, position, employeeId, version, standing);
  }
}
