import { useMutation } from '@tanstack/react-query';
import { type AuditArea, auditAreas } from '@tenure/contract/audit/actions.ts';
import { accessLog, auditEntries, exportAuditEntries } from '@tenure/contract/audit/audit-entries.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { call } from '../../lib/api/call.ts';
import { query } from '../../lib/api/query.ts';

export type AuditEntry = EndpointAnswer<typeof auditEntries>['data'][number];
export type OwnEntry = EndpointAnswer<typeof accessLog>['data'][number];

export interface AuditSearch {
  page: number;
  sortBy: 'occurredAt:asc' | 'occurredAt:desc';
  /** One that the address names and nobody knows narrows nothing. */
  area: string | null;
  actor: number | null;
  from: string;
  to: string;
}

const isArea = (area: string | null): area is AuditArea => auditAreas.some((known) => known === area);

/** A log grows by the minute, so no answer is kept for long. */
const shortly = { staleTime: 10_000 };

export function auditEntriesQuery({ page, sortBy, ...search }: AuditSearch) {
  const { area, actor, from, to } = search;
  return {
    ...query(auditEntries, {
      query: {
        page: String(page),
        sortBy,
        ...(isArea(area) && { 'selectedFilters[area]': area }),
        ...(actor !== null && { actor: String(actor) }),
        ...(from !== '' && { from }),
        ...(to !== '' && { to }),
      },
    }),
    ...shortly,
  };
}

export function accessLogQuery({ page, by }: { page: number; by: 'others' | 'me' | null }) {
  return {
    ...query(accessLog, {
      query: { page: String(page), ...(by !== null && { 'selectedFilters[by]': by }) },
    }),
    ...shortly,
  };
}

/** The browser saves the file by itself; the link is good for a few minutes. */
export function useExportAuditEntries() {
  return useMutation({
    mutationFn: ({ area, actor, from, to }: AuditSearch) =>
      call(exportAuditEntries, {
        body: {
          filters: {
            ...(isArea(area) && { area: [area] }),
            ...(actor !== null && { actor }),
            ...(from !== '' && { from }),
            ...(to !== '' && { to }),
          },
        },
      }),
    onSuccess: ({ body }) => globalThis.location.assign(body.url),
  });
}
