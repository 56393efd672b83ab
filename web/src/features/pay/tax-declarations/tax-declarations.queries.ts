import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import {
  getTfn,
  listTfnDeclarations,
  signTfn,
  type TfnDeclaration,
  tfnOptions,
} from '@tenure/contract/pay/tfn.ts';
import {
  getUkTaxation,
  listUkTaxDeclarations,
  signUkTaxation,
  type UkDeclaration,
  ukTaxationOptions,
} from '@tenure/contract/pay/uk-taxation.ts';
import type { RevealField } from '@tenure/contract/people/reveal.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { revealText } from '../../../lib/reveal.ts';
import { refreshTaxDeclarations } from './refresh-tax-declarations.ts';

const reads = {
  tfn: { get: getTfn, list: listTfnDeclarations, options: tfnOptions },
  'uk-taxation': { get: getUkTaxation, list: listUkTaxDeclarations, options: ukTaxationOptions },
} as const;
type Reads = (typeof reads)[TaxScheme];
export type TaxAnswer = Answer<EndpointAnswer<Reads['get']>>;
export type Declaration = EndpointAnswer<Reads['list']>['data'][number];

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

export const taxQuery = (scheme: TaxScheme, employeeId: number) =>
  versionedQuery(reads[scheme].get, of(employeeId));
export const taxOptionsQuery = (scheme: TaxScheme, employeeId: number) =>
  query(reads[scheme].options, of(employeeId));

const declarationsPerPage = 5;
export const declarationsQuery = (scheme: TaxScheme, employeeId: number, page: number) => ({
  ...query(reads[scheme].list, {
    ...of(employeeId),
    query: { page: String(page), itemsPerPage: String(declarationsPerPage) },
  }),
  placeholderData: keepPreviousData,
});

/** A declaration that passed the schema of its kind. */
export type ToSign = { scheme: 'tfn'; body: TfnDeclaration } | { scheme: 'uk-taxation'; body: UkDeclaration };

export function useSign(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation<unknown, Error, { signed: ToSign; etag: string | null }>({
    mutationFn: ({ signed, etag }) =>
      signed.scheme === 'tfn'
        ? call(signTfn, { ...of(employeeId), body: signed.body }, { ifMatch: etag })
        : call(signUkTaxation, { ...of(employeeId), body: signed.body }, { ifMatch: etag }),
    onSuccess: () => refreshTaxDeclarations(queryClient),
  });
}

export type NumberField = RevealField<'taxation' | 'uk-taxation'>;

export function useRevealNumber(field: NumberField, employeeId: number) {
  return useMutation({
    mutationFn: (declarationId: number) =>
      field === 'nino'
        ? revealText(employeeId, 'uk-taxation', field, declarationId)
        : revealText(employeeId, 'taxation', field, declarationId),
  });
}
