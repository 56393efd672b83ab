import { createPayCalendar, type OfferedEntity } from '@tenure/contract/pay/pay-calendars.ts';
import { payCycles } from '@tenure/domain/pay/pay-cycle.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bodyOf,
  type CalendarDraft,
  calendarFieldId,
  changesOf,
  newCalendar,
  termsDraft,
  termsOf,
} from './calendar-draft.ts';

const entity: OfferedEntity = { id: 3, title: 'Harbourline Pty Ltd', country: 'AU', states: ['VIC', 'NSW'] };
const filled: CalendarDraft = { ...newCalendar(entity), title: 'Monthly', firstDay: '2026-07-01' };

it('begins as monthly pay on the last day, with the holidays of the first state', () => {
  expect(bodyOf(filled)).toEqual({
    legalEntityId: 3,
    title: 'Monthly',
    cycle: 'monthly',
    firstDay: '2026-07-01',
    payDay: { kind: 'day-of-month', day: 31 },
    movesBefore: true,
    cutOffDays: 3,
    state: 'VIC',
  });
  expect(newCalendar({ ...entity, states: [] }).state).toBe('');
});

it('sends a pay day that its cycle can have, whatever was chosen before', () => {
  const drafts = fc.record({
    cycle: fc.constantFrom(...payCycles),
    kind: fc.constantFrom('after-period' as const, 'day-of-month' as const),
    days: fc.integer({ min: 0, max: 10 }),
    day: fc.integer({ min: 1, max: 31 }),
    movesBefore: fc.boolean(),
    cutOffDays: fc.integer({ min: 0, max: 5 }),
    state: fc.constantFrom('', 'VIC'),
  });
  fc.assert(
    fc.property(drafts, (part) => {
      const body = bodyOf({ ...filled, ...part });
      expect(createPayCalendar.body.safeParse(body).success).toBe(true);
      const isFixed = part.cycle === 'monthly' && part.kind === 'day-of-month';
      expect(body.payDay).toEqual(
        isFixed ? { kind: 'day-of-month', day: part.day } : { kind: 'after-period', days: part.days },
      );
    }),
  );
});

it('sends the terms of a rule back unchanged', () => {
  const fixed = {
    payDay: { kind: 'day-of-month' as const, day: 15 },
    movesBefore: false,
    cutOffDays: 2,
    state: '',
  };
  expect(termsOf(termsDraft(fixed), 'monthly')).toEqual(fixed);
  const after = { ...fixed, payDay: { kind: 'after-period' as const, days: 4 }, state: 'NSW' };
  for (const cycle of payCycles) expect(termsOf(termsDraft(after), cycle)).toEqual(after);
});

it('marks the one field of the pay day, whichever part of it is refused', () => {
  expect(calendarFieldId('payDay.day')).toBe(calendarFieldId('payDay'));
  expect(calendarFieldId('title')).toBe('pay-calendar-title');
});

it('counts the fields that differ', () => {
  expect(changesOf(filled, { ...filled })).toBe(0);
  expect(changesOf(filled, { ...filled, title: 'Weekly', cycle: 'weekly' })).toBe(2);
});
