import type { Capability } from '@tenure/contract/capabilities.ts';
import type { LetterValues } from '@tenure/domain/work/letter.ts';
import { shownBy } from '../../../platform/policy/person-fields.ts';
import type { LetterPerson } from './letter.reads.ts';

export type Can = ReadonlySet<Capability>;

/** The part of the record the viewer may read: a hidden field is treated as missing from the record. */
export function employmentSeen(person: LetterPerson, can: Can) {
  const seesTerms = can.has(shownBy.employmentType);
  return {
    employer: (seesTerms ? person.legalEntity : null) ?? person.company,
    fullName: person.fullName,
    employedSince: person.employedSince,
    position: person.position,
    employmentType: seesTerms ? person.employmentType : null,
  } satisfies LetterValues;
}

/** Which templates the viewer may draw: people about themselves only those that are for them. */
export const drawsOnlyForPeople = ({ relation }: LetterPerson): boolean => relation.isSelf;

export const mayShareLetter = ({ relation }: Pick<LetterPerson, 'relation'>, can: Can): boolean =>
  relation.isSelf && can.has('letters.share');
