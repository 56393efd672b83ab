import { getReport, listReports } from '@tenure/contract/insight/reports.ts';
import type { ReportContribution } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { leadsAnyone } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { reportCapabilities } from './reports.policy.ts';
import { placesOfReports } from './reports.reads.ts';
import type { Reports } from './reports.service.ts';
import { listedReport, reportView } from './reports.view.ts';

const asReader = {
  load: async (tx: Tx) => ({ leads: await leadsAnyone(tx) }),
  authorise: ({ viewer, subject }: { viewer: Viewer; subject: { leads: boolean } }): Can =>
    reportCapabilities(viewer.grants, subject),
};

export function reportRoutes(reports: Reports): Binding[] {
  return [
    onSession(listReports, {
      ...asReader,
      act: async ({ tx, viewer }) => {
        const offered = await reports.offeredTo(tx, viewer);
        /** The choices of all reports, each once. */
        const choicesOf = async (narrowing: keyof ReportContribution['choices']) => {
          const reads = new Set(offered.flatMap(({ choices }) => choices[narrowing] ?? []));
          return (await Promise.all([...reads].map((read) => read(tx, viewer)))).flat();
        };
        const [departments, locations, templates, courses, workflows] = await Promise.all([
          placesOfReports(tx, 'department'),
          placesOfReports(tx, 'location'),
          choicesOf('template'),
          choicesOf('course'),
          choicesOf('workflow'),
        ]);
        return { offered, departments, locations, templates, courses, workflows };
      },
      present: ({ result: { offered, ...choices } }) => ({
        data: { reports: offered.map(listedReport), ...choices },
        metadata: { capabilities: [], fields: [] },
      }),
    }),
    onSession(getReport, {
      ...asReader,
      act: ({ tx, viewer, input: { params, query } }) =>
        reports.read(tx, viewer, params.report, {
          groupBy: query.groupBy,
          date: query.date ?? null,
          appraisalTemplate: query.appraisalTemplate ?? null,
          courses: query.courses ?? [],
          workflows: query.workflows ?? [],
          department: query.department ?? null,
          location: query.location ?? null,
        }),
      present: ({ result, input, request }) =>
        reportView(result, { page: input.query.page, itemsPerPage: input.query.groupsPerPage }, request.path),
    }),
  ];
}
