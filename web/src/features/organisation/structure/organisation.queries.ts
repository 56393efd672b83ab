import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import { joinedValues } from '@tenure/contract/envelopes.ts';
import {
  type ChartFormat,
  compareOrgCharts,
  exportOrgChart,
  orgChart,
  orgChartConfig,
  orgChartDays,
  orgChartFilters,
  searchOrgChart,
} from '@tenure/contract/organisation/org-chart.ts';
import { getBranchBudget } from '@tenure/contract/organisation/position-administration.ts';
import { getPosition } from '@tenure/contract/organisation/positions.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';

export type ChartConfig = EndpointAnswer<typeof orgChartConfig>;
export type ChartAnswer = EndpointAnswer<typeof orgChart>;

export const filterNames = ['department', 'location', 'position', 'employmentType', 'vacancyStatus'] as const;
export type FilterName = (typeof filterNames)[number];
export type ChosenFilters = Record<FilterName, string[]>;

const asAt = (asOf: string) => (asOf === '' ? {} : { asOf });

export const chartConfigQuery = query(orgChartConfig, {});

export interface ChartDay {
  asOf: string;
  structure: 'position' | 'employee';
}

export function chartQuery(
  { asOf, structure }: ChartDay,
  part: NonNullable<EndpointRequest<typeof orgChart>['query']>,
) {
  return query(orgChart, { query: { ...part, structure, ...asAt(asOf) } });
}

export function filterTexts(
  filters: ChosenFilters,
): Partial<Record<`selectedFilters[${FilterName}]`, string>> {
  return Object.fromEntries(
    filterNames
      .filter((name) => filters[name].length > 0)
      .map((name) => [`selectedFilters[${name}]`, joinedValues(filters[name])]),
  );
}

export function chartFiltersQuery(asOf: string) {
  return query(orgChartFilters, { query: asAt(asOf) });
}

export function chartSearchQuery(text: string, page: number, asOf: string) {
  return query(searchOrgChart, { query: { query: text, page: String(page), ...asAt(asOf) } });
}

export function chartDaysQuery(from: string, to: string) {
  return query(orgChartDays, { query: { from, to } });
}

export function comparisonQuery(from: string, to: string, change: string | null, page: number) {
  const only = change === null ? {} : { 'selectedFilters[change]': change };
  return query(compareOrgCharts, { query: { from, to, page: String(page), ...only } });
}

/** The marks in the chart: the first hundred differences. */
export function marksQuery(from: string, to: string) {
  return query(compareOrgCharts, { query: { from, to, itemsPerPage: '100' } });
}

export function positionQuery(id: number, asOf: string) {
  return query(getPosition, { params: { id: String(id) }, query: asAt(asOf) });
}

export function branchBudgetQuery(id: number, asOf: string) {
  return query(getBranchBudget, { params: { id: String(id) }, query: asAt(asOf) });
}

/** Downloads the open part of the chart as a file. */
export async function saveChart({ asOf, structure }: ChartDay, format: ChartFormat, open: readonly string[]) {
  const { body } = await call(exportOrgChart, {
    body: { format, structure, ...asAt(asOf), ...(open.length === 0 ? {} : { open: [...open] }) },
  });
  const bytes = Uint8Array.from(atob(body.contentBase64), (letter) => letter.codePointAt(0) ?? 0);
  keepFile(body.fileName, new Blob([bytes], { type: body.contentType }));
}
