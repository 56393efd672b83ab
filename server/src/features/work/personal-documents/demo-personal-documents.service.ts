import type { DocumentKindBody } from '@tenure/contract/work/personal-documents.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { demoRequests } from './demo-personal-documents.store.ts';
import { insertKind, pageOfKinds } from './kind.store.ts';

const kind = (
  title: string,
  instructions: string,
  more: Partial<DocumentKindBody> = {},
): DocumentKindBody => ({
  title,
  instructions,
  expiry: 'none',
  remindDays: 30,
  isSensitive: false,
  isForManagers: false,
  isForPayroll: false,
  keptAs: 'employment-history',
  isArchived: false,
  ...more,
});

const kinds = [
  kind('Driver licence', 'Both sides, in one file. The name and the expiry date have to be readable.', {
    expiry: 'required',
    remindDays: 60,
    isForManagers: true,
  }),
  kind('Visa or right to work', 'The grant notice, or your passport if you are a citizen.', {
    expiry: 'optional',
    remindDays: 90,
    isSensitive: true,
  }),
  kind('Vaccination record', 'Only for people who work in the clinic or with food.', {
    expiry: 'optional',
    isSensitive: true,
    keptAs: 'additional-details',
  }),
  // As these, drawn letters are kept.
  kind('Letters from HR', 'Letters that confirm employment.'),
  kind('Salary packaging agreement', 'Signed by you and the provider.', {
    isForPayroll: true,
    keptAs: 'tax-declarations',
  }),
];

/** A few kinds, and a licence that is requested of the people one signs in as. */
export async function fillDemoPersonalDocuments(tx: WriteTx): Promise<void> {
  const { total } = await pageOfKinds(tx, { all: true, isDescending: false, page: 1, itemsPerPage: 1 });
  if (total > 0) return;
  const ids: number[] = [];
  for (const one of kinds) ids.push(await insertKind(tx, one));
  const [licence] = ids;
  if (licence !== undefined) await demoRequests(tx, licence);
}
