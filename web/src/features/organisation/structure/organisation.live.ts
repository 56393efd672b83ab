import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshOrganisation } from './refresh-organisation.ts';

export const organisationLive: LiveUpdates = { organisation: refreshOrganisation };
