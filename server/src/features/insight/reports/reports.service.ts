import { type Grouping, reportIds } from '@tenure/contract/insight/reports.ts';
import { type GroupRow, type ReportRow, reportOf } from '@tenure/domain/insight/report.ts';
import type { ReportContribution, ReportWanted } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import { modulesOfCompany } from '../../../platform/modules/company-modules.reads.ts';
import { leadsAnyone } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { reportCapabilities } from './reports.policy.ts';

export interface ReportsDeps {
  /** The reports of the features whose module a company has on. */
  contributions: (enabled: ReadonlySet<string>) => readonly ReportContribution[];
}

export interface ReadReport {
  report: ReportContribution;
  groupBy: Grouping;
  groups: GroupRow[];
  whole: ReportRow;
}

export function createReports({ contributions }: ReportsDeps) {
  /** In the order of their numbers; none for viewers who may not open reports. */
  async function offeredTo(tx: Tx, viewer: Viewer): Promise<ReportContribution[]> {
    const [enabled, leads] = await Promise.all([modulesOfCompany(tx), leadsAnyone(tx)]);
    if (!reportCapabilities(viewer.grants, { leads }).has('reports.view')) return [];
    return contributions(enabled)
      .filter((one) => (one.module === null || enabled.has(one.module)) && one.isFor(viewer))
      .toSorted((one, other) => reportIds[one.type] - reportIds[other.type]);
  }

  return {
    offeredTo,
    async read(
      tx: Tx,
      viewer: Viewer,
      reportId: number,
      { groupBy, ...wanted }: Omit<ReportWanted, 'groupBy'> & { groupBy: Grouping | undefined },
    ): Promise<ReadReport> {
      const offered = await offeredTo(tx, viewer);
      const report = found(offered.find(({ type }) => reportIds[type] === reportId));
      const by = groupBy ?? report.groupings[0];
      if (!report.groupings.includes(by)) {
        throw invalidInput('groupBy', 'grouping', `Use one of: ${report.groupings.join(', ')}`);
      }
      const lines = await report.read(tx, viewer, { ...wanted, groupBy: by });
      return {
        report,
        groupBy: by,
        ...reportOf(
          report.series.map(({ key }) => key),
          lines,
        ),
      };
    },
  };
}
export type Reports = ReturnType<typeof createReports>;
