import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  changeAdditionalDetails,
  correctAdditionalDetails,
  getAdditionalDetails,
  withdrawAdditionalDetails,
} from '@tenure/contract/people/additional-details.ts';
import {
  createCustomField,
  listCustomFields,
  orderCustomFields,
  saveCustomField,
  setCustomFieldState,
} from '@tenure/contract/people/custom-fields.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { versionedQuery } from '../../../lib/api/query.ts';
import type { Saving, Value } from '../../../ui/versions/section-model.ts';
import { refreshFields } from './refresh-fields.ts';

export type FieldsAnswer = Answer<EndpointAnswer<typeof listCustomFields>>;
export type DetailsAnswer = Answer<EndpointAnswer<typeof getAdditionalDetails>>;
export type FieldBody = EndpointRequest<typeof createCustomField>['body'];

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofField = (fieldId: number) => ({ params: { fieldId: String(fieldId) } });

export const fieldsQuery = () => versionedQuery(listCustomFields, {});
export const detailsQuery = (employeeId: number) => versionedQuery(getAdditionalDetails, of(employeeId));

interface Versioned {
  etag: string | null;
}

const useChange = changeThen(refreshFields, { refreshesWhenRefused: false });

/** Adds a field without an id, otherwise changes it. */
export function useSaveField(fieldId: number | null) {
  return useChange(({ body, etag }: Versioned & { body: FieldBody }) =>
    fieldId === null
      ? call(createCustomField, { body }, { ifMatch: etag })
      : call(saveCustomField, { ...ofField(fieldId), body }, { ifMatch: etag }),
  );
}

export function useRetireField() {
  return useChange(({ fieldId, isRetired, etag }: Versioned & { fieldId: number; isRetired: boolean }) =>
    call(setCustomFieldState, { ...ofField(fieldId), body: { isRetired } }, { ifMatch: etag }),
  );
}

export function useOrderFields() {
  return useChange(({ fieldIds, etag }: Versioned & { fieldIds: number[] }) =>
    call(orderCustomFields, { body: { fieldIds } }, { ifMatch: etag }),
  );
}

const sent = (values: Record<string, Value>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  );

export function useSaveDetails(employeeId: number) {
  return useChange(({ how, from, values, reason, etag }: Saving) =>
    how === 'change'
      ? call(
          changeAdditionalDetails,
          { ...of(employeeId), body: { from, values: sent(values), reason } },
          { ifMatch: etag },
        )
      : call(
          correctAdditionalDetails,
          {
            params: { employeeId: String(employeeId), from: from === '' ? 'beginning' : from },
            body: { values: sent(values), reason },
          },
          { ifMatch: etag },
        ),
  );
}

export function useWithdrawDetails(employeeId: number) {
  return useChange(({ from, etag }: Versioned & { from: string }) =>
    call(withdrawAdditionalDetails, { params: { employeeId: String(employeeId), from } }, { ifMatch: etag }),
  );
}
