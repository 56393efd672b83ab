import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { LeaverPreview, ListedLeaver, listLeavers } from '@tenure/contract/people/retention.ts';
import { type Cutoff, cutoffsOn } from '@tenure/domain/people/retention.ts';
import { retentionAreas } from '@tenure/domain/people/retention-areas.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { employmentCountries } from './employment-countries.reads.ts';
import { retentionDecided } from './retention-settings.store.ts';

type Query = EndpointInput<typeof listLeavers>['query'];

const orders: Record<Query['sortBy'], string> = {
  'lastDay:asc': 'last_day, id',
  'lastDay:desc': 'last_day desc nulls last, id desc',
  'name:asc': 'last_name, first_name, id',
  'name:desc': 'last_name desc, first_name desc, id desc',
};

/** Their last day is over wherever they are (`$2`). */
const hasLeft = 'e.end_date < $2::date';
/**
 * Their last day is to come, or was withdrawn while their data was held. People are never shown to themselves
 * as leavers: others tell them that they leave.
 */
const isToLeave = `e.id is distinct from current_employee() and (e.end_date is not null or e.id = any(array(
  select h.employee_id from legal_hold h where h.tenant_id = current_tenant() and h.lifted_at is null)))`;

/**
 * Some people with the areas that may be erased, by the last days up to which each area may (`$1`). An
 * erasure counts for the last day it was made by: people who came back and left again are considered again,
 * and so is an area with new data since, such as a payslip issued late.
 */
const leavers = (who: string) => `
  with cutoff as materialized (
    select * from jsonb_to_recordset($1::jsonb) c (country text, area text, "lastDay" date)),
  leaver as (
    select e.id, e.employee_number, e.first_name, e.last_name, e.country, e.end_date as last_day,
      exists (select from legal_hold h where h.tenant_id = e.tenant_id and h.employee_id = e.id and h.lifted_at is null) as is_held,
      done.erased, array(select c.area from cutoff c
        where c.country = any(employed.countries) and e.end_date <= c."lastDay" and c.area <> all(done.erased)
        group by c.area having count(*) = cardinality(employed.countries)) as due
    from employee e
    cross join lateral (select ${employmentCountries} as countries offset 0) employed
    cross join lateral (select array(select x.area from erasure x
      where x.tenant_id = e.tenant_id and x.employee_id = e.id and x.last_day = e.end_date and not x.is_again) as erased) done
    where e.tenant_id = current_tenant() and (${who})),
  known as (
    select *, case when 'name' = any(erased) and due = '{}' then 'erased' when is_held then 'held'
      when cardinality(due) > 0 then 'due' else 'waiting' end as state from leaver)`;

interface Row extends Omit<ListedLeaver, 'due' | 'erased'> {
  due: string[];
  erased: string[];
  total: number;
}

const inOrder = (areas: readonly string[]) => retentionAreas.filter((area) => areas.includes(area));
const dueBy = (cutoffs: readonly Cutoff[]) =>
  JSON.stringify(cutoffs.filter(({ lastDay }) => lastDay !== null));

export async function pageOfLeavers(
  tx: Tx,
  query: Query,
  today: string,
  withThoseToLeave: boolean,
): Promise<{ rows: ListedLeaver[]; total: number }> {
  const { settings } = await retentionDecided(tx);
  const people = leavers(withThoseToLeave ? `${hasLeft} or ${isToLeave}` : hasLeft);
  const values = [
    dueBy(cutoffsOn(today, settings.months)),
    today,
    query['selectedFilters[state]'] ?? null,
    query['selectedFilters[country]'] ?? null,
    query.searchText ?? '',
  ];
  const matching = `from known where ($3::text[] is null or state = any($3)) and ($4::text[] is null or country = any($4))
    and ($5::text = '' or strpos(lower(first_name || ' ' || last_name || ' ' || employee_number), lower($5)) > 0)`;
  const rows = await tx.query<Row>(
    `${people} select id as employee_id, employee_number, first_name || ' ' || last_name as full_name,
       country, last_day, state, due, erased, count(*) over ()::integer as total
     ${matching} order by ${orders[query.sortBy]} limit $6 offset $7`,
    [...values, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
  );
  const [first] = rows;
  const total = first?.total ?? (query.page === 1 ? 0 : await countOf());
  return {
    rows: rows.map(({ total: _total, due, erased, ...row }) => ({
      ...row,
      due: inOrder(due),
      erased: inOrder(erased),
    })),
    total,
  };

  async function countOf(): Promise<number> {
    const [counted] = await tx.query<{ total: number }>(
      `${people} select count(*)::integer as total ${matching}`,
      values,
    );
    return counted?.total ?? 0;
  }
}

/** Everyone with data that is due, for the nightly run. */
export async function leaversDue(tx: Tx, today: string): Promise<number[]> {
  const { settings } = await retentionDecided(tx);
  if (settings.mode !== 'nightly') return [];
  const rows = await tx.query<{ id: number }>(
    `${leavers(hasLeft)} select id from known where state = 'due' order by last_day, id`,
    [dueBy(cutoffsOn(today, settings.months)), today],
  );
  return rows.map(({ id }) => id);
}

export interface Leaver {
  employeeId: number;
  employeeNumber: string;
  fullName: string;
  country: string;
  /** Every one they were employed in. */
  countries: string[];
  /** Null where their data was held and the ending taken back. */
  lastDay: string | null;
  /** Their last day is over wherever they are. */
  hasLeft: boolean;
  erased: { area: string; erasedAt: string; erasedBy: string | null }[];
  holds: LeaverPreview['holds'];
}

const nameOf = (account: string) =>
  `(select a.display_name from account a where a.tenant_id = current_tenant() and a.id = ${account})`;

/** A person who has left or is to leave, or whose data was ever held; no one else counts. */
export async function leaverToRead(tx: Tx, employeeId: number, today: string): Promise<Leaver | undefined> {
  const [[person], erased, holds] = await Promise.all([
    tx.query<Omit<Leaver, 'erased' | 'holds'>>(
      `select e.id as employee_id, e.employee_number, e.first_name || ' ' || e.last_name as full_name,
         e.country, ${employmentCountries} as countries, e.end_date as last_day, coalesce(${hasLeft}, false) as has_left
       from employee e where e.tenant_id = current_tenant() and e.id = $1
         and (${hasLeft} or e.id is distinct from current_employee() and (e.end_date is not null or exists (
           select from legal_hold h where h.tenant_id = e.tenant_id and h.employee_id = e.id)))`,
      [employeeId, today],
    ),
    tx.query<Leaver['erased'][number]>(
      `select x.area, x.erased_at, ${nameOf('x.erased_by')} as erased_by from erasure x
       join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id and e.end_date = x.last_day
       where x.tenant_id = current_tenant() and x.employee_id = $1`,
      [employeeId],
    ),
    tx.query<LeaverPreview['holds'][number]>(
      `select h.id, h.reason, h.placed_at, ${nameOf('h.placed_by')} as placed_by,
         h.lifted_at, ${nameOf('h.lifted_by')} as lifted_by
       from legal_hold h where h.tenant_id = current_tenant() and h.employee_id = $1 order by h.id desc limit 50`,
      [employeeId],
    ),
  ]);
  return person && { ...person, erased, holds };
}

/** The same with the person locked first, so that the read sees the previous change. */
export async function leaverToChange(tx: Tx, employeeId: number, today: string): Promise<Leaver | undefined> {
  const [, leaver] = await Promise.all([
    tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
      employeeId,
    ]),
    leaverToRead(tx, employeeId, today),
  ]);
  return leaver;
}
