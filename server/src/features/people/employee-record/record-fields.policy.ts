import type { FieldRight } from '@tenure/contract/people/field-rights.ts';
import { type DatedSection, type DatedValues, datedValues } from '@tenure/contract/people/record-fields.ts';
import type { ChangeableField, ChangeableSection } from '../../../module.ts';
import type { RuledSection } from '../../../platform/policy/field-rights.ts';

type Rules = Omit<RuledSection, 'fields' | 'key'> &
  Pick<ChangeableSection, 'key' | 'label'> & { fields: readonly ChangeableField[] };

type About = Pick<ChangeableField, 'label'> &
  Partial<Pick<ChangeableField, 'kind' | 'begins' | 'isSensitive'>>;

const anyRight = ['person', 'asks', 'hr'] as const;
const field = (
  key: string,
  offered: readonly FieldRight[],
  { label, kind = 'text', begins = 'hr', isSensitive }: About,
): ChangeableField => ({ key, label, kind, begins, offered, ...(isSensitive && { isSensitive }) });

const general: Record<keyof DatedValues['general'], About> = {
  title: { label: 'Title', begins: 'asks' },
  firstName: { label: 'First name', begins: 'asks' },
  middleNames: { label: 'Middle names', begins: 'asks' },
  lastName: { label: 'Last name', begins: 'asks' },
  preferredName: { label: 'Preferred name', begins: 'person' },
  pronouns: { label: 'Pronouns', begins: 'person' },
  workEmail: { label: 'Work email', begins: 'asks' },
  workMobile: { label: 'Work mobile', begins: 'person' },
  country: { label: 'Country', begins: 'asks' },
};
const employmentDetails: Record<keyof DatedValues['employment-details'], About> = {
  employmentType: { label: 'Employment type' },
  terms: { label: 'Terms' },
  contractEnds: { label: 'Contract ends', kind: 'day' },
  legalEntityId: { label: 'Legal entity' },
  payCycle: { label: 'Pay cycle' },
  ordinaryHours: { label: 'Ordinary hours a week' },
  agreement: { label: 'Agreement' },
  classification: { label: 'Classification' },
  noticeWeeks: { label: 'Notice in weeks' },
  probationEnds: { label: 'Probation ends', kind: 'day' },
};
const aboutFields: Record<DatedSection, Record<string, About>> = {
  general,
  'employment-details': employmentDetails,
};
const fieldsOf = (section: DatedSection, offered: readonly FieldRight[]) =>
  Object.keys(datedValues[section].shape).flatMap((key) => {
    const about = aboutFields[section][key];
    return about === undefined ? [] : [field(key, offered, about)];
  });

/** A company's rules for each field of the dated sections; no one sets the terms they are employed on. */
export const datedRules: Record<DatedSection, Rules> = {
  general: {
    key: 'general',
    label: 'General',
    capabilities: {
      view: 'employees.employee.view',
      edit: 'employees.employee.edit',
      own: 'employees.ownRecord.edit',
    },
    fields: fieldsOf('general', anyRight),
  },
  'employment-details': {
    key: 'employment-details',
    label: 'Employment details',
    capabilities: {
      view: 'employees.employmentDetails.view',
      edit: 'employees.employmentDetails.edit',
      own: 'employees.ownRecord.edit',
    },
    fields: fieldsOf('employment-details', ['asks', 'hr']),
  },
};

/** People set their own address and contact details, unless the company requires a request. */
export const personalContactRules: Rules = {
  key: 'personal-contact',
  label: 'Personal contact',
  capabilities: {
    view: 'employees.personalDetail.view',
    edit: 'employees.personalDetail.edit',
    own: 'employees.personalDetail.edit',
  },
  fields: [
    field('personalEmail', anyRight, { label: 'Private email', begins: 'person' }),
    field('mobile', anyRight, { label: 'Private mobile', begins: 'person' }),
    field('homePhone', anyRight, { label: 'Home phone', begins: 'person' }),
    field('address', anyRight, { label: 'Private address', begins: 'person' }),
    field('dateOfBirth', anyRight, {
      label: 'Date of birth',
      kind: 'day',
      begins: 'person',
      isSensitive: true,
    }),
  ],
};
