import { useMutation } from '@tanstack/react-query';
import { type AuditArea, auditAreas } from '@tenure/contract/audit-actions.ts';
import { accessLog, auditEntries, exportAuditEntries } from '@tenure/contract/company/audit-entries.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { callForFile } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';

export type AuditEntry = EndpointAnswer<typeof auditEntries>['data'][number];
export type OwnEntry = EndpointAnswer<typeof accessLog>['data'][number];

export interface AuditSearch {
  page: number;
  sortBy: 'occurredAt:asc' | 'occurredAt:desc';
  /** An unknown area in the address filters nothing. */
  area: string | null;
  actor: number | null;
  person: number | null;
  from: string;
  to: string;
}

const isArea = (area: string | null): area is AuditArea => auditAreas.some((known) => known === area);

/** A log grows by the minute, so answers are cached only briefly. */
const shortly = { staleTime: 10_000 };

const filtersOf = ({ area, actor, person, from, to }: Omit<AuditSearch, 'page' | 'sortBy'>) => ({
  ...(isArea(area) && { 'selectedFilters[area]': area }),
  ...(actor !== null && { actor: String(actor) }),
  ...(person !== null && { person: String(person) }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

export function auditEntriesQuery({ page, sortBy, ...search }: AuditSearch) {
  return {
    ...query(auditEntries, { query: { page: String(page), sortBy, ...filtersOf(search) } }),
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

export function useExportAuditEntries() {
  return useMutation({
    mutationFn: async (search: AuditSearch) =>
      keepFile('audit-log.csv', await callForFile(exportAuditEntries, { query: filtersOf(search) })),
  });
}
