import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshTaxDeclarations } from './refresh-tax-declarations.ts';

export const taxDeclarationsLive: LiveUpdates = { 'tax-declarations': refreshTaxDeclarations };
