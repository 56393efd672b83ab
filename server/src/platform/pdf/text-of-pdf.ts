import { createThreadLine, ThreadEnded } from '../threads/thread-line.ts';

export interface TextWanted {
  document: Uint8Array;
  mostPages: number;
  mostCharacters: number;
}

/** The sender controls every byte of a file, so only one is read at a time, on a thread of its own. */
const askThread = createThreadLine<TextWanted, string | null>(new URL('./text-thread.ts', import.meta.url), {
  processorMilliseconds: 20_000,
  megabytes: 384,
  waiting: 6,
  isOneQuestionEach: true,
});

/**
 * The text of a PDF, as far as it is wanted: an empty line between paragraphs, a form feed between pages. Null where it
 * cannot be read, or costs too much to read.
 */
export async function textOfPdf(wanted: TextWanted): Promise<string | null> {
  try {
    return await askThread(wanted);
  } catch (error) {
    if (error instanceof ThreadEnded) return null;
    throw error;
  }
}
