import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  downloadLeaveLiability,
  getLeaveLiability,
  listLeaveLiability,
  type OwedLeave,
} from '@tenure/contract/leave/liability.ts';
import { mockToday } from '../leave-world.ts';
import { mock } from '../mock.ts';

const owed: OwedLeave[] = [
  { employeeId: 1, name: 'Elena Novak', avatarUrl: null, leaveType: 'Annual leave', minutes: 4560 },
  { employeeId: 2, name: 'Marco Bianchi', avatarUrl: null, leaveType: 'Annual leave', minutes: 2280 },
];

export const leaveLiabilityHandlers = [
  mock(listLeaveLiability, ({ query }) => {
    const found = owed.filter(({ name }) =>
      name.toLowerCase().includes((query.searchText ?? '').toLowerCase()),
    );
    const data = query.page === 1 ? found : [];
    return {
      data,
      metadata: {
        pagination: paginate(found.length, data.length, query, listLeaveLiability.path),
        actions: offer('VIEW', 'FILTER', 'SORT', 'EXPORT'),
      },
    };
  }),
  mock(getLeaveLiability, ({ query }) => ({
    data: {
      day: query.asOf ?? mockToday(),
      people: owed.length,
      minutes: owed.reduce((sum, { minutes }) => sum + minutes, 0),
      totals: [{ currency: 'AUD', people: owed.length, amount: 5700 }],
      unpriced: 0,
    },
    metadata: { capabilities: ['leave.liability.view'], fields: [] },
  })),
  mock(downloadLeaveLiability, () => undefined),
];
