import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayTick, mayWithdraw, stepAssignee, stepDoers, taskStatus, workflowStatus } from './workflow.ts';
import { dueOn, isStartingDay, mostDaysFromToday } from './workflow-days.ts';

const deed = fc.oneof(
  fc.record({ kind: fc.constantFrom('tick', 'reopen'), task: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant('withdraw'), task: fc.constant(0) }),
);

describe('a workflow', () => {
  it('is complete exactly when every task is done, after whatever was tried, and then stays as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.array(deed, { maxLength: 40 }), (count, deeds) => {
        const tasks = Array.from({ length: count }, () => ({ isDone: false }));
        let isWithdrawn = false;
        for (const { kind, task } of deeds) {
          const before = workflowStatus(tasks, isWithdrawn);
          const one = tasks[task % count];
          if (kind === 'withdraw' && mayWithdraw(before)) isWithdrawn = true;
          if (kind !== 'withdraw' && mayTick(before) && one) one.isDone = kind === 'tick';
          const after = workflowStatus(tasks, isWithdrawn);
          if (before !== 'ACTIVE') expect(after).toBe(before);
          expect(after === 'COMPLETE').toBe(
            !isWithdrawn && tasks.filter(({ isDone }) => !isDone).length === 0,
          );
        }
      }),
    );
  });

  it('leaves what was done done, and takes what was open with it when it is withdrawn', () => {
    expect(taskStatus(true, 'WITHDRAWN')).toBe('DONE');
    expect(taskStatus(false, 'WITHDRAWN')).toBe('WITHDRAWN');
    expect(taskStatus(false, 'ACTIVE')).toBe('OPEN');
    expect(taskStatus(true, 'COMPLETE')).toBe('DONE');
  });
});

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a step', () => {
  it('is due as many days after the start as it says, in the order of the days', () => {
    fc.assert(
      fc.property(day, fc.nat({ max: 730 }), fc.nat({ max: 730 }), (start, one, other) => {
        expect(dueOn(start, 0)).toBe(start);
        expect(dueOn(dueOn(start, one), other)).toBe(dueOn(start, one + other));
        expect(dueOn(start, one) <= dueOn(start, one + other)).toBe(true);
      }),
    );
    expect(dueOn('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('always has an owner: the person who assigned it, where there is no one else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...stepDoers),
        fc.option(fc.integer({ min: 2, max: 99 })),
        fc.option(fc.integer({ min: 100, max: 199 })),
        fc.option(fc.integer({ min: 200, max: 299 })),
        (doer, managerId, buddyId, namedId) => {
          const whose = stepAssignee(doer, { employeeId: 1, managerId, buddyId }, namedId);
          if (doer === 'person') expect(whose).toBe(1);
          else if (doer === 'manager') expect(whose).toBe(managerId);
          else if (doer === 'buddy') expect(whose).toBe(buddyId);
          else expect(whose).toBe(doer === 'named' ? namedId : null);
        },
      ),
    );
  });
});

it('starts within a year of today, before or after', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -1000, max: 1000 }), (today, days) => {
      expect(isStartingDay(dueOn(today, days), today)).toBe(Math.abs(days) <= mostDaysFromToday);
    }),
  );
});
