import { expect, it } from 'vitest';
import { calendarScopes, sightOfLeave } from './calendar.policy.ts';

const colleague = {
  isOwn: false,
  seesLeave: false,
  seesConfidential: false,
  isConfidential: false,
  isApproved: true,
};

it.each([
  ['a colleague sees approved leave as away', {}, 'away'],
  ['a colleague sees nothing of leave that waits', { isApproved: false }, 'nothing'],
  ['a manager sees all of it', { seesLeave: true }, 'whole'],
  ['a manager sees leave that waits', { seesLeave: true, isApproved: false }, 'whole'],
  ['a manager sees confidential leave as away', { seesLeave: true, isConfidential: true }, 'away'],
  [
    'named HR sees confidential leave',
    { seesLeave: true, isConfidential: true, seesConfidential: true },
    'whole',
  ],
  [
    'the right to confidential types alone shows none',
    { isConfidential: true, seesConfidential: true },
    'away',
  ],
  [
    'everyone sees their own, confidential or not',
    { isOwn: true, isConfidential: true, isApproved: false },
    'whole',
  ],
])('%s', (_name, change, sight) => {
  expect(sightOfLeave({ ...colleague, ...change })).toBe(sight);
});

it('takes scopes from the grants of each capability, each once', () => {
  expect(
    calendarScopes([
      { capability: 'leave.calendar.view', scope: 'self' },
      { capability: 'leave.calendar.view', scope: 'self' },
      { capability: 'leave.request.view', scope: 'all-reports' },
    ]),
  ).toEqual({ away: ['self'], leave: ['all-reports'], confidential: [] });
});
