import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EmploymentEnding } from '@tenure/contract/people/employment-ending.ts';
import { expect, it } from 'vitest';
import { employmentPolicy, employmentState, endingPolicy, endingState } from './ending.policy.ts';
import type { EmploymentToEnd } from './ending.reads.ts';

const ends = new Set<Capability>(['employees.employment.end']);
const starts = new Set<Capability>(['employees.employment.start']);
const today = '2026-11-24';

const personWith = (also: Partial<EmploymentToEnd['person']> = {}): EmploymentToEnd['person'] => ({
  employeeId: 7,
  fullName: 'Elena Novak',
  startDate: '2020-01-01',
  endDate: null,
  timezone: 'UTC',
  today,
  accountId: 70,
  isLastCompanyAdmin: false,
  superiorId: null,
  ...also,
});
const ending = (state: EmploymentEnding['state'], lastDay: string): EmploymentEnding => ({
  id: 1,
  lastDay,
  kind: 'resignation',
  words: '',
  state,
  reportsGoTo: null,
  accessEnds: 'last-day',
  toldPerson: false,
  plannedAt: '2026-11-01T10:00:00Z',
  plannedBy: null,
  closedAt: null,
  closedBy: null,
});

it.each([
  ['employed', 'allowed'],
  ['last-admin', 'employment.end.last-admin'],
  ['leaving', 'employment.end.leaves'],
  ['left', 'employment.end.has-left'],
] as const)('ends an employment that is %s: %s', (state, decision) => {
  expect(employmentPolicy.decide('END', state, ends)).toBe(decision);
  expect(employmentPolicy.decide('END', state, starts)).toBe('forbidden');
});

it.each([
  ['planned', 'allowed'],
  ['ended', 'employment.cancel.over'],
  ['none', 'employment.cancel.none'],
] as const)('cancels a termination that is %s: %s', (state, decision) => {
  expect(endingPolicy.decide('CANCEL', state, ends)).toBe(decision);
  expect(endingPolicy.decide('CANCEL', state, starts)).toBe('forbidden');
});

it('knows an employment by its last day, before the last Company Admin', () => {
  const states = [
    {},
    { isLastCompanyAdmin: true },
    { endDate: today },
    { endDate: '2026-11-23' },
    { endDate: today, isLastCompanyAdmin: true },
  ].map((also) => employmentState({ person: personWith(also) }));
  expect(states).toEqual(['employed', 'last-admin', 'leaving', 'left', 'leaving']);
});

it('knows a termination as planned through its last day, and by those before it', () => {
  const states = [
    [],
    [ending('planned', today)],
    [ending('planned', '2026-11-23')],
    [ending('taken-back', '2026-12-31')],
    [ending('taken-back', '2026-12-31'), ending('ended', '2026-10-31')],
    [ending('planned', '2026-12-31'), ending('ended', '2026-10-31')],
  ].map((endings) => endingState({ person: personWith(), endings }));
  expect(states).toEqual(['none', 'planned', 'none', 'none', 'ended', 'planned']);
});
