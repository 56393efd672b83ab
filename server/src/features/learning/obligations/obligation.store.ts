import type { Audience, Obligation, ObligationBody } from '@tenure/contract/learning/obligations.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** The things an audience names, with their names now. */
const chosen = `coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id)
  from (
    select d.id, d.title as name from department d
    where d.tenant_id = o.tenant_id and o.audience ->> 'kind' = 'department' and (o.audience -> 'ids') @> to_jsonb(d.id)
    union all select l.id, l.title from location l
    where l.tenant_id = o.tenant_id and o.audience ->> 'kind' = 'location' and (o.audience -> 'ids') @> to_jsonb(l.id)
    union all select v.position_id, v.title from position_version v
    where v.tenant_id = o.tenant_id and o.audience ->> 'kind' = 'position' and (o.audience -> 'ids') @> to_jsonb(v.position_id)
      and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
    union all select e.id, e.first_name || ' ' || e.last_name from employee e
    where e.tenant_id = o.tenant_id and o.audience ->> 'kind' = 'people' and (o.audience -> 'ids') @> to_jsonb(e.id)
  ) g), '[]')`;

const columns = `o.id, o.title, o.reason, jsonb_build_object('kind', o.audience -> 'kind', 'chosen', ${chosen}) as audience,
  (select jsonb_build_object('id', c.id, 'name', c.name) from obligation_course k
    join course c on c.tenant_id = k.tenant_id and c.id = k.course_id
    where k.tenant_id = o.tenant_id and k.obligation_id = o.id and k.is_main) as course,
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id)
    from obligation_course k join course c on c.tenant_id = k.tenant_id and c.id = k.course_id
    where k.tenant_id = o.tenant_id and k.obligation_id = o.id and not k.is_main), '[]') as equivalents,
  o.renewal, o.months, o.anchor, o.grace_days, o.starts_on, o.lead_days,
  o.archived_on is not null as is_archived, o.version`;

export async function pageOfObligations(
  tx: Tx,
  wanted: {
    page: number;
    itemsPerPage: number;
    states: readonly string[] | undefined;
    searchText: string | undefined;
    isDescending: boolean;
  },
): Promise<{ rows: Obligation[]; total: number }> {
  const given = [wanted.states ?? null, wanted.searchText ?? ''];
  const from = `from obligation o where o.tenant_id = current_tenant()
    and ($1::text[] is null or case when o.archived_on is null then 'active' else 'archived' end = any($1))
    and ($2 = '' or strpos(lower(o.title), lower($2)) > 0)`;
  const { part, places } = pagePart(wanted, given.length);
  const direction = wanted.isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<Obligation>(
      `select ${columns} ${from} order by o.archived_on is not null, lower(o.title) ${direction}, o.id ${part}`,
      [...given, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from}`, given),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function obligationById(tx: Tx, id: number): Promise<Obligation | undefined> {
  const [row] = await tx.query<Obligation>(
    `select ${columns} from obligation o where o.tenant_id = current_tenant() and o.id = $1`,
    [id],
  );
  return row;
}

export async function obligationsByIds(tx: Tx, ids: readonly number[]): Promise<Map<number, Obligation>> {
  const rows = await tx.query<Obligation>(
    `select ${columns} from obligation o where o.tenant_id = current_tenant() and o.id = any($1::integer[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function obligationToChange(tx: Tx, id: number): Promise<Obligation | undefined> {
  await tx.query('select from obligation where tenant_id = current_tenant() and id = $1 for no key update', [
    id,
  ]);
  return obligationById(tx, id);
}

const valuesOf = (body: ObligationBody) => [
  body.title,
  body.reason,
  JSON.stringify(body.audience),
  body.renewal,
  body.months,
  body.anchor,
  body.graceDays,
  body.startsOn,
  body.leadDays,
];

/** Courses that stay are left alone: what they count for is not computed again. */
async function putCourses(tx: WriteTx, id: number, body: ObligationBody): Promise<void> {
  const given = [id, body.courseId, [...new Set([body.courseId, ...body.equivalentIds])]];
  await tx.query(
    `delete from obligation_course k where k.tenant_id = current_tenant() and k.obligation_id = $1
       and not (k.course_id = any($3::integer[]) and k.is_main = (k.course_id = $2))`,
    given,
  );
  await tx.query(
    `insert into obligation_course (tenant_id, obligation_id, course_id, is_main)
     select current_tenant(), $1, given.id, given.id = $2 from unnest($3::integer[]) given (id) on conflict do nothing`,
    given,
  );
}

export async function insertObligation(tx: WriteTx, body: ObligationBody): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into obligation (tenant_id, title, reason, audience, renewal, months, anchor, grace_days, starts_on, lead_days)
     values (current_tenant(), $1, $2, $3::jsonb, $4, $5, $6::date, $7, $8::date, $9) returning id`,
    valuesOf(body),
  );
  if (row === undefined) throw new Error('The obligation was not added');
  await putCourses(tx, row.id, body);
  return row.id;
}

export async function updateObligation(tx: WriteTx, id: number, body: ObligationBody): Promise<void> {
  await tx.query(
    `update obligation set title = $2, reason = $3, audience = $4::jsonb, renewal = $5, months = $6, anchor = $7::date,
       grace_days = $8, starts_on = $9::date, lead_days = $10, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, ...valuesOf(body)],
  );
  await putCourses(tx, id, body);
}

export async function putArchived(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update obligation set archived_on = viewer_today(), version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}

/** Courses that people can be enrolled in. */
export async function publishedAmong(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    `select c.id from course c where c.tenant_id = current_tenant() and c.id = any($1::integer[]) and c.state = 'published'`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many of the things an audience names there are. */
export async function knownIn(tx: Tx, { kind, ids }: Audience): Promise<number> {
  const [row] = await tx.query<{ known: number }>(
    `select case $1
       when 'department' then (select count(*) from department g where g.tenant_id = current_tenant() and g.id = any($2::integer[]))
       when 'location' then (select count(*) from location g where g.tenant_id = current_tenant() and g.id = any($2::integer[]))
       when 'position' then (select count(*) from position g where g.tenant_id = current_tenant() and g.id = any($2::integer[]))
       else (select count(*) from employee g where g.tenant_id = current_tenant() and g.id = any($2::integer[])) end::integer as known`,
    [kind, ids],
  );
  return row?.known ?? 0;
}

/** The obligations that one of these courses meets. */
export async function obligationsWithCourses(tx: Tx, courseIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select distinct k.obligation_id as id from obligation_course k
     where k.tenant_id = current_tenant() and k.course_id = any($1::integer[])`,
    [courseIds],
  );
  return rows.map(({ id }) => id);
}

/** Courses that some obligation asks for, for narrowing. */
export const coursesOfObligations = (tx: Tx): Promise<{ id: number; title: string }[]> =>
  tx.query(
    `select c.id, c.name as title from course c
     where c.tenant_id = current_tenant()
       and exists (select from obligation_course k where k.tenant_id = c.tenant_id and k.course_id = c.id)
     order by lower(c.name), c.id limit 200`,
  );
