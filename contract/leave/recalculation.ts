import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, record } from '../envelopes.ts';
import { enteredLeaveDay } from './leave-day.ts';
import { leaveAccrual, leaveRuleState, leaveYearEnd } from './leave-types.ts';

const difference = z.strictObject({
  employeeId: id,
  name: z.string(),
  leaveType: z.string(),
  /** In minutes, at the end of today where the person is. */
  before: z.int(),
  after: z.int(),
  /** A year after a proposed rule begins, or after today; null without a proposed rule. */
  ahead: z.strictObject({ day: z.iso.date(), before: z.int(), after: z.int() }).nullable(),
});
export type RecalculatedBalance = z.output<typeof difference>;

export const recalculateLeave = defineEndpoint({
  name: 'recalculateLeave',
  method: 'POST',
  path: '/api/leave/recalculation',
  summary:
    'Work out balances from the beginning, some people at a time: what would change, also by a rule that is only proposed, or the lines that correct it',
  capability: 'leave.type.edit',
  body: z
    .strictObject({
      /** People up to this id were looked at before. */
      afterId: z.int().min(0, 'Use 0 or more').max(2_147_483_647, 'Use a smaller number').default(0),
      /** False only shows the differences, and changes nothing. */
      apply: z.boolean(),
      proposed: z
        .strictObject({
          typeId: z.int().min(1, 'Choose a leave type').max(2_147_483_647, 'Choose a leave type'),
          validFrom: enteredLeaveDay(),
          state: leaveRuleState,
          accrual: leaveAccrual,
          yearEnd: leaveYearEnd.nullable().default(null),
        })
        .nullable()
        .default(null),
    })
    .refine(({ apply, proposed }) => !apply || proposed === null, {
      path: ['apply'],
      error: 'Save the rule first. Balances follow by themselves',
    }),
  output: record(
    z.strictObject({
      differences: z.array(difference),
      /** How many people were looked at now, and how many there are. */
      looked: z.int(),
      people: z.int(),
      /** The starting point of the next call; null at the end. */
      next: id.nullable(),
    }),
  ),
  status: 200,
  errors: ['invalid-input', 'not-found'],
});
export type Recalculation = z.output<typeof recalculateLeave.output>['data'];
