import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  downloadAbsences,
  getAbsenceSettings,
  listAbsences,
  saveAbsenceSettings,
} from '@tenure/contract/leave/absences.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { type Binding, type Can, Download, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { peopleReached } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { absenceScopes } from './absences.policy.ts';
import { allAbsences, pageOfAbsences, showsBradford } from './absences.reads.ts';
import { showBradford } from './absences.store.ts';
import { absencesCsv } from './absences.view.ts';

const authorise = ({ viewer }: { viewer: Viewer }): Can =>
  new Set(absenceScopes(viewer.grants).length > 0 ? ['leave.request.view'] : []);

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const settings = (isShown: boolean, maySet: boolean): EndpointAnswer<typeof getAbsenceSettings> => ({
  data: { showsBradford: isShown },
  metadata: { capabilities: maySet ? ['leave.type.edit'] : [], fields: [] },
});

export const absenceRoutes = ({ audit }: { audit: Audit }): Binding[] => [
  onSession(listAbsences, {
    authorise,
    act: async ({ tx, viewer, input }) => {
      const { people } = await peopleReached(tx, viewer, { people: absenceScopes(viewer.grants) });
      return pageOfAbsences(tx, people, input.query);
    },
    present: ({ result: { rows, total }, input, request }) => ({
      data: rows,
      metadata: {
        pagination: paginate(total, rows.length, input.query, request.path),
        actions: offer('VIEW', 'FILTER', 'SORT', 'EXPORT'),
      },
    }),
  }),
  onSession(downloadAbsences, {
    authorise,
    act: async ({ tx, viewer }) => {
      const { people } = await peopleReached(tx, viewer, { people: absenceScopes(viewer.grants) });
      const [rows, isShown] = await Promise.all([allAbsences(tx, people), showsBradford(tx)]);
      await audit.record(tx, {
        action: 'absences.downloaded',
        subject: { type: 'absences', id: viewer.today },
        details: { people: rows.length },
      });
      return new Download(
        `Absences ${viewer.today}.csv`,
        'text/csv; charset=utf-8',
        absencesCsv(rows, isShown),
      );
    },
    present: ({ result }) => result,
  }),
  onSession(getAbsenceSettings, {
    authorise,
    act: ({ tx }) => showsBradford(tx),
    present: ({ result, viewer }) => settings(result, ofCompany({ viewer }).has('leave.type.edit')),
  }),
  onSession(saveAbsenceSettings, {
    authorise: ofCompany,
    act: async ({ tx, input: { body } }) => {
      await showBradford(tx, body.showsBradford);
      await audit.record(tx, {
        action: 'absence-settings.saved',
        subject: { type: 'tenant', id: tx.tenantId },
        details: { bradfordFactor: body.showsBradford ? 'shown' : 'hidden' },
      });
      return body.showsBradford;
    },
    present: ({ result }) => settings(result, true),
  }),
];
