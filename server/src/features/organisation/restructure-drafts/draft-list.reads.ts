import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listRestructureDrafts } from '@tenure/contract/organisation/restructure-drafts.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { ListedRow } from './draft.reads.ts';

type Query = EndpointInput<typeof listRestructureDrafts>['query'];

/**
 * The drafts the viewer may know of besides their own; draftCapabilities decides the same for each, and a
 * test keeps them equal.
 */
export interface Reach {
  decides: boolean;
  seesFuture: boolean;
}

const fitting = `
  from restructure_draft d join account o on o.tenant_id = d.tenant_id and o.id = d.owner_id
  where d.tenant_id = current_tenant()
    and (d.owner_id = current_account() or ($1::boolean and d.state <> 'draft'))
    and ($2::boolean or d.effective_on <= (select viewer_today()))
    and ($3::text[] is null or d.state = any($3))
    and ($4::text is null or strpos(lower(d.name || ' ' || o.display_name), lower($4)) > 0)`;

const orders: Record<Query['sortBy'], string> = {
  'effectiveOn:asc': 'd.effective_on',
  'effectiveOn:desc': 'd.effective_on desc',
  'name:asc': 'lower(d.name)',
  'name:desc': 'lower(d.name) desc',
  'state:asc': 'd.state',
  'state:desc': 'd.state desc',
};

export async function pageOfDrafts(
  tx: Tx,
  { decides, seesFuture }: Reach,
  query: Query,
): Promise<{ rows: ListedRow[]; total: number }> {
  const given = [decides, seesFuture, query['selectedFilters[state]'] ?? null, query.searchText || null];
  const [rows, [count]] = await Promise.all([
    tx.query<ListedRow>(
      `select d.id, d.name, d.state, d.effective_on, o.display_name as owner,
         d.owner_id = current_account() as is_owner, viewer_today() as today,
         (select count(*)::integer from restructure_draft_step s where s.tenant_id = d.tenant_id and s.draft_id = d.id) as steps
       ${fitting} order by ${orders[query.sortBy]}, d.id desc limit $5 offset $6`,
      [...given, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${fitting}`, given),
  ]);
  return { rows, total: count?.total ?? 0 };
}
