import { endpointsIn } from '../endpoint.ts';
import * as absences from './absences.ts';
import * as calendar from './calendar.ts';
import * as calendarFeeds from './calendar-feeds.ts';
import * as delegations from './delegations.ts';
import * as holidays from './holidays.ts';
import * as leaveBalances from './leave-balances.ts';
import * as leaveCover from './leave-cover.ts';
import * as leaveEvidence from './leave-evidence.ts';
import * as leaveRequests from './leave-requests.ts';
import * as leaveTypes from './leave-types.ts';
import * as openingBalances from './opening-balances.ts';

export const endpoints = endpointsIn(
  absences,
  calendar,
  calendarFeeds,
  holidays,
  leaveTypes,
  leaveBalances,
  leaveRequests,
  leaveEvidence,
  delegations,
  leaveCover,
  openingBalances,
);
