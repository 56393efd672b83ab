import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { leadsAnyone } from '../../../platform/policy/relation.reads.ts';
import type { PayPeriodsBetween } from '../../pay/pay-calendars/pay-calendars.api.ts';
import type { LeaveBooks } from '../balances/balances.api.ts';
import type { CoverProblemsOf } from '../cover/cover.api.ts';
import type { HolidaysOf } from '../holidays/holidays.api.ts';
import type { LeaveTypes } from '../types/types.api.ts';
import {
  type LeaveFacts,
  leaveDecidedRows,
  leaveFacts,
  leaveQuestionRows,
  leaveToDecideRows,
} from './actionable.reads.ts';
import { leaveItem, leaveQuestionItem } from './actionable.view.ts';
import { createDemoLeave } from './demo-leave.service.ts';
import { createEscalation } from './escalation.service.ts';
import {
  leaveChanged,
  leaveDecided,
  leaveGone,
  leaveQuestion,
  leaveRepriced,
  leaveToDecide,
} from './leave.notifications.ts';
import { leaveWidget } from './leave.widget.ts';
import { createLeaveNews } from './leave-news.service.ts';
import { countToDecide, withVersion } from './leave-request.reads.ts';
import { leaveRequestRoutes } from './leave-request.routes.ts';
import { createLeaveRequests } from './leave-request.service.ts';
import { createEscalationJob, createRepricingJob } from './leave-requests.jobs.ts';
import { createLeaveWishes } from './leave-wish.service.ts';
import { createListedLeave } from './listed-leave.service.ts';
import { payCyclesOf } from './pay-cycles.reads.ts';
import { createRepricing } from './repricing.service.ts';

interface RequestsDeps {
  audit: Audit;
  database: Database;
  notifications: NotificationCentre;
}

interface RequestsPorts {
  books: LeaveBooks;
  types: LeaveTypes;
  holidaysOf: HolidaysOf;
  coverProblemsOf: CoverProblemsOf;
  payPeriods: PayPeriodsBetween;
}

const toDecide: ActionableSource<LeaveFacts & { version: number }> = {
  kind: 'leave',
  category: 'approval',
  module: 'leave',
  rows: (_tx, viewer) => leaveToDecideRows(viewer),
  done: leaveDecidedRows,
  facts: (ref) => withVersion(leaveFacts(ref), ref),
  view: leaveItem,
};

const toAnswer: ActionableSource<LeaveFacts> = {
  kind: 'leave-question',
  category: 'task',
  module: 'leave',
  rows: (_tx, viewer) => leaveQuestionRows(viewer),
  facts: leaveFacts,
  view: leaveQuestionItem,
};

export function createLeaveRequestsFeature(
  deps: RequestsDeps,
  { books, types, holidaysOf, coverProblemsOf, payPeriods }: RequestsPorts,
): FeatureModule {
  const wishes = createLeaveWishes({ books, holidaysOf, coverProblemsOf });
  const news = createLeaveNews(deps);
  const requests = createLeaveRequests({ books, wishes, news });
  const demo = createDemoLeave({ books, wishes });
  const payCycles = payCyclesOf(payPeriods);
  const listedFor = createListedLeave(payCycles);
  return {
    name: 'leave-requests',
    module: 'leave',
    bindings: leaveRequestRoutes({ books, wishes, requests, payCycles, listedFor }),
    notificationKinds: [leaveToDecide, leaveQuestion, leaveDecided, leaveChanged, leaveRepriced, leaveGone],
    recurring: [
      createRepricingJob(deps.database, createRepricing({ books, holidaysOf, news })),
      createEscalationJob(deps.database, createEscalation({ holidaysOf, news })),
    ],
    actionableItems: [toDecide, toAnswer],
    widgets: [leaveWidget(books, listedFor)],
    menu: [
      {
        id: 'leave',
        module: 'leave',
        menu: 'main',
        group: 'me',
        label: 'Leave',
        icon: 'beach',
        href: '/leave',
        order: 30,
        synonyms: [
          'request leave',
          'leave balance',
          'holidays',
          'time off',
          'sick',
          'day off',
          'vacation',
          'annual leave',
        ],
        capability: 'leave.request.create',
        hasSomething: async (_tx, { employeeId }) => employeeId !== null,
      },
      {
        id: 'leave-to-approve',
        module: 'leave',
        menu: 'main',
        group: 'team',
        label: 'Leave to approve',
        icon: 'calendar-check',
        href: '/leave/approve',
        order: 30,
        synonyms: ['leave requests', 'approve leave'],
        capability: 'leave.request.approve',
        // People who lead others name their delegates there before anything waits.
        hasSomething: leadsAnyone,
        count: countToDecide,
      },
    ],
    fillDemoPeople: async (tx) => {
      await types.addStarters(tx);
      await demo.fill(tx);
    },
  };
}
