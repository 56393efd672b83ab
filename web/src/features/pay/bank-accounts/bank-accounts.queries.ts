import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import { type BankScheme, bankCalls, type ShownAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { revealText } from '../../../lib/reveal.ts';
import { refreshBankAccounts } from './refresh-bank-accounts.ts';

type Calls = (typeof bankCalls)[BankScheme];
export type AccountsAnswer = Answer<EndpointAnswer<Calls['list']>>;
export type AddBody = EndpointRequest<Calls['add']>['body'];
export type Shares = EndpointRequest<Calls['split']>['body']['shares'];

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofOne = (employeeId: number, accountId: number) => ({
  params: { ...of(employeeId).params, accountId: String(accountId) },
});

export const accountsQuery = (scheme: BankScheme, employeeId: number) =>
  versionedQuery(bankCalls[scheme].list, of(employeeId));

export const optionsQuery = (scheme: BankScheme, employeeId: number) =>
  query(bankCalls[scheme].options, of(employeeId));

interface SavedAccount {
  /** Null for a new one. */
  accountId: number | null;
  body: AddBody;
  etag: string | null;
}

export function useSaveAccount(scheme: BankScheme, employeeId: number) {
  const queryClient = useQueryClient();
  const { add, save } = bankCalls[scheme];
  return useMutation({
    mutationFn: ({ accountId, body, etag }: SavedAccount) =>
      accountId === null
        ? call(add, { ...of(employeeId), body }, { ifMatch: etag })
        : call(save, { ...ofOne(employeeId, accountId), body: { account: body.account } }, { ifMatch: etag }),
    onSuccess: () => refreshBankAccounts(queryClient),
  });
}

export function useSplit(scheme: BankScheme, employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ shares, etag }: { shares: Shares; etag: string | null }) =>
      call(bankCalls[scheme].split, { ...of(employeeId), body: { shares } }, { ifMatch: etag }),
    onSuccess: () => refreshBankAccounts(queryClient),
  });
}

export function useRemoveAccount(scheme: BankScheme, employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ accountId, etag }: { accountId: number; etag: string | null }) =>
      call(bankCalls[scheme].remove, ofOne(employeeId, accountId), { ifMatch: etag }),
    onSuccess: () => refreshBankAccounts(queryClient),
  });
}

export function useReveal(scheme: BankScheme, employeeId: number) {
  return useMutation({
    mutationFn: async ({ id, hasRollNumber }: Pick<ShownAccount, 'id' | 'hasRollNumber'>) => {
      const section = scheme === 'uk-bank-accounts' ? 'uk-bank-details' : 'bank-details';
      const [accountNumber, rollNumber] = await Promise.all([
        revealText(employeeId, section, 'accountNumber', id),
        hasRollNumber ? revealText(employeeId, 'uk-bank-details', 'rollNumber', id) : null,
      ]);
      return { accountNumber, rollNumber };
    },
  });
}
