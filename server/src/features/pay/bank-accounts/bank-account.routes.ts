import { type BankScheme, bankCalls, bankSchemes } from '@tenure/contract/pay/bank-accounts.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { BankAccounts } from './bank-account.service.ts';
import { type AccountsToEdit, accountsToEdit, accountsToRead } from './bank-account.store.ts';
import { accountOptions, accountsView } from './bank-account.view.ts';
import type { BankChanges } from './bank-change.service.ts';

const authorise = ({ viewer, subject }: { viewer: Viewer; subject: AccountsToEdit }) =>
  capabilitiesOver(viewer.grants, subject.relation);

function routesOf(scheme: BankScheme, bankAccounts: BankAccounts, bankChanges: BankChanges): Binding[] {
  const calls = bankCalls[scheme];
  const presented = (list: AccountsToEdit, can: Can) =>
    new Presented(
      accountsView(list, (account) => bankAccounts.masked(list.tenantId, account), can),
      list.version,
    );
  const presentResult = ({ result, can }: { result: AccountsToEdit; can: Can }) => presented(result, can);
  const toRead = {
    load: (tx: Tx, { params }: { params: { employeeId: number } }) =>
      accountsToRead(tx, scheme, params.employeeId),
    authorise,
  };
  const toChange = {
    load: (tx: Tx, { params }: { params: { employeeId: number } }) =>
      accountsToEdit(tx, scheme, params.employeeId),
    authorise,
    version: ({ version }: AccountsToEdit) => version,
  };
  return [
    onSession(calls.list, { ...toRead, present: ({ subject, can }) => presented(subject, can) }),
    onSession(calls.options, { ...toRead, present: ({ subject }) => accountOptions(subject) }),
    onSession(calls.add, {
      ...toChange,
      act: ({ tx, subject, input: { body } }) => bankChanges.ask(tx, subject, { kind: 'added', ...body }),
      present: presentResult,
    }),
    onSession(calls.split, {
      ...toChange,
      act: ({ tx, subject, input: { body } }) => bankChanges.ask(tx, subject, { kind: 'split', ...body }),
      present: presentResult,
    }),
    onSession(calls.save, {
      ...toChange,
      act: ({ tx, subject, input }) =>
        bankChanges.ask(tx, subject, { kind: 'saved', id: input.params.accountId, ...input.body }),
      present: presentResult,
    }),
    onSession(calls.remove, {
      ...toChange,
      act: ({ tx, subject, input }) =>
        bankChanges.ask(tx, subject, { kind: 'removed', id: input.params.accountId }),
      present: () => undefined,
    }),
  ];
}

export function bankAccountRoutes(bankAccounts: BankAccounts, bankChanges: BankChanges): Binding[] {
  return bankSchemes.flatMap((scheme) => routesOf(scheme, bankAccounts, bankChanges));
}
