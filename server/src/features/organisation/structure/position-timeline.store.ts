import type { PositionValues } from '@tenure/contract/organisation/position-administration.ts';
import type { Version } from '@tenure/domain/dates/effective-dated.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { letHoldersFollow } from './holders-follow.store.ts';
import type { PositionTimeline, TimelineChange } from './position-timeline.api.ts';

/**
 * Changes of the organisation take turns, as its triggers make them anyway: taken before anything is read, so that what
 * is decided from it stays true until it is written.
 */
export function takeTurn(tx: Tx): Promise<unknown> {
  return tx.query('select pg_advisory_xact_lock(7365014, coalesce(current_tenant(), 0))');
}

type OwnValues = Omit<PositionValues, 'indirectlyReportsToIds'>;
interface VersionRow extends Omit<OwnValues, 'budgetFte' | 'budgetSalary'> {
  positionId: number;
  from: string;
  to: string;
  budgetFte: string | null;
  budgetSalary: string | null;
}
interface DottedRow {
  positionId: number;
  superiorId: number;
  from: string;
  to: string;
}

const versionsOf = `
  select v.position_id, v.valid_from as from, v.valid_to as to, v.title, v.description,
    v.department_id, v.location_id, v.legal_entity_id,
    v.employment_type, v.job_role_id, v.reports_to_id,
    v.budget_fte, v.budget_headcount, v.budget_salary,
    v.budget_currency, v.is_inheritance_enabled
  from position_version v where v.tenant_id = current_tenant() and v.position_id = any($1::integer[])
  order by v.valid_from`;
const dottedLinesOf = `
  select i.position_id, i.superior_id, i.valid_from as from, i.valid_to as to
  from position_indirect_superior i where i.tenant_id = current_tenant() and i.position_id = any($1::integer[])
  order by i.superior_id`;

const exactly = (amount: string | null) => (amount === null ? null : Number(amount));

/** Versions and dotted lines as one: cut wherever either of them changes. */
function joined(rows: readonly VersionRow[], lines: readonly DottedRow[]): PositionTimeline {
  return rows.flatMap(({ positionId: _id, from, to, budgetFte, budgetSalary, ...values }) => {
    const cuts = lines.flatMap((line) => [line.from, line.to]).filter((day) => from < day && day < to);
    const starts = [from, ...new Set(cuts.toSorted())];
    return starts.map((start, place) => ({
      from: start,
      to: starts[place + 1] ?? to,
      values: {
        ...values,
        budgetFte: exactly(budgetFte),
        budgetSalary: exactly(budgetSalary),
        indirectlyReportsToIds: lines
          .filter((line) => line.from <= start && start < line.to)
          .map(({ superiorId }) => superiorId),
      },
    }));
  });
}

/** By the id of their position. */
interface Stored {
  rows: Map<number, VersionRow[]>;
  lines: Map<number, DottedRow[]>;
}

async function storedOf(tx: Tx, ids: readonly number[]): Promise<Stored> {
  const [rows, lines] = await Promise.all([
    tx.query<VersionRow>(versionsOf, [ids]),
    tx.query<DottedRow>(dottedLinesOf, [ids]),
  ]);
  return {
    rows: Map.groupBy(rows, ({ positionId }) => positionId),
    lines: Map.groupBy(lines, ({ positionId }) => positionId),
  };
}

export async function timelinesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, PositionTimeline>> {
  const { rows, lines } = await storedOf(tx, ids);
  return new Map(ids.map((id) => [id, joined(rows.get(id) ?? [], lines.get(id) ?? [])]));
}

/** Neighbours that say the same as one. */
function merged<Values>(versions: readonly Version<Values>[]): Version<Values>[] {
  const found: Version<Values>[] = [];
  for (const version of versions) {
    const last = found.at(-1);
    if (last?.to === version.from && JSON.stringify(last.values) === JSON.stringify(version.values)) {
      last.to = version.to;
    } else found.push({ ...version });
  }
  return found;
}

const ownOf = ({
  from,
  to,
  values: { indirectlyReportsToIds: _lines, ...values },
}: PositionTimeline[number]) => ({
  from,
  to,
  values,
});

