import type { Capability } from '@tenure/contract/capabilities.ts';
import { bookingStates } from '@tenure/domain/learning/classes.ts';
import { expect, it } from 'vitest';
import type { ClassSubject } from './class.reads.ts';
import {
  attendancePolicy,
  attendanceState,
  bookingPolicy,
  bookingState,
  classPolicy,
  classState,
  courseState,
  learnerPolicy,
  learnerState,
  planningPolicy,
} from './classes.policy.ts';

const runs = new Set<Capability>(['learning.class.run']);
const takes = new Set<Capability>(['learning.take']);
const cancelled = 'classes.change.cancelled';
const attended = 'classes.cancel.attended';
const early = 'classes.mark.not-started';
const started = 'classes.book.started';

it.each([
  ['to-come', 'allowed', 'allowed', early, 'allowed'],
  ['started', 'allowed', 'allowed', 'allowed', started],
  ['attended', 'allowed', attended, 'allowed', started],
  ['postponed', 'allowed', attended, early, 'allowed'],
  ['cancelled', cancelled, cancelled, cancelled, cancelled],
] as const)('%s: edit %s, cancel %s, mark %s, book %s', (state, edit, cancel, mark, book) => {
  const byRunner = (['EDIT', 'CANCEL', 'MARK', 'BOOK'] as const).map((action) =>
    classPolicy.decide(action, state, runs),
  );
  expect(byRunner).toEqual([edit, cancel, mark, 'forbidden']);
  const byLearner = (['EDIT', 'CANCEL', 'MARK', 'BOOK'] as const).map((action) =>
    classPolicy.decide(action, state, takes),
  );
  expect(byLearner).toEqual(['forbidden', 'forbidden', 'forbidden', book]);
});

it('adds a class to a course until it is archived', () => {
  expect(planningPolicy.decide('CREATE', courseState({ isArchived: false }), runs)).toBe('allowed');
  expect(planningPolicy.decide('CREATE', courseState({ isArchived: true }), runs)).toBe(
    'classes.add.archived',
  );
  expect(planningPolicy.decide('CREATE', 'current', takes)).toBe('forbidden');
});

it('lets no one mark their own attendance', () => {
  const decisions = [7, 8, null].map((own) =>
    attendancePolicy.decide('MARK', attendanceState({ employeeId: 7 }, own), runs),
  );
  expect(decisions).toEqual(['classes.mark.own', 'allowed', 'allowed']);
  expect(attendancePolicy.decide('MARK', 'of-another', takes)).toBe('forbidden');
});

it('lets a learner book one class at a time, until they attended one', () => {
  const decide = (isDone: boolean, hasOpen: boolean) =>
    learnerPolicy.decide('BOOK', learnerState({ isDone, hasOpen }), takes);
  expect(decide(false, false)).toBe('allowed');
  expect(decide(false, true)).toBe('classes.book.booked');
  expect(decide(true, true)).toBe('classes.book.attended');
  expect(decide(true, false)).toBe('classes.book.attended');
  expect(learnerPolicy.decide('BOOK', 'free', runs)).toBe('forbidden');
});

it('lets a learner cancel an open booking until its class starts', () => {
  const decide = (hasStarted: boolean) =>
    bookingStates.map((state) =>
      bookingPolicy.decide('CANCEL', bookingState({ state }, { hasStarted }), takes),
    );
  const over = ['classes.leave.over', 'classes.leave.over', 'classes.leave.over'];
  expect(decide(false)).toEqual(['allowed', 'allowed', ...over]);
  expect(decide(true)).toEqual(['classes.leave.started', 'classes.leave.started', ...over]);
  expect(bookingPolicy.decide('CANCEL', 'open', runs)).toBe('forbidden');
});

it('knows a class by its time and by who attended it', () => {
  const stateOf = (given: Partial<ClassSubject['course']>, isAttended: boolean) =>
    classState({
      course: { isCancelled: false, hasStarted: false, ...given } as ClassSubject['course'],
      people: (isAttended ? ['absent', 'attended'] : ['booked', 'absent']).map(
        (state) => ({ state }) as ClassSubject['people'][number],
      ),
    });
  expect(stateOf({}, false)).toBe('to-come');
  expect(stateOf({ hasStarted: true }, false)).toBe('started');
  expect(stateOf({ hasStarted: true }, true)).toBe('attended');
  expect(stateOf({}, true)).toBe('postponed');
  expect(stateOf({ isCancelled: true, hasStarted: true }, true)).toBe('cancelled');
});
