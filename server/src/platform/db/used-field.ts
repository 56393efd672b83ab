import type { DisablableField } from '@tenure/contract/people/optional-record.ts';

/** A value of the record, or null where the company does not use that field; asked once in a statement. */
export const usedField = (field: DisablableField, value: string) =>
  `case when (select uses_employee_field('${field}')) then ${value} end`;
