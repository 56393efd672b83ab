import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type {
  ApiToken,
  listMyApiTokens,
  listTokenHolders,
  TokenHolder,
} from '@tenure/contract/identity/api-tokens.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

const columns = `
  k.id, k.name, k.prefix, k.capabilities, k.created_at, k.expires_at,
  k.last_used_at, k.expires_at <= tenure_now() as is_expired`;

type Query = EndpointInput<typeof listMyApiTokens>['query'];
const orders: Record<Query['sortBy'], string> = {
  'createdAt:asc': 'k.created_at, k.id',
  'createdAt:desc': 'k.created_at desc, k.id desc',
  'lastUsedAt:asc': 'k.last_used_at nulls first, k.id',
  'lastUsedAt:desc': 'k.last_used_at desc nulls last, k.id desc',
  'expiresAt:asc': 'k.expires_at, k.id',
  'expiresAt:desc': 'k.expires_at desc, k.id desc',
  'name:asc': 'lower(k.name), k.id',
  'name:desc': 'lower(k.name) desc, k.id desc',
};

interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Tokens of one account; of the viewer's own where none is named. */
export async function pageOfTokens(tx: Tx, accountId: number | null, query: Query): Promise<Page<ApiToken>> {
  const matching = `from api_token k where k.tenant_id = current_tenant()
    and k.account_id = coalesce($1, current_account())
    and ($2::text is null or strpos(lower(k.name), lower($2)) > 0)`;
  const given = [accountId, query.searchText || null];
  const [rows, counted] = await Promise.all([
    tx.query<ApiToken>(`select ${columns} ${matching} order by ${orders[query.sortBy]} limit $3 offset $4`, [
      ...given,
      query.itemsPerPage,
      (query.page - 1) * query.itemsPerPage,
    ]),
    tx.query<{ total: number }>(`select count(*) as total ${matching}`, given),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function tokenById(tx: Tx, id: number): Promise<ApiToken | undefined> {
  const [row] = await tx.query<ApiToken>(
    `select ${columns} from api_token k where k.tenant_id = current_tenant() and k.id = $1`,
    [id],
  );
  return row;
}

export async function countOwnTokens(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from api_token
     where tenant_id = current_tenant() and account_id = current_account()`,
  );
  return row?.count ?? 0;
}

export async function accountExists(tx: Tx, id: number): Promise<{ id: number } | undefined> {
  const [row] = await tx.query<{ id: number }>(
    'select id from account where tenant_id = current_tenant() and id = $1',
    [id],
  );
  return row;
}

type HolderQuery = EndpointInput<typeof listTokenHolders>['query'];
const holderOrders: Record<HolderQuery['sortBy'], string> = {
  'name:asc': 'a.last_name, a.first_name, a.id',
  'name:desc': 'a.last_name desc, a.first_name desc, a.id desc',
  'tokens:asc': 'tokens, a.id',
  'tokens:desc': 'tokens desc, a.id desc',
  'lastUsedAt:asc': 'last_used_at nulls first, a.id',
  'lastUsedAt:desc': 'last_used_at desc nulls last, a.id desc',
};

export async function pageOfTokenHolders(tx: Tx, query: HolderQuery): Promise<Page<TokenHolder>> {
  const matching = `from api_token k
    join account a on a.tenant_id = k.tenant_id and a.id = k.account_id
    where k.tenant_id = current_tenant()
      and ($1::text is null or strpos(lower(a.display_name || ' ' || a.email), lower($1)) > 0)`;
  const given = [query.searchText || null];
  const [rows, counted] = await Promise.all([
    tx.query<TokenHolder>(
      `select a.id as user_id, a.display_name as full_name, a.email, count(*)::integer as tokens,
         max(k.last_used_at) as last_used_at, min(k.expires_at) as next_expires_at
       ${matching} group by a.tenant_id, a.id order by ${holderOrders[query.sortBy]} limit $2 offset $3`,
      [...given, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(distinct k.account_id) as total ${matching}`, given),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
