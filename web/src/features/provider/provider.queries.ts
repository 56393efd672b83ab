import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  type FlagName,
  installationHealth,
  saveTenantFeatureFlags,
  tenantFeatureFlags,
  tenants,
} from '@tenure/contract/platform/feature-flags.ts';
import { call } from '../../lib/api/call.ts';
import { query, versionedQuery } from '../../lib/api/query.ts';

export type Tenant = EndpointAnswer<typeof tenants>['data'][number];
export type TenantFlags = EndpointAnswer<typeof tenantFeatureFlags>;
export type TenantFlag = TenantFlags['data']['flags'][number];

export interface TenantsPage {
  page: number;
  sortBy: string;
  searchText: string;
}

export function tenantsQuery({ page, sortBy, searchText }: TenantsPage) {
  return query(tenants, { query: { page: String(page), sortBy, searchText } });
}

/** Health is worth nothing when it is old. */
export const healthQuery = { ...query(installationHealth, {}), staleTime: 10_000 };

/** No call answers a single company, so its name is looked up where a page holds the most. */
export const tenantNamesQuery = query(tenants, { query: { itemsPerPage: '100' } });

export function tenantFlagsQuery(tenantId: string) {
  return versionedQuery(tenantFeatureFlags, { params: { tenantId } });
}

interface FlagChoice {
  name: FlagName;
  enabled: boolean;
  rolloutPercent: number;
}

export function useSaveTenantFlags(tenantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ flags, etag }: { flags: FlagChoice[]; etag: string | null }) =>
      call(saveTenantFeatureFlags, { params: { tenantId }, body: { flags } }, { ifMatch: etag }),
    onSuccess: (answer) => queryClient.setQueryData(tenantFlagsQuery(tenantId).queryKey, answer),
  });
}
