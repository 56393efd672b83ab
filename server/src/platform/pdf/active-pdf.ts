import { type Refusal, refuse } from '../http/refusal.ts';
import { isPdf } from '../storage/sealed-files.ts';
import { createThreadLine, ThreadEnded } from '../threads/thread-line.ts';

/** Reading ten megabytes of hostile names takes seconds, which no other call may wait for. */
const askThread = createThreadLine<Uint8Array, boolean>(new URL('./active-pdf-thread.ts', import.meta.url), {
  processorMilliseconds: 10_000,
  megabytes: 256,
  waiting: 20,
});

async function isActivePdf(content: Buffer): Promise<boolean> {
  try {
    return await askThread(content);
  } catch (error) {
    if (error instanceof ThreadEnded) {
      throw Object.assign(refuse('files.pdf.unchecked'), { cause: error });
    }
    throw error;
  }
}

/** Takes a PDF that only shows pages, and refuses everything else with what to do about it. */
export async function refuseUnlessPassivePdf(content: Buffer, notPdf: () => Refusal): Promise<void> {
  if (!(await isPdf(content))) throw notPdf();
  if (await isActivePdf(content)) throw refuse('files.pdf.active');
}
