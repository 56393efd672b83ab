import type { LiveUpdates } from '../../../app/live-updates.ts';
import { showCompany } from './show-company.ts';

export const companySettingsLive: LiveUpdates = { company: showCompany };
