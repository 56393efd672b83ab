import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshBankAccounts } from './refresh-bank-accounts.ts';

export const bankAccountsLive: LiveUpdates = { 'bank-accounts': refreshBankAccounts };
