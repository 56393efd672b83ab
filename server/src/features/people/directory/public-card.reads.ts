import type { Scope } from '@tenure/contract/capabilities.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listPublicCards, PublicCard } from '@tenure/contract/people/public-card.ts';
import { idsIn } from '../../../platform/db/ids.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import { personCard } from '../../../platform/db/person-card.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { usedField } from '../../../platform/db/used-field.ts';
import { idsReached } from '../../../platform/policy/relation.reads.ts';

type Query = EndpointInput<typeof listPublicCards>['query'];
/** The filters of a list, without paging and order. */
export type CardFilter = Pick<
  Query,
  | 'searchText'
  | 'asOf'
  | 'selectedFilters[department]'
  | 'selectedFilters[location]'
  | 'selectedFilters[country]'
>;

/** Computed once in a statement: the given day, or the viewer's today. */
const day = '(select coalesce($1::date, viewer_today()))';
/** Everyone's place that day: the primary assignment, with the title of the position or their own. */
const thatDay = `a.is_primary and a.valid_from <= ${day} and ${day} < a.valid_to`;
const joins = {
  e: 'join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id',
  v: `left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
    and v.valid_from <= ${day} and ${day} < v.valid_to`,
  d: 'join department d on d.tenant_id = a.tenant_id and d.id = a.department_id',
  l: 'join location l on l.tenant_id = a.tenant_id and l.id = a.location_id',
} as const;
type Joined = keyof typeof joins;

function people(needed: Iterable<Joined>): string {
  const tables = new Set(needed);
  return `from assignment a ${[...tables].map((table) => joins[table]).join(' ')} where a.tenant_id = current_tenant() and ${thatDay}`;
}

const orderOf: Record<Query['sortBy'], { by: string; needs: Joined }> = {
  'name:asc': { by: 'e.last_name, e.first_name, e.id', needs: 'e' },
  'name:desc': { by: 'e.last_name desc, e.first_name desc, e.id desc', needs: 'e' },
  'position:asc': { by: 'coalesce(v.title, a.title), a.employee_id', needs: 'v' },
  'position:desc': { by: 'coalesce(v.title, a.title) desc, a.employee_id desc', needs: 'v' },
  'department:asc': { by: 'd.title, a.employee_id', needs: 'd' },
  'department:desc': { by: 'd.title desc, a.employee_id desc', needs: 'd' },
  'location:asc': { by: 'l.title, a.employee_id', needs: 'l' },
  'location:desc': { by: 'l.title desc, a.employee_id desc', needs: 'l' },
  'startDate:asc': { by: 'e.start_date, e.id', needs: 'e' },
  'startDate:desc': { by: 'e.start_date desc, e.id desc', needs: 'e' },
};

export interface Choice {
  line?: Line;
  /** The scopes at which the viewer sees employee numbers: only there does a number find its person. */
  numbersOf?: readonly Scope[];
  /** Only these people. */
  people?: readonly number[];
}

interface Conditions {
  text: string;
  values: unknown[];
  needs: Joined[];
}

/** Which of the viewer's reports: direct, indirect or both. */
export type Line = 'direct' | 'indirect' | 'both';
const depthsOf: Record<Line, string> = { direct: 'depth = 1', indirect: 'depth > 1', both: 'true' };
/** Found once, as an array; as a sub-query it would be for every row. */
const below = (line: Line) =>
  ` and a.employee_id = any(array(
     select employee_id from reports_of(current_employee(), ${day}${line === 'direct' ? ', 1' : ''}) where ${depthsOf[line]}))`;

/**
 * The people whose numbers can be found. Most searches have no digits, and most viewers who see numbers see
 * all: a statement that says so plainly is planned once and keeps its plan.
 */
function knownNumbers(scopes: readonly Scope[], values: unknown[]): string {
  if (scopes.length === 0) return `'{}'`;
  if (scopes.includes('everyone')) return 'null';
  return idsReached(`$${values.push(scopes)}::text[]`);
}

function conditionsOf(query: CardFilter, { line, numbersOf = [], people: chosen }: Choice): Conditions {
  const values: unknown[] = [query.asOf ?? null];
  const conditions: string[] = line === undefined ? [] : [below(line)];
  const needs: Joined[] = [];
  const add = (condition: (place: string) => string, value: unknown, needed?: Joined) => {
    values.push(value);
    conditions.push(` and ${condition(`$${values.length}`)}`);
    if (needed) needs.push(needed);
  };
  const { searchText } = query;
  if (searchText) {
    const known = knownNumbers(numbersOf, values);
    // As an array the search is done once; as a sub-query it was done over and over.
    add((place) => `a.employee_id = any(array(select find_employees(${place}, 1000, ${known})))`, searchText);
  }
  if (chosen !== undefined) add((place) => `a.employee_id = any(${place}::integer[])`, chosen);
  const departments = query['selectedFilters[department]'];
  if (departments?.length) add((place) => `a.department_id = any(${place}::integer[])`, idsIn(departments));
  const locations = query['selectedFilters[location]'];
  if (locations?.length) add((place) => `a.location_id = any(${place}::integer[])`, idsIn(locations));
  const countries = query['selectedFilters[country]'];
  if (countries?.length) add((place) => `e.country = any(${place})`, countries, 'e');
  return { text: conditions.join(''), values, needs };
}

/**
 * The line is walked only where the position above is vacant: its holder is one join away, and walking for each of a
 * page of people took longer than everything else of the statement. A test holds that both give the same.
 */
