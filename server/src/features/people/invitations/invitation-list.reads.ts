import type { Scope } from '@tenure/contract/capabilities.ts';
import type { InvitationNarrowing, ListedInvitation } from '@tenure/contract/people/invitations.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import {
  type AddressRow,
  addressParts,
  addressProblem,
  sharedAddresses,
  stateAt,
  withInvitation,
} from './standing.reads.ts';

export type ListOrder = `${'name' | 'startDate' | 'invitedAt'}:${'asc' | 'desc'}`;

const orders: Record<ListOrder, string> = {
  'name:asc': 'last_name, first_name, employee_id',
  'name:desc': 'last_name desc, first_name desc, employee_id desc',
  'startDate:asc': 'start_date, employee_id',
  'startDate:desc': 'start_date desc, employee_id desc',
  'invitedAt:asc': 'invited_at nulls last, employee_id',
  'invitedAt:desc': 'invited_at desc nulls last, employee_id',
};

const placeOn = (person: string, day: string) => `
  select g.department_id, g.location_id, g.title, g.position_id from assignment g
  where g.tenant_id = current_tenant() and g.employee_id = ${person} and g.is_primary
    and g.valid_from <= ${day} and ${day} < g.valid_to limit 1`;

/** The same as the relation of each person, as of a future first day. The test that walks the reporting line comes last. */
const isReached = `case
  when e.id = me.id then false
  when 'everyone' = any($1::text[]) then true
  when 'same-location' = any($1) and theirs.location_id = own.location_id then true
  when 'same-department' = any($1) and theirs.department_id = own.department_id then true
  when 'all-reports' = any($1) then exists (select from line_above(e.id, e.at) l where l.employee_id = me.id)
  when 'direct-reports' = any($1) then
    exists (select from line_above(e.id, e.at) l where l.employee_id = me.id and l.depth = 1)
  else false end`;

/**
 * Everyone without an account whom the viewer may invite, by `valuesOf`. They are few, so they are selected
 * before anything is looked up for each; `offset 0` keeps constants from being computed for each row.
 */
const known = `
  with pending as materialized (
    select e.id, e.tenant_id, e.first_name, e.last_name, e.employee_number, e.start_date, e.work_email, e.work_address,
      greatest(viewed.today, e.start_date) as at
    from (select viewer_today() as today offset 0) viewed
    join employee e on e.tenant_id = current_tenant()
    where (e.end_date is null or e.end_date >= viewed.today)
      and not exists (select from account h where h.tenant_id = e.tenant_id and h.employee_id = e.id)
      and ($3::text = '' or strpos(lower(e.first_name || ' ' || e.last_name || ' ' || e.employee_number), lower($3)) > 0)
      and ($4::integer is null or e.id = $4)
      and ($5::integer is null or exists (select from organisation_import_change c where c.tenant_id = e.tenant_id
        and c.import_id = $5 and c.target = 'employee' and c.record_id = e.id and c.before is null)))
  select e.id as employee_id, e.first_name, e.last_name, e.first_name || ' ' || e.last_name as full_name,
    e.employee_number, e.start_date, e.at,
    case ${stateAt('$2')} when 'accepted' then 'none' else ${stateAt('$2')} end as state,
    i.sent_at as invited_at, by.display_name as invited_by, i.expires_at, r.kind as address_kind,
    e.work_email as work_address
  from pending e
  cross join (select current_employee() as id offset 0) me
  left join lateral (${placeOn('e.id', 'e.at')}) theirs on not 'everyone' = any($1)
  left join lateral (${placeOn('me.id', 'e.at')}) own on not 'everyone' = any($1)
  ${withInvitation}
  where ($6::text[] is null or case ${stateAt('$2')} when 'accepted' then 'none' else ${stateAt('$2')} end = any($6))
    and ${isReached}
    and ($7::text[] is null or ${addressProblem('$8')} = any($7))`;
const listed = `with known as materialized (${known})`;

