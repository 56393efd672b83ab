import { fillLetter, letterNumberText } from '@tenure/domain/work/letter.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { plainFonts } from '../../../platform/pdf/pdf-document.ts';
import type { KeepDrawnDocument } from '../personal-documents/personal-documents.api.ts';
import { employmentSeen } from './letter.policy.ts';
import { letterPerson } from './letter.reads.ts';
import { groundOfDemo, insertLetter, nextLetterNumber } from './letter.store.ts';
import { letterPdf } from './letter-pdf.service.ts';
import { insertTemplate } from './letter-template.store.ts';

const confirmation = {
  title: 'Confirmation of employment',
  use: 'letter',
  text: `To whom it may concern

{employer} confirms that {fullName} has been employed since {employedSince} and works as {position} ({employmentType}).

This letter was drawn from our records on the day above.`,
  isForPeople: true,
  isActive: true,
} as const;

const flexibleWork = {
  title: 'Flexible work agreement',
  use: 'contract',
  text: `{employer} and {fullName} agree:

1. {fullName} continues to work as {position} ({employmentType}).
2. Up to two days of each week may be worked from home.
3. Everything else stays as agreed.`,
  kindId: null,
  isForPeople: false,
  isActive: true,
} as const;

/** Two templates, and a letter drawn from one of them. */
export async function fillDemoLetters(tx: WriteTx, keepDocument: KeepDrawnDocument): Promise<void> {
  const ground = await groundOfDemo(tx, { of: 'elena.novak', by: 'grace.liu' }, 'Letters from HR');
  if (ground === undefined) return;
  const { kindId, employeeId, drawnBy } = ground;
  const templateId = await insertTemplate(tx, { ...confirmation, kindId, signers: ['employee'] });
  await insertTemplate(tx, { ...flexibleWork, signers: ['employee', 'manager'] });
  const person = await letterPerson(tx, employeeId);
  if (person === undefined) return;
  const values = employmentSeen(person, new Set(['employees.employmentDetails.view']));
  const { text } = fillLetter(confirmation.text, values);
  if (text === null) return;
  const { title } = confirmation;
  const { employer, fullName, employedSince } = values;
  const number = await nextLetterNumber(tx);
  const lines = [`Letter ${letterNumberText(number)}`, person.today];
  const { content } = await letterPdf({ title, employer, text, lines }, plainFonts);
  const name = `${title} ${letterNumberText(number)}.pdf`;
  const documentId = await keepDocument(tx, { employeeId, kindId, name, content });
  await insertLetter(tx, {
    number,
    employeeId,
    templateId,
    documentId,
    title,
    employer,
    fullName,
    employedSince,
    drawnBy,
  });
}
