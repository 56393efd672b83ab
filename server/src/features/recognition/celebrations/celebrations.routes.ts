import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  type CelebrationChoices,
  celebrationChoices,
  listCelebrations,
  saveCelebrationChoices,
} from '@tenure/contract/recognition/celebrations.ts';
import { daysShown } from '@tenure/domain/recognition/celebration.ts';
import { Temporal } from 'temporal-polyfill';
import type { Audit } from '../../../platform/audit/audit.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { isViewerActing } from '../../../platform/policy/acting.reads.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { choicesOf, pageOfCelebrations, saveChoicesOf } from './celebration.store.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const presentChoices = ({ result }: { result: CelebrationChoices }) => ({
  data: result,
  metadata: { capabilities: [], fields: [] },
});

/** The day, and those after it that are shown with it. */
function daysFrom(today: string): [string, ...string[]] {
  const first = Temporal.PlainDate.from(today);
  const later = Array.from({ length: daysShown - 1 }, (_, place) =>
    first.add({ days: place + 1 }).toString(),
  );
  return [today, ...later];
}

export function celebrationRoutes({ audit }: { audit: Audit }): Binding[] {
  return [
    onSession(listCelebrations, {
      authorise: ofCompany,
      act: ({ tx, viewer, input: { query } }) =>
        pageOfCelebrations(tx, daysFrom(viewer.today), {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          isDescending: query.sortBy === 'day:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(celebrationChoices, {
      authorise: ofCompany,
      act: async ({ tx, viewer }): Promise<CelebrationChoices> => {
        if (await isViewerActing(tx)) {
          throw refuse('celebrations.read.acting');
        }
        const { employeeId } = viewer;
        return employeeId === null ? { showsAnniversary: false, birthday: null } : choicesOf(tx, employeeId);
      },
      present: presentChoices,
    }),
    onSession(saveCelebrationChoices, {
      authorise: ofCompany,
      act: async ({ tx, viewer, input: { body } }) => {
        const { employeeId } = viewer;
        if (employeeId === null) {
          throw refuse('celebrations.save.no-record');
        }
        await saveChoicesOf(tx, employeeId, body);
        // Never the day itself: the log is read by others.
        await audit.record(tx, {
          action: 'celebration.choices-saved',
          subject: { type: 'account', id: viewer.accountId },
          details: { showsAnniversary: body.showsAnniversary, showsBirthday: body.birthday !== null },
        });
        return body;
      },
      present: presentChoices,
    }),
  ];
}
