import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshCertificates } from './refresh-certificates.ts';

export const certificatesLive: LiveUpdates = { learning: refreshCertificates };
