import { Refusal } from '../http/refusal.ts';
import type { OfficeKind } from './docx-parts.ts';
import { askOffice, type WhyNotTaken } from './text-of-docx.ts';

/** Why a Word, Excel or PowerPoint file is not taken, with what to do about it. */
export const whyNotTaken = (
  why: WhyNotTaken,
  { notTaken, tooLong }: { notTaken: string; tooLong: string },
): string =>
  ({
    'no-document': notTaken,
    active:
      'This document contains a macro, an embedded object or another active part. Save it as PDF and choose that',
    outside:
      'This document loads pictures, a template or other parts from elsewhere. Save it as PDF and choose that',
    damaged: 'This document is damaged or unusual. Open it, save a new copy and choose that',
    'too-long': tooLong,
    'too-costly':
      'This document is made in a way that takes too much to read. Save it as PDF and choose that',
  })[why];

/**
 * Takes an Office file that does nothing by itself, and refuses everything else with what to do about it: macros, embedded
 * objects, parts and formulas that are fetched from elsewhere, and what is another file to another program.
 */
export async function refuseUnlessPassiveOffice(
  document: Buffer,
  kind: OfficeKind,
  notTaken: string,
): Promise<void> {
  const looked = await askOffice({ document, kind, text: null });
  if (!('refused' in looked)) return;
  const tooLong = 'This document has more content than can be checked. Save it as PDF and choose that';
  throw new Refusal('wrong-type', { detail: whyNotTaken(looked.refused, { notTaken, tooLong }) });
}
