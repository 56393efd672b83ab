import type { Capability } from '@tenure/contract/capabilities.ts';
import { mayCheck, mayRemove, mayUpload, seesKind } from '@tenure/domain/work/personal-document.ts';
import type { DocumentRow, KindsSeen, OfPerson } from './personal-document.reads.ts';

export type Can = ReadonlySet<Capability>;

/** The viewer's relation to a person's documents. */
export const standingOf = ({ relation }: OfPerson, can: Can) => ({
  isSelf: relation.isSelf,
  checks: can.has('documents.personal.check'),
  leads: relation.isDirectReport || relation.isAnyReport,
  doesPayroll: can.has('documents.personal.payroll'),
});

export function kindsSeen(person: OfPerson, can: Can): KindsSeen {
  const { isSelf, checks, leads, doesPayroll } = standingOf(person, can);
  return { all: isSelf || checks, forManagers: leads, forPayroll: doesPayroll };
}

export const seesDocument = (person: OfPerson, { kind }: DocumentRow, can: Can): boolean =>
  seesKind(kind, standingOf(person, can));

/** The viewer's rights over a document they see. */
export function rightsOf(person: OfPerson, document: DocumentRow, can: Can) {
  const { isSelf, checks } = standingOf(person, can);
  return {
    canUpload: can.has('documents.personal.upload') && mayUpload(document.state),
    canCheck: checks && mayCheck(document.state),
    canRemove:
      can.has('documents.personal.upload') &&
      ((isSelf && mayRemove(document, 'person')) || (checks && mayRemove(document, 'checker'))),
    canOpen: document.file !== null,
    needsReason: document.kind.isSensitive && !isSelf,
  };
}
