import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshContracts } from './refresh-contracts.ts';

export const contractsLive: LiveUpdates = { contracts: refreshContracts };
