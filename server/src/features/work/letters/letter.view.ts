import type { Letter } from '@tenure/contract/work/letters.ts';
import { letterNumberText } from '@tenure/domain/work/letter.ts';
import { type Can, mayShareLetter } from './letter.policy.ts';
import type { LetterRow, OfPerson } from './letter.reads.ts';

/** Whether a letter is shared is for the person alone. */
export function letterView(person: OfPerson, { number, sharedAt, ...row }: LetterRow, can: Can): Letter {
  const canShare = mayShareLetter(person, can);
  return { ...row, number: letterNumberText(number), sharedAt: canShare ? sharedAt : null, canShare };
}
