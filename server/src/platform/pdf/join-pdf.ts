import { createThreadLine, ThreadEnded } from '../threads/thread-line.ts';

export interface ToJoin {
  document: Uint8Array;
  appendix: Uint8Array;
  mostPages: number;
}

export type WhyNotJoined = 'encrypted' | 'damaged' | 'too-many-pages' | 'too-costly';
export type Joined = { refused: WhyNotJoined } | { pages: number; content: Uint8Array };

/** The sender controls every byte of a file, so only one is read at a time. */
const askThread = createThreadLine<ToJoin, Joined>(new URL('./joining-thread.ts', import.meta.url), {
  processorMilliseconds: 8_000,
  megabytes: 256,
  waiting: 6,
  isOneQuestionEach: true,
});

/** Adds pages at the end of a document, on a thread that ends if it costs too much: a few kilobytes can unpack to any size. */
export async function joinPdf(parts: ToJoin): Promise<Joined> {
  try {
    return await askThread(parts);
  } catch (error) {
    if (error instanceof ThreadEnded) return { refused: 'too-costly' };
    throw error;
  }
}
