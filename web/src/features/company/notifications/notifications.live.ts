import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshNotifications } from './notifications.queries.ts';

export const notificationsLive: LiveUpdates = { notifications: refreshNotifications };
