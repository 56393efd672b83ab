import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { paginate } from '@tenure/contract/envelopes.ts';
import {
  type getReport,
  type ListedReport,
  narrowings,
  reportIds,
  reportPath,
} from '@tenure/contract/insight/reports.ts';
import type { ReportContribution } from '../../../module.ts';
import type { ReadReport } from './reports.service.ts';

export const listedReport = ({
  type,
  title,
  description,
  groupings,
  labelKind,
  isByDay = false,
  choices,
}: ReportContribution): ListedReport => ({
  id: reportIds[type],
  type,
  title,
  description,
  url: reportPath(reportIds[type]),
  groupings: [...groupings],
  labelKind,
  narrowings: narrowings.filter((one) => (one === 'date' ? isByDay : choices[one] !== undefined)),
});

export function reportView(
  { report, groupBy, groups, whole }: ReadReport,
  query: { page: number; itemsPerPage: number },
  address: string,
): EndpointAnswer<typeof getReport> {
  const first = (query.page - 1) * query.itemsPerPage;
  const shown = groups.slice(first, first + query.itemsPerPage);
  return {
    data: {
      ...listedReport(report),
      groupBy,
      unit: report.unit,
      series: [...report.series],
      figure: report.figure,
      groups: shown,
      whole,
      pagination: paginate(groups.length, shown.length, query, address),
    },
    metadata: { capabilities: [], fields: [] },
  };
}
