import type { ShownPension } from '@tenure/contract/pay/pension.ts';
import {
  isFieldOf,
  mergedPension,
  type Pension,
  type PensionChanges,
  type PensionField,
  type PensionValues,
  pensionFields,
  type SchemeType,
} from '@tenure/domain/countries/gb/pension.ts';
import type { PensionBody } from './pension.queries.ts';

export interface PensionDraft {
  type: SchemeType | null;
  fields: Record<PensionField, string>;
  reason: string;
}

type Contribution = 'employeeContribution' | 'employerContribution';
export const isSealed = (field: string): field is Contribution =>
  field === 'employeeContribution' || field === 'employerContribution';

/** A hidden value is never sent for editing: its field starts empty, and empty keeps it. */
export function draftOf(pension: ShownPension): PensionDraft {
  const text = (field: PensionField) => (isSealed(field) ? '' : (pension[field] ?? ''));
  return {
    type: pension.pensionSchemeType?.value ?? null,
    fields: {
      startDate: text('startDate'),
      endDate: text('endDate'),
      optInDate: text('optInDate'),
      optOutDate: text('optOutDate'),
      employeeContribution: '',
      employerContribution: '',
      pensionSchemeName: text('pensionSchemeName'),
      pensionSchemeDescription: text('pensionSchemeDescription'),
    },
    reason: '',
  };
}

/**
 * A draft with all fields at one level, to merge with someone else's. A hidden value carries the version it
 * was last changed in: its field is empty in both, and they may have changed it all the same.
 */
export const flatDraft = ({ type, fields, reason }: PensionDraft, { contributionsSince }: ShownPension) => ({
  ...fields,
  employeeContribution: {
    typed: fields.employeeContribution,
    since: contributionsSince.employeeContribution,
  },
  employerContribution: {
    typed: fields.employerContribution,
    since: contributionsSince.employerContribution,
  },
  type,
  reason,
});
export const draftOfFlat = ({ type, reason, ...fields }: ReturnType<typeof flatDraft>): PensionDraft => ({
  type,
  fields: {
    ...fields,
    employeeContribution: fields.employeeContribution.typed,
    employerContribution: fields.employerContribution.typed,
  },
  reason,
});

function keptOf(pension: ShownPension): Pension | null {
  const { id: _id, pensionSchemeType, contributionsSince: _since, ...values } = pension;
  return pensionSchemeType === null
    ? null
    : { type: pensionSchemeType.value, values: values satisfies PensionValues };
}

/** The fields that differ from the saved ones; null clears one. */
export function changesOf(pension: ShownPension, draft: PensionDraft): PensionChanges {
  const begun = draftOf(pension);
  const changes: PensionChanges = {};
  if (draft.type !== null && draft.type !== begun.type) changes.type = draft.type;
  for (const field of pensionFields) {
    const text = draft.fields[field].trim();
    const isThere = draft.type !== null && isFieldOf(draft.type, field);
    if (isThere && text !== begun.fields[field]) changes[field] = text === '' ? null : text;
  }
  return changes;
}

/** The problems the server would refuse, by the same rule, so that known ones are not sent. */
export function problemsOf(pension: ShownPension, draft: PensionDraft) {
  return mergedPension(keptOf(pension), changesOf(pension, draft)).problems;
}

export function bodyOf(pension: ShownPension, draft: PensionDraft): PensionBody {
  const { type, ...fields } = changesOf(pension, draft);
  return { ...fields, ...(type !== undefined && { pensionSchemeType: type }), reason: draft.reason };
}

/** Filled fields that the chosen scheme type does not have. */
export function endingFields(pension: ShownPension, type: SchemeType | null): PensionField[] {
  if (type === null || type === pension.pensionSchemeType?.value) return [];
  return pensionFields.filter((field) => pension[field] !== null && !isFieldOf(type, field));
}
