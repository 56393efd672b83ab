import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshLeave } from './refresh-leave.ts';

export const leaveRequestsLive: LiveUpdates = { leave: refreshLeave };
