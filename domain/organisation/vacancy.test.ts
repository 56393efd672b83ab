import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Staffing, vacancyStatus, vacancyStatuses } from './vacancy.ts';

const staffing = (part: Partial<Staffing>): Staffing => ({
  budgetFteThousandths: null,
  budgetHeadcount: null,
  assignedFteThousandths: 0,
  assignedHeadcount: 0,
  ...part,
});

it.each([
  ['vacant', staffing({})],
  ['vacant', staffing({ budgetFteThousandths: 1000, budgetHeadcount: 1 })],
  ['filled', staffing({ assignedHeadcount: 1, assignedFteThousandths: 200 })],
  ['filled', staffing({ budgetFteThousandths: 1000, assignedHeadcount: 2, assignedFteThousandths: 1000 })],
  [
    'partially-filled',
    staffing({ budgetFteThousandths: 1000, assignedHeadcount: 1, assignedFteThousandths: 999 }),
  ],
  ['partially-filled', staffing({ budgetHeadcount: 2, assignedHeadcount: 1, assignedFteThousandths: 1000 })],
  ['filled', staffing({ budgetHeadcount: 2, assignedHeadcount: 2, assignedFteThousandths: 400 })],
  [
    'filled',
    staffing({
      budgetFteThousandths: 1000,
      budgetHeadcount: 2,
      assignedHeadcount: 1,
      assignedFteThousandths: 1000,
    }),
  ],
] as const)('is %s for %o', (status, given) => {
  expect(vacancyStatus(given)).toBe(status);
});

it('never falls when someone joins', () => {
  const amount = fc.option(fc.nat(5000), { nil: null });
  fc.assert(
    fc.property(
      amount,
      fc.option(fc.nat(5), { nil: null }),
      fc.nat(5000),
      fc.nat(5),
      fc.integer({ min: 1, max: 1000 }),
      (fte, heads, assigned, people, more) => {
        const before = staffing({
          budgetFteThousandths: fte,
          budgetHeadcount: heads,
          assignedFteThousandths: assigned,
          assignedHeadcount: people,
        });
        const after = { ...before, assignedFteThousandths: assigned + more, assignedHeadcount: people + 1 };
        const rank = (given: Staffing) => vacancyStatuses.indexOf(vacancyStatus(given));
        expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
      },
    ),
  );
});
