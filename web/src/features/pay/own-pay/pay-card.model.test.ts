import type { PositionAssignment } from '@tenure/contract/organisation/positions.ts';
import type { PayDates } from '@tenure/contract/pay/pay-calendars.ts';
import { expect, test } from 'vitest';
import { type Frame, nextPayOf, payAddress, salariedOn } from './pay-card.model.ts';

const amounts = { assigned: 1, budget: null, balance: null };
const salary = { ...amounts, assigned: null, isMasked: true, currency: 'AUD' } as const;
const held = (values: Partial<PositionAssignment>): PositionAssignment => ({
  id: 1,
  position: null,
  title: 'Vessel planner',
  department: 'Terminal',
  location: 'Melbourne',
  legalEntity: null,
  manager: null,
  secondaryManager: null,
  fte: amounts,
  salary,
  isPrimary: true,
  assignmentFrom: '2024-01-01',
  assignmentTo: null,
  ...values,
});
const { salary: _hidden, ...withoutSalary } = held({ id: 4 });

test('a salary shows on its days only, the primary position first', () => {
  const all = [
    held({ id: 2, isPrimary: false }),
    held({ id: 1 }),
    held({ id: 3, assignmentTo: '2026-11-24' }),
    held({ id: 5, assignmentFrom: '2026-11-25' }),
    withoutSalary,
  ];
  expect(salariedOn(all, '2026-11-24').map(({ id }) => id)).toEqual([1, 2]);
  expect(salariedOn(all, '2026-11-23').map(({ id }) => id)).toEqual([1, 3, 2]);
});

const period = (payDay: string, cutOff: string) => ({ from: payDay, to: payDay, payDay, cutOff });

test('the cut-off is the first that is still ahead', () => {
  const dates = {
    calendar: { title: 'Monthly', legalEntity: 'Ports', cycle: 'monthly' },
    last: null,
    coming: [period('2026-11-30', '2026-11-23'), period('2026-12-31', '2026-12-24')],
    today: '2026-11-24',
  } as PayDates;
  expect(nextPayOf(dates)).toEqual({ cycle: 'monthly', payDay: '2026-11-30', cutOff: '2026-12-24' });
  expect(nextPayOf({ ...dates, calendar: null })).toBeNull();
  expect(nextPayOf({ ...dates, coming: [] })).toBeNull();
});

test('the card opens one’s own pay page, the payslips of another, or the section with the salary', () => {
  const frame = (isSelf: boolean, sections: string[]) =>
    ({
      user: { id: 7, isSelf },
      tabs: [{ key: 'payment-details', sections: sections.map((key) => ({ key })) }],
    }) as Frame;
  expect(payAddress(frame(true, ['payslips']), '/there')).toBe('/pay');
  expect(payAddress(frame(false, ['payslips']), '/there')).toContain('/user-profile/7/?tab=payment-details');
  expect(payAddress(frame(false, []), '/there')).toBe('/there');
});
