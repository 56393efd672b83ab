import {
  type StructureKind,
  type StructureValues,
  structureFields,
} from '@tenure/contract/organisation/structure-administration.ts';

/** A version as form values: every field a string. */
export type StructureDraft = Record<keyof StructureValues, string>;

export const emptyStructure: StructureDraft = {
  title: '',
  description: '',
  country: '',
  registrationNumber: '',
  qualifications: '',
};

export function structureDraftOf(values: StructureValues): StructureDraft {
  return {
    title: values.title,
    description: values.description ?? '',
    country: values.country ?? '',
    registrationNumber: values.registrationNumber ?? '',
    qualifications: (values.qualifications ?? []).join('\n'),
  };
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The fields of a kind, as sent. */
export function structureValuesOf(kind: StructureKind, draft: StructureDraft): StructureValues {
  const all = {
    ...draft,
    country: draft.country.toUpperCase(),
    qualifications: lines(draft.qualifications),
  };
  const fields = structureFields[kind];
  const own = Object.entries(all).filter(([field]) => fields.some((one) => one === field));
  return { title: draft.title, ...Object.fromEntries(own) };
}

export function changedStructure(
  kind: StructureKind,
  before: StructureDraft,
  after: StructureDraft,
): Partial<StructureValues> {
  const was = new Map<string, unknown>(Object.entries(structureValuesOf(kind, before)));
  return Object.fromEntries(
    Object.entries(structureValuesOf(kind, after)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(was.get(field)),
    ),
  );
}
