import { employmentTypes } from '@tenure/contract/organisation/org-chart.ts';
import {
  type DatedSection,
  type DatedValues,
  datedValues,
  employmentTerms,
} from '@tenure/contract/people/record-fields.ts';
import { countries } from '@tenure/domain/countries/countries.ts';
import { payCycles } from '@tenure/domain/pay/pay-cycle.ts';
import type { Draft, Value } from '../../../../ui/versions/section-model.ts';

export type FieldName = keyof DatedValues['general'] | keyof DatedValues['employment-details'];

type Input =
  | { kind: 'text' | 'email' | 'date' | 'hours' | 'number' }
  /** `words` are in the catalogue; other choices are their own label. */
  | { kind: 'choice'; of: readonly string[]; called: 'words' | 'country' | 'itself' }
  | { kind: 'legal-entity' };

/** The input of each field. */
export const inputs: Record<FieldName, Input> = {
  title: { kind: 'text' },
  firstName: { kind: 'text' },
  middleNames: { kind: 'text' },
  lastName: { kind: 'text' },
  preferredName: { kind: 'text' },
  pronouns: { kind: 'text' },
  workEmail: { kind: 'email' },
  workMobile: { kind: 'text' },
  country: { kind: 'choice', of: countries, called: 'country' },
  employmentType: { kind: 'choice', of: employmentTypes, called: 'itself' },
  terms: { kind: 'choice', of: employmentTerms, called: 'words' },
  contractEnds: { kind: 'date' },
  legalEntityId: { kind: 'legal-entity' },
  payCycle: { kind: 'choice', of: payCycles, called: 'words' },
  ordinaryHours: { kind: 'hours' },
  agreement: { kind: 'text' },
  classification: { kind: 'text' },
  noticeWeeks: { kind: 'number' },
  probationEnds: { kind: 'date' },
};

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(inputs, name);

export const fieldsOf = (section: DatedSection): FieldName[] =>
  Object.keys(datedValues[section].shape).filter(isFieldName);

export function draftOf(section: DatedSection, values: Readonly<Record<string, Value>>): Draft {
  return Object.fromEntries(fieldsOf(section).map((field) => [field, String(values[field] ?? '')]));
}

const isNumber = (field: FieldName) => ['number', 'legal-entity'].includes(inputs[field].kind);

/** The entered value to send: null for an empty field, and two decimals for hours. */
export function valueOf(field: FieldName, entered: string): string | number | null {
  const text = entered.trim();
  if (text === '') return isRequiredText(field) ? '' : null;
  if (inputs[field].kind === 'hours' && /^\d{1,3}$/.test(text)) return `${text}.00`;
  return isNumber(field) ? Number(text) : text;
}

const isRequiredText = (field: FieldName) => field === 'firstName' || field === 'lastName';
