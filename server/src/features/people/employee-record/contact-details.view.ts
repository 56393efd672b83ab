import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  type ContactKind,
  contactCalls,
  type getPersonalDetails,
  mayAddContact,
} from '@tenure/contract/people/contact-details.ts';
import {
  byField,
  isTurnedOff,
  type Standings,
  shownStanding,
} from '../../../platform/policy/field-rights.ts';
import type { ContactsToEdit } from './contact.store.ts';
import type { DetailToEdit } from './personal-detail.store.ts';
import { personalContactRules } from './record-fields.policy.ts';

type Can = ReadonlySet<Capability>;
const given = (can: Can, names: readonly Capability[]) => [...new Set(names)].filter((name) => can.has(name));

export function detailView(
  { detail, rights }: DetailToEdit,
  can: Can,
  standings: Standings,
): EndpointAnswer<typeof getPersonalDetails> {
  const isOff = (field: string) => isTurnedOff(rights, personalContactRules.key, field);
  return {
    data: isOff('homePhone') ? { ...detail, homePhone: null } : detail,
    metadata: {
      actions: [
        ...given(can, ['employees.personalDetail.view', 'employees.personalDetail.edit']),
        ...byField(standings),
      ],
      fields: personalContactRules.fields
        .filter(({ key }) => !isOff(key))
        .map(({ key }) => ({
          key,
          isVisible: true,
          ...shownStanding(standings.of(key)),
          isRequired: false,
        })),
    },
  };
}

const contactFields = ['name', 'relationship', 'email', 'phones', 'address'] as const;
const required: readonly string[] = ['name', 'relationship'];

export function contactsView(
  { contacts }: ContactsToEdit,
  kind: ContactKind,
  can: Can,
): EndpointAnswer<(typeof contactCalls)[ContactKind]['list']> {
  const { list, remove } = contactCalls[kind];
  const isEditable = can.has(remove.capability);
  return {
    data: contacts,
    metadata: {
      actions: given(can, [list.capability, mayAddContact[kind], remove.capability]),
      fields: contactFields.map((key) => ({
        key,
        isVisible: true,
        isEditable,
        isRequired: required.includes(key),
      })),
    },
  };
}
