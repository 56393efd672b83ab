import { paginate } from '@tenure/contract/envelopes.ts';
import { type Absence, listAbsences } from '@tenure/contract/leave/absences.ts';
import { mockToday } from '../leave-world.ts';
import { mock } from '../mock.ts';

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
      },
    ];
    const data = query.page === 1 ? whole : [];
    return {
      data,
      metadata: {
        pagination: paginate(whole.length, data.length, query, listAbsences.path),
        actions: ['VIEW', 'SORT'],
      },
    };
  }),
];
