import { Refusal } from '../http/refusal.ts';
import { refuseUnlessPassivePdf } from './active-pdf.ts';
import { joinPdf, type WhyNotJoined } from './join-pdf.ts';
import { drawPdf, plainFonts } from './pdf-document.ts';

const reasons = (mostPages: number): Record<WhyNotJoined, string> => ({
  encrypted: 'This PDF is protected by a password. Save it without one and choose it again',
  damaged: 'This PDF is damaged or cut off. Open it, save it as a new PDF and choose that',
  'too-many-pages': `This PDF has more than ${mostPages} pages. Choose a shorter one`,
  'too-costly': 'This PDF takes too long to read. Save it as a new PDF and choose that',
});

/** By how many pages a PDF has, that it can be read to its end; or refused, with what to do about it. */
export async function pagesOfPdf(
  content: Buffer,
  { mostPages, notPdf }: { mostPages: number; notPdf: string },
): Promise<number> {
  await refuseUnlessPassivePdf(content, notPdf);
  const appendix = await drawPdf({}, () => undefined, plainFonts);
  const answer = await joinPdf({ document: content, appendix, mostPages });
  if ('refused' in answer) throw new Refusal('wrong-type', { detail: reasons(mostPages)[answer.refused] });
  return answer.pages;
}
