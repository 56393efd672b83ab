import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshInvitations } from './refresh-invitations.ts';

export const invitationsLive: LiveUpdates = { invitations: refreshInvitations };