function ownVersions(timeline: PositionTimeline): Version<OwnValues>[] {
  return merged(timeline.map(ownOf));
}

function dottedLines(positionId: number, timeline: PositionTimeline): DottedRow[] {
  const superiors = [...new Set(timeline.flatMap(({ values }) => values.indirectlyReportsToIds))];
  return superiors.flatMap((superiorId) =>
    merged(
      timeline
        .filter(({ values }) => values.indirectlyReportsToIds.includes(superiorId))
        .map(({ from, to }) => ({ from, to, values: null })),
    ).map(({ from, to }) => ({ positionId, superiorId, from, to })),
  );
}

const shorten = `
  update position_version v set valid_to = least(v.valid_to, c."to"::date), recorded_at = tenure_now(), recorded_by = $2
  from jsonb_to_recordset($1::jsonb) as c ("positionId" integer, "from" text, "to" text)
  where v.tenant_id = current_tenant() and v.position_id = c."positionId" and v.valid_from = c."from"::date`;
const lengthen = shorten.replace('least(v.valid_to, c."to"::date)', 'c."to"::date');
const takeAway = `
  delete from position_version v using jsonb_to_recordset($1::jsonb) as c ("positionId" integer, "from" text)
  where v.tenant_id = current_tenant() and v.position_id = c."positionId" and v.valid_from = c."from"::date`;
const begin = `
  insert into position_version (tenant_id, position_id, valid_from, valid_to, title, description, department_id, location_id,
    legal_entity_id, employment_type, job_role_id, reports_to_id, budget_fte, budget_headcount, budget_salary,
    budget_currency, is_inheritance_enabled, recorded_by)
  select current_tenant(), c."positionId", c."from"::date, c."to"::date, c."title", c."description", c."departmentId",
    c."locationId", c."legalEntityId", c."employmentType", c."jobRoleId", c."reportsToId", c."budgetFte",
    c."budgetHeadcount", c."budgetSalary", c."budgetCurrency", c."isInheritanceEnabled", $2
  from jsonb_to_recordset($1::jsonb) as c ("positionId" integer, "from" text, "to" text, "title" text, "description" text,
    "departmentId" integer, "locationId" integer, "legalEntityId" integer, "employmentType" text, "jobRoleId" integer,
    "reportsToId" integer, "budgetFte" numeric, "budgetHeadcount" integer, "budgetSalary" numeric, "budgetCurrency" text,
    "isInheritanceEnabled" boolean)`;
const takeLinesAway = `
  delete from position_indirect_superior i using jsonb_to_recordset($1::jsonb) as c ("positionId" integer, "superiorId" integer, "from" text)
  where i.tenant_id = current_tenant() and i.position_id = c."positionId" and i.superior_id = c."superiorId"
    and i.valid_from = c."from"::date`;
const drawLines = `
  insert into position_indirect_superior (tenant_id, position_id, superior_id, valid_from, valid_to, recorded_by)
  select current_tenant(), c."positionId", c."superiorId", c."from"::date, c."to"::date, $2
  from jsonb_to_recordset($1::jsonb) as c ("positionId" integer, "superiorId" integer, "from" text, "to" text)`;

/** The changes to make to the stored rows, which may be split where nothing changes. */
function differences(changes: readonly TimelineChange[], stored: Stored) {
  const rows = changes.map(({ positionId, after }) => {
    const was = joined(stored.rows.get(positionId) ?? [], []).map(ownOf);
    const is = ownVersions(after);
    const same = (one: Version<OwnValues>, other: Version<OwnValues>) =>
      one.from === other.from && JSON.stringify(one.values) === JSON.stringify(other.values);
    const lasting = is.flatMap((version) => {
      const earlier = was.find((one) => same(one, version));
      return earlier && earlier.to !== version.to
        ? [{ positionId, from: version.from, to: version.to, isLonger: version.to > earlier.to }]
        : [];
    });
    const gone = was.filter((one) => !is.some((other) => same(one, other)));
    const fresh = is.filter((one) => !was.some((other) => same(one, other)));
    return { positionId, lasting, gone, fresh };
  });
  const lines = changes.map(({ positionId, after }) => {
    const was = stored.lines.get(positionId) ?? [];
    const is = dottedLines(positionId, after);
    const has = (list: readonly DottedRow[], one: DottedRow) =>
      list.some((other) => JSON.stringify(other) === JSON.stringify(one));
    return { gone: was.filter((one) => !has(is, one)), fresh: is.filter((one) => !has(was, one)) };
  });
  return {
    gone: rows.flatMap(({ positionId, gone }) => gone.map(({ from }) => ({ positionId, from }))),
    shorter: rows.flatMap(({ lasting }) => lasting.filter(({ isLonger }) => !isLonger)),
    longer: rows.flatMap(({ lasting }) => lasting.filter(({ isLonger }) => isLonger)),
    fresh: rows.flatMap(({ positionId, fresh }) =>
      fresh.map(({ from, to, values }) => ({ positionId, from, to, ...values })),
    ),
    linesGone: lines.flatMap(({ gone }) => gone),
    linesFresh: lines.flatMap(({ fresh }) => fresh),
  };
}

