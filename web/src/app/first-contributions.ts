import { NotificationsBell } from '../features/company/notifications/components/notifications-bell.tsx';
import type { FirstContributions } from './contributions.ts';
import * as widgets from './feature-widgets.ts';

/** Needed to draw the frame and the home screen, so everyone loads it. Anything else goes into feature-contributions.ts. */
export const firstContributions: FirstContributions = {
  topBarTools: [NotificationsBell],
  widgets: Object.values(widgets).flat(),
};
