import { useMutation } from '@tanstack/react-query';
import type { BankScheme } from '@tenure/contract/pay/bank-accounts.ts';
import {
  approveBankChange,
  declineBankChange,
  getBankChange,
  getHeldBankChange,
  type HeldBankChange,
  listBankChanges,
  withdrawBankChange,
} from '@tenure/contract/pay/bank-changes.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { revealText } from '../../../lib/reveal.ts';
import { refreshBankAccounts } from './refresh-bank-accounts.ts';

export interface WhichChanges {
  page: number;
  sortBy: string;
  searchText: string;
  state: string | null;
  kind: string | null;
}

export const changesQuery = ({ page, sortBy, searchText, state, kind }: WhichChanges) =>
  query(listBankChanges, {
    query: {
      page: String(page),
      sortBy,
      searchText,
      ...(state !== null && { 'selectedFilters[state]': state }),
      ...(kind !== null && { 'selectedFilters[kind]': kind }),
    },
  });

const of = (changeId: number) => ({ params: { changeId: String(changeId) } });
export const changeQuery = (changeId: number) => query(getBankChange, of(changeId));

export const heldQuery = (scheme: BankScheme, employeeId: number) =>
  query(getHeldBankChange, { params: { employeeId: String(employeeId) }, query: { scheme } });

const useChange = changeThen(refreshBankAccounts);

export const useApprove = (changeId: number) => useChange(() => call(approveBankChange, of(changeId)));
export const useDecline = (changeId: number) =>
  useChange((reason: string) => call(declineBankChange, { ...of(changeId), body: { reason } }));
export const useWithdraw = (employeeId: number) =>
  useChange((changeId: number) =>
    call(withdrawBankChange, { params: { employeeId: String(employeeId), changeId: String(changeId) } }),
  );

export const useRevealChange = ({ id, employee, after }: HeldBankChange) =>
  useMutation({
    mutationFn: async () => {
      const hasRollNumber = after.some((account) => account.hasRollNumber);
      const [accountNumber, rollNumber] = await Promise.all([
        revealText(employee.id, 'bank-changes', 'accountNumber', id),
        hasRollNumber ? revealText(employee.id, 'bank-changes', 'rollNumber', id) : null,
      ]);
      return { accountNumber, rollNumber };
    },
  });
