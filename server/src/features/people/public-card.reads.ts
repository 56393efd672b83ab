import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listPublicCards, PublicCard } from '@tenure/contract/people/public-card.ts';
import type { Tx } from '../../platform/db/transaction.ts';

type Query = EndpointInput<typeof listPublicCards>['query'];

/** Where everybody stands today: the primary assignment, with the title of the position or their own. */
const people = `
  from employee e
  join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
    and a.valid_from <= current_date and current_date < a.valid_to
  left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
    and v.valid_from <= current_date and current_date < v.valid_to
  join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
  join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
  where e.tenant_id = current_tenant()`;

const orderOf: Record<Query['sortBy'], string> = {
  'name:asc': 'e.last_name, e.first_name, e.id',
  'name:desc': 'e.last_name desc, e.first_name desc, e.id desc',
  'position:asc': 'coalesce(v.title, a.title), e.id',
  'position:desc': 'coalesce(v.title, a.title) desc, e.id desc',
  'department:asc': 'd.title, e.id',
  'department:desc': 'd.title desc, e.id desc',
  'location:asc': 'l.title, e.id',
  'location:desc': 'l.title desc, e.id desc',
  'startDate:asc': 'e.start_date, e.id',
  'startDate:desc': 'e.start_date desc, e.id desc',
};

const pages = [5, 10, 20, 25, 50, 100];

function conditionsOf(query: Query): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(` and ${condition(`$${values.length}`)}`);
  };
  const { searchText } = query;
  if (searchText) {
    add((place) => `e.id in (select find_employees(${place}, 1000))`, searchText);
  }
  const departments = query['selectedFilters[department]'];
  if (departments?.length) add((place) => `d.identifier = any(${place})`, departments);
  const locations = query['selectedFilters[location]'];
  if (locations?.length) add((place) => `l.identifier = any(${place})`, locations);
  const countries = query['selectedFilters[country]'];
  if (countries?.length) add((place) => `e.country = any(${place})`, countries);
  return { text: conditions.join(''), values };
}

export async function pageOfPublicCards(
  tx: Tx,
  query: Query,
): Promise<{ cards: PublicCard[]; total: number }> {
  const { text, values } = conditionsOf(query);
  // A page of a usual size is a constant to the planner; measured, that doubles what the statement can do.
  const limit = pages.includes(query.itemsPerPage) ? String(query.itemsPerPage) : `$${values.length + 2}`;
  const extra = pages.includes(query.itemsPerPage) ? [] : [query.itemsPerPage];
  const [cards, counted] = await Promise.all([
    tx.query<PublicCard>(
      `select page.*, (select jsonb_build_object('id', m.id, 'fullName', m.first_name || ' ' || m.last_name)
         from employee m where m.tenant_id = current_tenant() and m.id = manager_of(page.id, current_date)) as manager
       from (
         select e.id, e.first_name || ' ' || e.last_name as "fullName", e.preferred_name as "preferredName",
           coalesce(v.title, a.title) as "positionTitle", d.title as department, l.title as location, e.country,
           e.work_email as email, e.work_mobile as mobile, null::text as "avatarUrl", e.start_date as "startDate"
         ${people}${text}
         order by ${orderOf[query.sortBy]} limit ${limit} offset $${values.length + 1}
       ) page`,
      [...values, (query.page - 1) * query.itemsPerPage, ...extra],
    ),
    tx.query<{ total: number }>(`select count(*) as total ${people}${text}`, values),
  ]);
  return { cards, total: counted[0]?.total ?? 0 };
}

export interface FoundPerson {
  id: number;
  full_name: string;
  position_title: string | null;
  location: string | null;
}

export function findPeople(tx: Tx, searchText: string, most: number): Promise<FoundPerson[]> {
  return tx.query(
    `select e.id, e.first_name || ' ' || e.last_name as full_name, coalesce(v.title, a.title) as position_title,
       l.title as location
     from unnest(array(select find_employees($1, $2))) with ordinality as found (id, place)
     join employee e on e.tenant_id = current_tenant() and e.id = found.id
     left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
       and a.valid_from <= current_date and current_date < a.valid_to
     left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id
       and v.valid_from <= current_date and current_date < v.valid_to
     left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
     order by found.place`,
    [searchText, most],
  );
}