const manager = `
  case when a.position_id is null or v.reports_to_id is not null then coalesce(
    (select jsonb_build_object('id', m.id, 'fullName', m.first_name || ' ' || m.last_name)
     from assignment b join employee m on m.tenant_id = b.tenant_id and m.id = b.employee_id
     where b.tenant_id = current_tenant() and b.position_id = v.reports_to_id and b.employee_id <> e.id
       and b.valid_from <= ${day} and ${day} < b.valid_to
     order by b.is_primary desc, b.id limit 1),
    ${personCard(`manager_of(e.id, ${day})`)}) end as manager`;

/** Everyone is included: the total is stored, since counting a large company took longer than its page. */
const everyone = `(select coalesce(sum(h.change), 0)::integer from headcount_change h
  where h.tenant_id = current_tenant() and h.day <= ${day})`;

export interface CardPage {
  cards: PublicCard[];
  total: number;
  day: string;
  today: string;
}

/**
 * The columns shown of each chosen assignment; the page is chosen first, so that these are read for those few
 * alone.
 */
const card = `e.id, e.first_name || ' ' || e.last_name as full_name, e.preferred_name,
  coalesce(v.title, a.title) as position_title, d.title as department, l.title as location, e.country,
  e.work_email as email, ${usedField('general.workMobile', 'e.work_mobile')} as mobile, ${photoAddress('e', 96)} as avatar_url, e.start_date,
  ${manager}`;
const cardOf = `join assignment a on a.tenant_id = current_tenant() and a.id = chosen.id ${joins.e} ${joins.v} ${joins.d} ${joins.l}`;

/** A page of the whole company, or of those below the viewer. */
export async function pageOfPublicCards(tx: Tx, query: Query, choice: Choice): Promise<CardPage> {
  const conditions = conditionsOf(query, choice);
  return query.searchText ? pageOfFound(tx, query, conditions) : pageInOrder(tx, query, conditions);
}

async function pageInOrder(tx: Tx, query: Query, conditions: Conditions): Promise<CardPage> {
  const { text, values, needs } = conditions;
  const order = orderOf[query.sortBy];
  const { part, places } = pagePart(query, values.length);
  const [cards, counted] = await Promise.all([
    tx.query<PublicCard>(
      `select ${card}
       from (select a.id ${people([order.needs, ...needs])}${text} order by ${order.by} ${part}) chosen ${cardOf}
       order by ${order.by}`,
      [...values, ...places],
    ),
    count(tx, conditions),
  ]);
  return { cards, ...counted, day: query.asOf ?? counted.today };
}

/** A list by name with its total, but without cards when it has more than `most` people. */
export async function cardsToExport(
  tx: Tx,
  filter: CardFilter,
  choice: Choice,
  most: number,
): Promise<{ cards: PublicCard[]; total: number }> {
  const conditions = conditionsOf(filter, choice);
  const { text, values, needs } = conditions;
  const order = orderOf['name:asc'];
  const { total } = await count(tx, conditions);
  if (total > most) return { cards: [], total };
  const cards = await tx.query<PublicCard>(
    `select ${card} from (select a.id ${people([order.needs, ...needs])}${text}) chosen ${cardOf} order by ${order.by}`,
    values,
  );
  return { cards, total };
}

/** Searching for letters is most of the work: matches are kept, counted and paged in one statement. */
async function pageOfFound(tx: Tx, query: Query, conditions: Conditions): Promise<CardPage> {
  const { text, values, needs } = conditions;
  const order = orderOf[query.sortBy];
  const { part, places } = pagePart(query, values.length);
  const rows = await tx.query<PublicCard & { total: number; today: string }>(
    `with found as materialized (
       select a.id, row_number() over (order by ${order.by}) as place ${people([order.needs, ...needs])}${text}
     )
     select ${card}, (select count(*) from found) as total, viewer_today() as today
     from (select id, place from found order by place ${part}) chosen ${cardOf}
     order by chosen.place`,
    [...values, ...places],
  );
  // A page without rows has no total either.
  const [first] = rows;
  const { total, today } = first ?? (await count(tx, conditions));
  const cards = rows.map(({ total: _total, today: _today, ...card }) => card);
  return { cards, total, today, day: query.asOf ?? today };
}

async function count(tx: Tx, { text, values, needs }: Conditions): Promise<{ total: number; today: string }> {
  const [counted] = await tx.query<{ total: number; today: string }>(
    `select viewer_today() as today, ${text === '' ? everyone : `(select count(*) ${people(needs)}${text})`} as total`,
    values,
  );
  return counted ?? { total: 0, today: '' };
}

export interface FoundPerson {
  id: number;
  fullName: string;
  positionTitle: string | null;
  location: string | null;
  photo: string | null;
}

/** People still to come are found only by viewers who may know of plans. */
export function findPeople(
  tx: Tx,
  searchText: string,
  most: number,
  { seesPlans, numbersOf }: { seesPlans: boolean; numbersOf: readonly Scope[] },
): Promise<FoundPerson[]> {
  return tx.query(
    `select e.id, e.first_name || ' ' || e.last_name as full_name, coalesce(v.title, a.title) as position_title,
       l.title as location, ${photoAddress('e', 96)} as photo
     from unnest(array(select find_employees($1, $2, ${idsReached('$4::text[]')}))) with ordinality as found (id, place)
     join employee e on e.tenant_id = current_tenant() and e.id = found.id
     left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
       and a.valid_from <= (select viewer_today()) and (select viewer_today()) < a.valid_to
     left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
       and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
     left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
     where $3::boolean or e.start_date <= (select viewer_today())
     order by found.place`,
    [searchText, most, seesPlans, numbersOf],
  );
}
