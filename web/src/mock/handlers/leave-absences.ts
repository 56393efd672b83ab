import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  type Absence,
  downloadAbsences,
  getAbsenceSettings,
  listAbsences,
  saveAbsenceSettings,
} from '@tenure/contract/leave/absences.ts';
import { mockToday } from '../leave-world.ts';
import { mock } from '../mock.ts';

let showsBradford = false;
const settings = () => ({
  data: { showsBradford },
  metadata: { capabilities: ['leave.type.edit' as const], fields: [] },
});

export const leaveAbsencesHandlers = [
  mock(listAbsences, ({ query }) => {
    const whole: Absence[] = [
      {
        employeeId: 1,
        name: 'Elena Novak',
        avatarUrl: null,
        days: 3,
        minutes: 1368,
        absences: 2,
        lastDay: mockToday(),
        bradfordFactor: showsBradford ? 12 : null,
      },
    ];
    const data = query.page === 1 ? whole : [];
    return {
      data,
      metadata: {
        pagination: paginate(whole.length, data.length, query, listAbsences.path),
        actions: offer('VIEW', 'FILTER', 'SORT', 'EXPORT'),
      },
    };
  }),
  mock(getAbsenceSettings, settings),
  mock(saveAbsenceSettings, ({ body }) => {
    ({ showsBradford } = body);
    return settings();
  }),
  mock(downloadAbsences, () => undefined),
];
