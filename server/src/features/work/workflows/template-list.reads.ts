import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type {
  ListedWorkflowTemplate,
  listWorkflowTemplates,
} from '@tenure/contract/work/workflow-templates.ts';
import type { AssignableTemplate, listEmployeeAssignableTemplates } from '@tenure/contract/work/workflows.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

type Query = EndpointInput<typeof listWorkflowTemplates>['query'];
type AssignableQuery = EndpointInput<typeof listEmployeeAssignableTemplates>['query'];

/** A company has few templates, so letters are looked for in all of them. */
const listed = `
  from (
    select p.id, p.title, p.is_onboarding, p.is_offboarding, p.is_retired,
      (select count(*)::integer from workflow_template_step s
       where s.tenant_id = p.tenant_id and s.template_id = p.id) as steps,
      (select count(*)::integer from workflow w
       where w.tenant_id = p.tenant_id and w.template_id = p.id and w.status = 'ACTIVE') as active
    from workflow_template p where p.tenant_id = current_tenant()
  ) one
  where ($1 = '' or position(lower($1) in lower(one.title)) > 0)
    and ($2::text[] is null or (case when one.is_retired then 'retired' else 'offered' end) = any($2))
    and ($3::text[] is null or (case when one.is_onboarding then 'onboarding' when one.is_offboarding then 'offboarding' else 'other' end) = any($3))`;

const orders: Record<Query['sortBy'], string> = {
  'title:asc': 'lower(one.title), one.id',
  'title:desc': 'lower(one.title) desc, one.id desc',
  'steps:asc': 'one.steps, one.id',
  'steps:desc': 'one.steps desc, one.id desc',
  'active:asc': 'one.active, one.id',
  'active:desc': 'one.active desc, one.id desc',
};

export interface PageOf<Row> {
  rows: Row[];
  total: number;
}

export async function pageOfTemplates(tx: Tx, query: Query): Promise<PageOf<ListedWorkflowTemplate>> {
  const narrowing = [
    query.searchText ?? '',
    query['selectedFilters[state]'] ?? null,
    query['selectedFilters[kind]'] ?? null,
  ];
  const [rows, [count]] = await Promise.all([
    tx.query<ListedWorkflowTemplate>(
      `select one.* ${listed} order by ${orders[query.sortBy]} limit $4 offset $5`,
      [...narrowing, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${listed}`, narrowing),
  ]);
  return { rows, total: count?.total ?? 0 };
}

const references = {
  course: `select c.id, c.name as title from course c where c.tenant_id = current_tenant() and c.state = 'published'`,
  document: `select d.id, d.title from document d
    where d.tenant_id = current_tenant() and d.must_read and not d.is_archived and d.current is not null
      and ($2 or d.audience = 'everyone')`,
};

/** Courses and documents a step can refer to. Documents that are only for some people are offered to people who edit documents. */
export async function pageOfReferences(
  tx: Tx,
  kind: keyof typeof references,
  query: { page: number; itemsPerPage: number; sortBy: string; searchText?: string | undefined },
  seesAllDocuments: boolean,
): Promise<PageOf<{ id: number; title: string }>> {
  const direction = query.sortBy === 'title:desc' ? 'desc' : 'asc';
  const found = `from (${references[kind]}) one where ($1 = '' or position(lower($1) in lower(one.title)) > 0) and $2::boolean is not null`;
  const narrowing = [query.searchText ?? '', seesAllDocuments];
  const [rows, [count]] = await Promise.all([
    tx.query<{ id: number; title: string }>(
      `select one.id, one.title ${found} order by lower(one.title) ${direction}, one.id limit $3 offset $4`,
      [...narrowing, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${found}`, narrowing),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Templates that can be assigned to this person, without those of their active workflows. None for an account without an employee. */
const assignable = `
  from workflow_template p
  where p.tenant_id = current_tenant() and not p.is_retired and $1::integer is not null
    and ($2 = '' or position(lower($2) in lower(p.title)) > 0)
    and not (p.is_offboarding and $1 is not distinct from (select current_employee()))
    and not exists (select from workflow w where w.tenant_id = p.tenant_id and w.employee_id = $1
      and w.template_id = p.id and w.status = 'ACTIVE')`;

/** The day a workflow usually starts: a starter's first day, or a leaver's last day where the viewer may plan leaving. */
const usualDay = `coalesce(case
    when p.is_onboarding then (select e.start_date from employee e where e.tenant_id = p.tenant_id and e.id = $1
      and e.start_date >= (select viewer_today()) - 45)
    when p.is_offboarding and $3 then (select x.last_day from employment_ending x
      where x.tenant_id = p.tenant_id and x.employee_id = $1 and x.state = 'planned') end,
  (select viewer_today()))`;

export async function pageOfAssignable(
  tx: Tx,
  employeeId: number | null,
  query: AssignableQuery,
  mayKnowEnd: boolean,
): Promise<PageOf<AssignableTemplate>> {
  const narrowing = [employeeId, query.searchText ?? ''];
  const direction = query.sortBy === 'name:desc' ? 'desc' : 'asc';
  const [rows, [count]] = await Promise.all([
    tx.query<AssignableTemplate>(
      `select p.id, p.title as name, ${usualDay} as starts_on ${assignable}
       order by lower(p.title) ${direction}, p.id limit $4 offset $5`,
      [...narrowing, mayKnowEnd, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${assignable}`, narrowing),
  ]);
  return { rows, total: count?.total ?? 0 };
}
