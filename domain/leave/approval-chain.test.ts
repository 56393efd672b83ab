import fc from 'fast-check';
import { expect, it } from 'vitest';
import { approvalChain, type ChainFacts, escalation, stepsFor } from './approval-chain.ts';

const facts: ChainFacts = {
  person: 'elena',
  seatsAbove: [
    { position: 'Vessel planning manager', holder: 'marco' },
    { position: 'Head of operations', holder: 'mirjana' },
  ],
  hr: ['grace', 'elena'],
  steps: ['manager'],
  isAway: () => false,
};
const day = '2026-10-20';
const deciders = (changed: Partial<ChainFacts>) => approvalChain({ ...facts, ...changed }, day);

it('asks the manager', () => {
  expect(deciders({})).toEqual([
    { step: 'manager', approvers: ['marco'], insteadOf: null, skippedVacant: [] },
  ]);
});

it('passes over vacant seats and names them', () => {
  const seatsAbove = [{ position: 'Shift lead', holder: null }, ...facts.seatsAbove];
  expect(deciders({ seatsAbove })[0]).toMatchObject({ approvers: ['marco'], skippedVacant: ['Shift lead'] });
});

it('replaces an approver who is away by the next above', () => {
  const isAway = (approver: string) => approver === 'marco';
  expect(deciders({ isAway })[0]).toMatchObject({ approvers: ['mirjana'], insteadOf: 'marco' });
});

it('asks HR where the line ends, but never the person', () => {
  expect(deciders({ seatsAbove: [] })).toEqual([
    { step: 'hr', approvers: ['grace'], insteadOf: null, skippedVacant: [] },
  ]);
  expect(deciders({ seatsAbove: [], hr: ['elena'] })[0]?.approvers).toEqual([]);
});

it('goes on to the next above and to HR, asking no one twice', () => {
  expect(deciders({ steps: ['manager', 'next-above', 'hr'] }).map(({ approvers }) => approvers)).toEqual([
    ['marco'],
    ['mirjana'],
    ['grace'],
  ]);
  const short = deciders({ seatsAbove: [], steps: ['manager', 'next-above', 'hr'] });
  expect(short.map(({ approvers }) => approvers)).toEqual([['grace']]);
  const several = deciders({
    seatsAbove: [],
    hr: ['grace', 'carlo'],
    steps: ['manager', 'next-above', 'hr'],
  });
  expect(several.map(({ approvers }) => approvers)).toEqual([['grace', 'carlo']]);
});

it('asks more people from the working day that the rule names', () => {
  const rule = { secondApproverFromDay: 6, hrFromDay: 11 };
  expect(stepsFor(rule, 5)).toEqual(['manager']);
  expect(stepsFor(rule, 6)).toEqual(['manager', 'next-above']);
  expect(stepsFor(rule, 11)).toEqual(['manager', 'next-above', 'hr']);
  expect(stepsFor({ secondApproverFromDay: null, hrFromDay: 1 }, 0.5)).toEqual(['manager']);
  expect(stepsFor({ secondApproverFromDay: null, hrFromDay: null }, 366)).toEqual(['manager']);
});

it('escalates to the nearest above who was not asked and is not away, then to HR, then to no one', () => {
  const escalates = (asked: string[], changed: Partial<ChainFacts> = {}) =>
    escalation({ ...facts, ...changed }, day, asked);
  expect(escalates(['marco'])).toEqual(['mirjana']);
  expect(escalates(['marco'], { isAway: (approver) => approver === 'mirjana' })).toEqual(['grace']);
  expect(escalates(['marco', 'mirjana'])).toEqual(['grace']);
  expect(escalates(['marco', 'mirjana', 'grace'])).toEqual([]);
});

it('never names the person, anyone twice, nor anyone who is away', () => {
  const someone: fc.Arbitrary<string> = fc.constantFrom('elena', 'marco', 'mirjana', 'carlo', 'grace');
  const seat = fc.record({ position: fc.string(), holder: fc.option(someone) });
  fc.assert(
    fc.property(
      fc.array(seat, { maxLength: 5 }),
      fc.uniqueArray(someone, { maxLength: 3 }),
      fc.array(someone),
      (seatsAbove, hr, away) => {
        const chain = deciders({
          seatsAbove,
          hr,
          isAway: (approver) => away.includes(approver),
          steps: ['manager', 'next-above', 'hr'],
        });
        const asked = chain.flatMap(({ approvers }) => approvers);
        expect(new Set(asked).size).toBe(asked.length);
        const around = { person: 'elena', seatsAbove, hr, isAway: (one: string) => away.includes(one) };
        for (const one of escalation(around, day, asked)) expect([...asked, 'elena']).not.toContain(one);
        for (const { approvers } of chain) {
          expect(approvers).not.toContain('elena');
          for (const approver of approvers) {
            if (!hr.includes(approver)) expect(away).not.toContain(approver);
          }
        }
      },
    ),
  );
});
