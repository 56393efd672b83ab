import { createThreadLine, ThreadEnded } from '../threads/thread-line.ts';
import type { WhyNotDocx } from './docx-parts.ts';
import type { DocxAnswer, DocxQuestion } from './docx-thread.ts';
import type { TextBlock, TextLimits } from './written-text.ts';

/** The sender controls every byte of a file, so only one is read at a time, on a thread of its own. */
const askThread = createThreadLine<DocxQuestion, DocxAnswer>(new URL('./docx-thread.ts', import.meta.url), {
  processorMilliseconds: 15_000,
  megabytes: 384,
  waiting: 6,
  isOneQuestionEach: true,
});

export type WhyNotTaken = WhyNotDocx | 'too-costly';

/** Looks a file through, as `passive-office.ts` says; its text, or why it is not taken. */
export async function askOffice(
  question: DocxQuestion,
): Promise<{ refused: WhyNotTaken } | { blocks: TextBlock[] }> {
  try {
    return await askThread(question);
  } catch (error) {
    if (error instanceof ThreadEnded) return { refused: 'too-costly' };
    throw error;
  }
}

/**
 * The text of a Word document that does nothing by itself: no macros, no parts that are fetched from elsewhere, no entities.
 * Nothing of it is run, drawn or fetched. Otherwise why it is not taken.
 */
export const textOfDocx = ({ document, ...text }: TextLimits & { document: Uint8Array }) =>
  askOffice({ document, kind: 'docx', text });

export const isZip = (content: Uint8Array): boolean =>
  Buffer.from(content.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004';
