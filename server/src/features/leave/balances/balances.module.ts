import { listLeaveBalances } from '@tenure/contract/leave/leave-balances.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { LeaveTypes } from '../types/types.api.ts';
import { createAccrual } from './accrual.service.ts';
import { asSeenBy, mayRequest } from './balance.policy.ts';
import { createLeaveBalances } from './balance.service.ts';
import { figuresOn } from './balance.view.ts';
import type { LeaveBooks } from './balances.api.ts';
import { leaveErasure } from './balances.erasure.ts';
import { lapsesBetween } from './lapses.policy.ts';
import { createAccrualJob } from './leave.jobs.ts';
import { leaveBalanceRoutes } from './leave-balance.routes.ts';
import { addBanked, addReversals, addTaken } from './leave-ledger.store.ts';
import { leaveOf, lockPerson } from './person-leave.reads.ts';
import { recalculationMenu, recalculationRoute } from './recalculation.routes.ts';
import { createRecalculation } from './recalculation.service.ts';

interface BalancesDeps {
  audit: Audit;
  database: Database;
  types: LeaveTypes;
}

export function createLeaveBooks({ types }: { types: LeaveTypes }): LeaveBooks {
  const accrual = createAccrual({ types });
  const books: LeaveBooks = {
    of: async (tx, employeeId, day) => {
      const [person] = await leaveOf(tx, [employeeId], await types.all(tx), { day: day ?? null });
      return person;
    },
    lock: async (tx, employeeId) => {
      await lockPerson(tx, employeeId);
      return books.of(tx, employeeId);
    },
    takeDue: (tx, employeeId) => addTaken(tx, [employeeId]),
    bank: addBanked,
    settle: accrual.settle,
    putBack: addReversals,
    figures: figuresOn,
    lapses: (...asked) => {
      const { lapses, revalued } = lapsesBetween(...asked);
      return lapses - revalued;
    },
    asSeenBy,
    mayRequest,
  };
  return books;
}

export function createLeaveBalancesFeature(
  { audit, database, types }: BalancesDeps,
  books: LeaveBooks,
): FeatureModule {
  const accrual = createAccrual({ types });
  return {
    name: 'leave-balances',
    module: 'leave',
    bindings: [
      ...leaveBalanceRoutes(books, createLeaveBalances({ audit })),
      recalculationRoute(createRecalculation({ accrual, audit, types })),
    ],
    menu: [recalculationMenu],
    profileSections: [
      {
        key: 'leave',
        synonyms: ['leave balances', 'annual leave', 'sick leave'],
        order: 10,
        capability: 'leave.balance.view',
        isEffectiveDated: true,
        isOf: (_person, { leaveManagementTab }) => leaveManagementTab,
      },
    ],
    recurring: [createAccrualJob(database, accrual, types)],
    recordParts: [{ key: 'leave-balances', title: 'Leave balances', order: 77, call: listLeaveBalances }],
    erasures: [leaveErasure],
  };
}
