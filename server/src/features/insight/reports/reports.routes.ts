import { getReport, listReports } from '@tenure/contract/insight/reports.ts';
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
        const [departments, locations, ...templates] = await Promise.all([
          placesOfReports(tx, 'department'),
          placesOfReports(tx, 'location'),
          ...offered.map((one) => one.templates?.(tx) ?? []),
        ]);
        const byId = new Map(templates.flat().map((one) => [one.id, one]));
        return { offered, departments, locations, templates: [...byId.values()] };
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
          department: query.department ?? null,
          location: query.location ?? null,
        }),
      present: ({ result, input, request }) =>
        reportView(result, { page: input.query.page, itemsPerPage: input.query.groupsPerPage }, request.path),
    }),
  ];
}
