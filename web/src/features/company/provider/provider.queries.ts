import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openTenant, resumeTenant, suspendTenant } from '@tenure/contract/company/companies.ts';
import { saveStorageLimit } from '@tenure/contract/company/storage.ts';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  endTenantAccess,
  openTenantAccess,
  requestTenantAccess,
  tenantAccess,
} from '@tenure/contract/identity/operator-access.ts';
import {
  type FlagName,
  installationHealth,
  saveTenantFeatureFlags,
  tenantFeatureFlags,
  tenants,
} from '@tenure/contract/platform/feature-flags.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, keepAnswer, query, versionedQuery } from '../../../lib/api/query.ts';

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

/** Health data is useless when old. */
export const healthQuery = { ...query(installationHealth, {}), staleTime: 10_000 };

/** No call answers a single company, so its name comes from the largest page. */
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
    onSuccess: (answer) => keepAnswer(queryClient, tenantFlagsQuery(tenantId), answer),
  });
}

/** A job does it in the company, then a live event follows; until then the list shows the old state. */
export function useOpenTenant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointRequest<typeof openTenant>['body']) => call(openTenant, { body }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(tenants)),
  });
}

export function useSuspendTenant(tenantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: string }) => call(suspendTenant, { params: { tenantId }, body }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(tenants)),
  });
}

export function useResumeTenant(tenantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(resumeTenant, { params: { tenantId } }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(tenants)),
  });
}

export function useSaveStorageLimit(tenantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { gigabytes: number }) => call(saveStorageLimit, { params: { tenantId }, body }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(tenants)),
  });
}

/** The company can decide at any time, so every visit reads it again. */
export function tenantAccessQuery(tenantId: string) {
  return { ...query(tenantAccess, { params: { tenantId } }), staleTime: 0 };
}

export function useRequestAccess(tenantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: string; hours: number }) =>
      call(requestTenantAccess, { params: { tenantId }, body }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(tenantAccess)),
  });
}

export function useEndTenantAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accessId: string) => call(endTenantAccess, { params: { accessId } }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(tenantAccess)),
  });
}

export function useOpenAccess() {
  return useMutation({
    mutationFn: (accessId: string) => call(openTenantAccess, { params: { accessId } }),
  });
}
