import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { changeOwnRecord } from '@tenure/contract/people/change-requests.ts';
import type { TFunction } from 'i18next';

/** The result of a form in which some fields are saved and others requested. */
export function ownSavedText(
  t: TFunction,
  { data: { saved } }: EndpointAnswer<typeof changeOwnRecord>,
  isAsked: boolean,
): string {
  if (!isAsked) return t('record.own.saved');
  return t(saved.length > 0 ? 'record.own.savedAndAsked' : 'record.own.asked');
}
