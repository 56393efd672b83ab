import { type Refusal, refuse } from '../http/refusal.ts';
import type { OfficeKind } from './docx-parts.ts';
import { askOffice, type WhyNotTaken } from './text-of-docx.ts';

const refusedAs = {
  active: 'files.office.active',
  outside: 'files.office.outside',
  damaged: 'files.office.damaged',
  'too-costly': 'files.office.too-costly',
} as const;

/** Why a Word, Excel or PowerPoint file is not taken, with what to do about it. */
export function refusalOfOffice(
  why: WhyNotTaken,
  { notTaken, tooLong }: { notTaken: () => Refusal; tooLong: () => Refusal },
): Refusal {
  if (why === 'no-document') return notTaken();
  return why === 'too-long' ? tooLong() : refuse(refusedAs[why]);
}

/**
 * Takes an Office file that does nothing by itself, and refuses everything else with what to do about it: macros, embedded
 * objects, parts and formulas that are fetched from elsewhere, and what is another file to another program.
 */
export async function refuseUnlessPassiveOffice(
  document: Buffer,
  kind: OfficeKind,
  notTaken: () => Refusal,
): Promise<void> {
  const looked = await askOffice({ document, kind, text: null });
  if (!('refused' in looked)) return;
  throw refusalOfOffice(looked.refused, { notTaken, tooLong: () => refuse('files.office.too-long') });
}
