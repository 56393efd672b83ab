import type { Capability } from '@tenure/contract/capabilities.ts';
import { type Audience, audienceOf, type CustomField } from '@tenure/contract/people/custom-fields.ts';

export interface Sight {
  audience: Audience;
  /** The fields this viewer sees, and the ones among them they may change. */
  fields: readonly CustomField[];
  editable: readonly CustomField[];
  /** Whether they are told what is planned. */
  plans: boolean;
}

function isSeen(field: CustomField, audience: Audience): boolean {
  if (audience === 'record-keepers') return true;
  return audience === 'person' ? field.personSees : field.managersSee;
}

/** The custom fields of a person that the viewer sees. No one sees an archived one, or one of another country. */
export function sightOf(
  { isSelf, country, fields }: { isSelf: boolean; country: string; fields: readonly CustomField[] },
  can: ReadonlySet<Capability>,
): Sight {
  const mayEdit = can.has('employees.additionalDetails.edit');
  const audience = audienceOf({ isSelf, mayEdit });
  const seen = can.has('employees.additionalDetails.view')
    ? fields.filter(
        (field) =>
          !field.isRetired &&
          (field.countries.length === 0 || field.countries.includes(country)) &&
          isSeen(field, audience),
      )
    : [];
  return {
    audience,
    fields: seen,
    editable: mayEdit ? seen.filter(({ personEdits }) => audience !== 'person' || personEdits) : [],
    plans: audience === 'record-keepers' || can.has('organisation.future.view'),
  };
}
