import type { ActionableKind, ActionableRelation, InboxCounts } from '@tenure/contract/work/inbox.ts';
import type { ActionableRow, ActionableSource } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

/** An item's relation to the viewer, or that they put it off. */
export type Standing = ActionableRelation | 'later';

/** A kind and how it concerns the viewer, such as `task:mine`. */
export type Sort = `${ActionableKind}:${Standing}`;

export interface Wanted {
  sorts: readonly Sort[];
  /** One item only, by its number; null for all. */
  ref: number | null;
  /** Only items due today or later. */
  isFromToday?: boolean;
  descending: boolean;
  limit: number;
  offset: number;
}

export interface InboxRow extends ActionableRow<unknown> {
  kind: ActionableKind;
  since: string | null;
  /** The day it returns, where the viewer put it off. */
  laterUntil: string | null;
}

export interface InboxPage {
  rows: InboxRow[];
  total: number;
  counts: InboxCounts;
}

const noCounts: InboxCounts = {
  'to-do': 0,
  mine: 0,
  'to-approve': 0,
  all: 0,
  'assigned-by-me': 0,
  later: 0,
  overdue: 0,
};

/** Counted by standing first: seven conditions on each of ten thousand rows cost more than finding them. */
const counts = `
  select jsonb_build_object(
    'to-do', coalesce(sum(rows) filter (where standing not in ('assigned', 'later')), 0),
    'mine', coalesce(sum(rows) filter (where standing = 'mine'), 0),
    'to-approve', coalesce(sum(rows) filter (where standing = 'asked'), 0),
    'all', coalesce(sum(rows) filter (where standing in ('asked', 'shared')), 0),
    'assigned-by-me', coalesce(sum(rows) filter (where standing = 'assigned'), 0),
    'later', coalesce(sum(rows) filter (where standing = 'later'), 0),
    'overdue', coalesce(sum(overdue) filter (where standing not in ('assigned', 'later')), 0)) as counts
  from (
    select standing, count(*) as rows, count(*) filter (where due_on < (select viewer_today())) as overdue
    from known group by standing
  ) by_standing`;

const earliest = 'due_on nulls last, since, kind, ref';
const latest = 'due_on desc nulls last, since desc, kind, ref';

interface Known {
  text: string;
  values: unknown[];
  present: ActionableSource[];
}

/** Every row of every source that has any for this viewer; a source of a module that is turned off gives none. */
async function knownTo(
  tx: Tx,
  viewer: Viewer,
  sources: readonly ActionableSource[],
): Promise<Known | undefined> {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const parts: string[] = [];
  const present: ActionableSource[] = [];
  for (const source of sources) {
    const rows = await source.rows(tx, viewer, put);
    if (rows === null) continue;
    const isOn =
      source.module === null
        ? ''
        : ` where (select '${source.module}' = any(enabled_modules) from tenant where tenant_id = current_tenant())`;
    parts.push(`select '${source.kind}' as kind, one.* from (${rows}) one${isOn}`);
    present.push(source);
  }
  if (parts.length === 0) return undefined;
  // An item that began to wait again after it was put off has returned already.
  const text = `with put_off as materialized (
       select kind, ref, until, put_off_at from inbox_put_off
       where tenant_id = current_tenant() and account_id = (select current_account()) and until > (select viewer_today())
     ), waiting as (${parts.join('\n union all ')}
     ), known as (
       select w.*, p.until as later_until, case when p.until is null then w.relation else 'later' end as standing
       from waiting w left join put_off p on p.kind = w.kind and p.ref = w.ref and w.relation <> 'assigned'
         and (w.since is null or w.since <= p.put_off_at))`;
  return { text, values, present };
}

/** A page of what waits for the viewer, and how much there is of each sort, as one statement. */
export async function pageOfInbox(
  tx: Tx,
  viewer: Viewer,
  sources: readonly ActionableSource[],
  wanted: Wanted,
): Promise<InboxPage> {
  const known = await knownTo(tx, viewer, sources);
  if (known === undefined) return { rows: [], total: 0, counts: noCounts };
  const { text, values, present } = known;
  const put = (value: unknown) => `$${values.push(value)}`;
  const order = wanted.descending ? latest : earliest;
  const facts = present.map(({ kind, facts: of }) => `when '${kind}' then ${of('page.ref')}`).join('\n');
  const rows = await tx.queryWithOnePlan<InboxPage>(
    `${text}, wanted as (
       select * from known
       where (kind, standing) in (
           select split_part(sort, ':', 1), split_part(sort, ':', 2) from unnest(${put(wanted.sorts)}::text[]) sort)
         and (${put(wanted.ref)}::integer is null or ref = $${values.length})
         and (not ${put(wanted.isFromToday ?? false)}::boolean or due_on >= (select viewer_today()))
     ), page as (select * from wanted order by ${order} limit ${put(wanted.limit)} offset ${put(wanted.offset)})
     select counted.counts, (select count(*)::integer from wanted) as total, coalesce((
       select jsonb_agg(jsonb_build_object('kind', page.kind, 'ref', page.ref, 'relation', page.relation, 'dueOn', page.due_on,
         'since', page.since, 'laterUntil', page.later_until, 'today', viewer_today(), 'facts', case page.kind ${facts} end) order by ${order})
       from page), '[]') as rows
     from (${counts}) counted`,
    values,
  );
  return rows[0] ?? { rows: [], total: 0, counts: noCounts };
}

/** Decisions of these kinds about one person that wait for the viewer, the longest waiting first. */
export async function decisionsAbout(
  tx: Tx,
  viewer: Viewer,
  sources: readonly ActionableSource[],
  { employeeId, limit }: { employeeId: number; limit: number },
): Promise<(InboxRow & { since: string })[]> {
  const known = await knownTo(tx, viewer, sources);
  if (known === undefined) return [];
  const { text, values, present } = known;
  const facts = present.map(({ kind, facts: of }) => `when '${kind}' then ${of('known.ref')}`).join('\n');
  return tx.queryWithOnePlan(
    `${text}, decisions as (
       select known.*, case known.kind ${facts} end as facts from known where known.relation in ('asked', 'shared')
     )
     select kind, ref, relation, due_on, since, later_until, viewer_today() as today, facts from decisions
     where (facts -> 'who' ->> 'employeeId')::integer = $${values.push(employeeId)}
     order by since, kind, ref limit $${values.push(limit)}`,
    values,
  );
}

/** The same numbers without the rows, for the menu. */
export async function countInbox(
  tx: Tx,
  viewer: Viewer,
  sources: readonly ActionableSource[],
): Promise<InboxCounts> {
  const known = await knownTo(tx, viewer, sources);
  if (known === undefined) return noCounts;
  const [row] = await tx.queryWithOnePlan<{ counts: InboxCounts }>(`${known.text} ${counts}`, known.values);
  return row?.counts ?? noCounts;
}