/** Looked up for the rows shown, or for all where the list is filtered by address problems. */
const addressesOfKnown = (people: string) => `
  select ${addressParts} from ${people} k
  join employee e on e.tenant_id = current_tenant() and e.id = k.employee_id ${withInvitation}`;

async function valuesOf(
  tx: Tx,
  seal: PrivateSeal,
  scopes: readonly Scope[],
  by: InvitationNarrowing,
  now: string,
): Promise<unknown[]> {
  const values = [scopes, now, by.searchText, by.employeeId, by.importId, by.states];
  if (by.problems === null) return [...values, null, []];
  const people = await tx.query<AddressRow>(`${listed} ${addressesOfKnown('known')}`, [...values, null, []]);
  return [...values, by.problems, [...(await sharedAddresses(tx, seal, people))]];
}

export async function pageOfInvitations(
  tx: Tx,
  seal: PrivateSeal,
  scopes: readonly Scope[],
  by: InvitationNarrowing,
  slice: { order: ListOrder; page: number; itemsPerPage: number; now: string },
): Promise<{ rows: ListedInvitation[]; total: number }> {
  const values = await valuesOf(tx, seal, scopes, by, slice.now);
  const rows = await tx.query<Omit<ListedInvitation, 'problem'> & { total: number }>(
    `${listed}
     select k.employee_id, k.full_name, k.employee_number, coalesce(v.title, nullif(place.title, '')) as title,
       coalesce(lv.title, l.title) as location, k.start_date, k.state, k.invited_at, k.invited_by, k.expires_at,
       k.address_kind, k.work_address, k.total
     from (select *, count(*) over ()::integer as total, row_number() over (order by ${orders[slice.order]}) as place
       from known order by ${orders[slice.order]} limit $9 offset $10) k
     left join lateral (${placeOn('k.employee_id', 'k.at')}) place on true
     left join position_version v on v.tenant_id = current_tenant() and v.position_id = place.position_id
       and v.valid_from <= k.at and k.at < v.valid_to
     left join location l on l.tenant_id = current_tenant() and l.id = place.location_id
     left join location_version lv on lv.tenant_id = current_tenant() and lv.location_id = place.location_id
       and lv.valid_from <= k.at and k.at < lv.valid_to
     order by k.place`,
    [...values, slice.itemsPerPage, (slice.page - 1) * slice.itemsPerPage],
  );
  const [first] = rows;
  if (first === undefined) return { rows: [], total: await countOf(tx, values) };
  const shared = await sharedAddresses(
    tx,
    seal,
    await tx.query<AddressRow>(addressesOfKnown('(select unnest($1::integer[]) as employee_id)'), [
      rows.map(({ employeeId }) => employeeId),
    ]),
  );
  const problemOf = ({ employeeId, addressKind }: Pick<ListedInvitation, 'employeeId' | 'addressKind'>) => {
    if (addressKind === null) return 'no-address';
    return shared.has(employeeId) ? 'shared-address' : null;
  };
  return {
    rows: rows.map(({ total: _total, ...row }) => ({ ...row, problem: problemOf(row) })),
    total: first.total,
  };
}

/** The count for a page past the last one. */
async function countOf(tx: Tx, values: readonly unknown[]): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    `${listed} select count(*)::integer as total from known`,
    values,
  );
  return row?.total ?? 0;
}

/** The people of the list, or only the named ones among them. */
export async function addPeopleToRun(
  tx: WriteTx,
  seal: PrivateSeal,
  run: { id: number; scopes: readonly Scope[]; now: string },
  by: InvitationNarrowing,
  employeeIds: readonly number[] | null,
): Promise<number> {
  const rows = await tx.query<{ total: number }>(
    `${listed}, added as (
       insert into invitation_run_person (tenant_id, run_id, employee_id)
       select current_tenant(), $9, employee_id from known
       where ($10::integer[] is null or employee_id = any($10)) returning employee_id)
     select count(*)::integer as total from added`,
    [...(await valuesOf(tx, seal, run.scopes, by, run.now)), run.id, employeeIds],
  );
  return rows[0]?.total ?? 0;
}