/** Rows that are written with one statement. */
const atOnce = 5000;

/**
 * Ends versions of all positions before beginning any, so that positions trading places form no ring in
 * between.
 */
export async function writeTimelines(
  tx: WriteTx,
  changes: readonly TimelineChange[],
  between: () => Promise<void> = async () => undefined,
): Promise<void> {
  const stored = await storedOf(
    tx,
    changes.map(({ positionId }) => positionId),
  );
  const { gone, shorter, longer, fresh, linesGone, linesFresh } = differences(changes, stored);
  const by = tx.actor.accountId;
  const steps: [string, readonly object[], boolean][] = [
    [takeAway, gone, false],
    [shorten, shorter, true],
    [lengthen, longer, true],
    [begin, fresh, true],
    [takeLinesAway, linesGone, false],
    [drawLines, linesFresh, true],
  ];
  for (const [text, rows, isRecorded] of steps) {
    for (let at = 0; at < rows.length; at += atOnce) {
      await between();
      const piece = JSON.stringify(rows.slice(at, at + atOnce));
      await tx.query(text, isRecorded ? [piece, by] : [piece]);
    }
  }
  await raiseVersion(
    tx,
    changes.map(({ positionId }) => positionId),
  );
  await letHoldersFollow(tx, changes);
}

/** Marks earlier reads as out of date. */
export async function raiseVersion(tx: WriteTx, ids: readonly number[]): Promise<void> {
  await tx.query(
    'update position set version = version + 1 where tenant_id = current_tenant() and id = any($1::integer[])',
    [ids],
  );
}

export interface PositionToEdit {
  id: number;
  identifier: string;
  version: number;
  today: string;
  timeline: PositionTimeline;
}

const positionById = `
  select id, identifier, version, viewer_today() as today from position where tenant_id = current_tenant() and id = $1`;

export async function positionToRead(tx: Tx, id: number): Promise<PositionToEdit | undefined> {
  const [[row], timelines] = await Promise.all([
    tx.query<Omit<PositionToEdit, 'timeline'>>(positionById, [id]),
    timelinesOf(tx, [id]),
  ]);
  return row && { ...row, timeline: timelines.get(id) ?? [] };
}

export async function positionToEdit(tx: Tx, id: number): Promise<PositionToEdit | undefined> {
  const [, position] = await Promise.all([takeTurn(tx), positionToRead(tx, id)]);
  return position;
}

const nextIdentifier = `
  insert into position (tenant_id, identifier)
  select current_tenant(), coalesce($1, 'POS-' || lpad((1 + coalesce((
    select given_number(p.identifier) from position p where p.tenant_id = current_tenant()
    order by given_number(p.identifier) desc nulls last limit 1), 0))::text, 5, '0'))
  returning id`;

export async function insertPosition(tx: WriteTx, identifier: string | undefined): Promise<number> {
  const [row] = await tx.query<{ id: number }>(nextIdentifier, [identifier ?? null]);
  if (row === undefined) throw new Error('A position was to be made');
  return row.id;
}

export async function isIdentifierTaken(tx: Tx, identifier: string): Promise<boolean> {
  const rows = await tx.query('select from position where tenant_id = current_tenant() and identifier = $1', [
    identifier,
  ]);
  return rows.length > 0;
}
