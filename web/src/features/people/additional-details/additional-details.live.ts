import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshFields } from './refresh-fields.ts';

export const additionalDetailsLive: LiveUpdates = {
  'custom-fields': refreshFields,
  'employee-record': refreshFields,
};
