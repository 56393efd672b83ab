import { type Refusal, refuse } from '../http/refusal.ts';
import { refuseUnlessPassivePdf } from './active-pdf.ts';
import { joinPdf, type WhyNotJoined } from './join-pdf.ts';
import { drawPdf, plainFonts } from './pdf-document.ts';

const refusedAs = {
  encrypted: 'files.pdf.protected',
  damaged: 'files.pdf.damaged',
  'too-costly': 'files.pdf.too-costly',
} as const;

function refusalOf(why: WhyNotJoined, mostPages: number): Refusal {
  return why === 'too-many-pages'
    ? refuse('files.pdf.too-many-pages', { mostPages })
    : refuse(refusedAs[why]);
}

/** The number of pages of a PDF that can be read to its end; any other file is refused with what to do about it. */
export async function pagesOfPdf(
  content: Buffer,
  { mostPages, notPdf }: { mostPages: number; notPdf: () => Refusal },
): Promise<number> {
  await refuseUnlessPassivePdf(content, notPdf);
  const appendix = await drawPdf({}, () => undefined, plainFonts);
  const answer = await joinPdf({ document: content, appendix, mostPages });
  if ('refused' in answer) throw refusalOf(answer.refused, mostPages);
  return answer.pages;
}
