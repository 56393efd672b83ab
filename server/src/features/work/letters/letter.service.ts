import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { LetterTemplate, LetterUse } from '@tenure/contract/work/letters.ts';
import { fillLetter, letterFieldWords, letterNumberText } from '@tenure/domain/work/letter.ts';
import { Temporal } from 'temporal-polyfill';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, type Refusal, refuse } from '../../../platform/http/refusal.ts';
import { newPublicLink } from '../../../platform/public-link/public-link.ts';
import type { KeepDrawnContract, KeptContractFile } from '../contracts/contracts.api.ts';
import type { KeepDrawnDocument } from '../personal-documents/personal-documents.api.ts';
import { type Can, drawsOnlyForPeople, employmentSeen } from './letter.policy.ts';
import { type LetterPerson, type LetterRow, letterOf, type OneLetter } from './letter.reads.ts';
import { deleteShare, insertLetter, nextLetterNumber, putShare } from './letter.store.ts';
import { letterPdf } from './letter-pdf.service.ts';
import { templateById } from './letter-template.store.ts';

interface Deps {
  audit: Audit;
  keepDocument: KeepDrawnDocument;
  keepContract: KeepDrawnContract;
}

const inWords = (day: string) =>
  Temporal.PlainDate.from(day).toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

const listed = new Intl.ListFormat('en-AU', { type: 'conjunction' });

export function createLetters({ audit, keepDocument, keepContract }: Deps) {
  const record = (
    tx: WriteTx,
    action: Extract<AuditAction, `letter.${string}`>,
    employeeId: number,
    { number, title }: Pick<LetterRow, 'number' | 'title'>,
  ) =>
    audit.record(tx, {
      action,
      subject: { type: 'employee', id: employeeId },
      details: { number: letterNumberText(number), title },
    });

  async function templateFor(
    tx: WriteTx,
    { id, use, onlyForPeople }: { id: number; use: LetterUse; onlyForPeople: boolean },
  ): Promise<LetterTemplate> {
    const template = await templateById(tx, id);
    if (template === undefined || !template.isActive || template.use !== use) throw notOffered();
    if (onlyForPeople && !template.isForPeople) throw notOffered();
    return template;
  }

  function filled(template: LetterTemplate, person: LetterPerson, can: Can): string {
    const seen = employmentSeen(person, can);
    const { text, missing } = fillLetter(template.text, {
      ...seen,
      employedSince: inWords(seen.employedSince),
    });
    if (missing === null) return text;
    throw refuse('letters.draw.missing', {
      fields: listed.format(missing.map((field) => letterFieldWords[field])),
    });
  }

  return {
    async draw(tx: WriteTx, person: LetterPerson, templateId: number, can: Can): Promise<LetterRow> {
      const onlyForPeople = drawsOnlyForPeople(person);
      const template = await templateFor(tx, { id: templateId, use: 'letter', onlyForPeople });
      if (!person.isEmployed) throw refuse('letters.draw.not-employed', { person: person.fullName });
      const text = filled(template, person, can);
      const { employer, fullName, employedSince } = employmentSeen(person, can);
      const number = await nextLetterNumber(tx);
      const { title } = template;
      const { content } = await letterPdf({
        title,
        employer,
        text,
        lines: [`Letter ${letterNumberText(number)}`, inWords(person.today)],
      });
      const { employeeId } = person;
      const documentId = await keepDocument(tx, {
        employeeId,
        kindId: found(template.kindId ?? undefined),
        name: `${title} ${letterNumberText(number)}.pdf`,
        content,
      });
      const id = await insertLetter(tx, {
        number,
        employeeId,
        templateId,
        documentId,
        title,
        employer,
        fullName,
        employedSince,
        drawnBy: found(tx.actor.accountId ?? undefined),
      });
      await record(tx, 'letter.drawn', employeeId, { number, title });
      return found((await letterOf(tx, employeeId, id))?.letter);
    },

    /** The filled text is fixed in the PDF: later changes to the record do not change the offer. */
    async drawContract(
      tx: WriteTx,
      person: LetterPerson,
      templateId: number,
      can: Can,
    ): Promise<KeptContractFile & { text: string; signers: LetterTemplate['signers'] }> {
      const template = await templateFor(tx, { id: templateId, use: 'contract', onlyForPeople: false });
      const text = filled(template, person, can);
      const { employer, fullName } = employmentSeen(person, can);
      const { title, signers } = template;
      const lines = [fullName, inWords(person.today)];
      const drawn = await letterPdf({ title, employer, text, lines });
      const { employeeId } = person;
      const kept = await keepContract(tx, { employeeId, name: `${title}.pdf`, ...drawn });
      return { ...kept, text, signers };
    },

    /** Sharing it again ends the earlier address. */
    async share(tx: WriteTx, { employeeId, letter }: OneLetter, origin: string): Promise<string> {
      const row = found(letter);
      const { address, tokenHash } = newPublicLink(origin, 'letter');
      await putShare(tx, { employeeId, id: row.id }, tokenHash);
      await record(tx, 'letter.shared', employeeId, row);
      return address;
    },

    async withdraw(tx: WriteTx, { employeeId, letter }: OneLetter): Promise<void> {
      const row = found(letter);
      await deleteShare(tx, row.id);
      await record(tx, 'letter.withdrawn', employeeId, row);
    },
  };
}
export type Letters = ReturnType<typeof createLetters>;

function notOffered(): Refusal {
  const reason = 'Choose a template that is offered';
  return invalidInput('templateId', 'not-offered', reason);
}
