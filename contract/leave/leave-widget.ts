import { z } from 'zod';
import { id } from '../envelopes.ts';
import { listedLeave } from './leave-requests.ts';
import { leaveColours, leaveUnits } from './leave-types.ts';

/** The leave widget's content beside the balances; see `leaveSettings`. */
export const leaveWidgetInfo = z.strictObject({
  employeeId: id.nullable(),
  balances: z.array(
    z.strictObject({
      typeId: id,
      title: z.string(),
      colour: z.enum(leaveColours),
      unit: z.enum(leaveUnits),
      /** Free to request: the balance less requested and booked leave. */
      free: z.int(),
      /** Requested and booked leave that the balance still has to pay for. */
      planned: z.int(),
      minutesOfDay: z.int().nullable(),
    }),
  ),
  upcoming: z.array(listedLeave),
  pending: z.array(listedLeave),
});
export type LeaveWidgetInfo = z.output<typeof leaveWidgetInfo>;
