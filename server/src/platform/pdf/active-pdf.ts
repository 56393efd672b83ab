import { Refusal } from '../http/refusal.ts';
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
      const detail = 'This PDF takes too long to check. Print it to PDF and choose the copy';
      throw Object.assign(new Refusal('wrong-type', { detail }), { cause: error });
    }
    throw error;
  }
}

/** Takes a PDF that only shows pages, and refuses everything else with what to do about it. */
export async function refuseUnlessPassivePdf(content: Buffer, notPdf: string): Promise<void> {
  if (!(await isPdf(content))) throw new Refusal('wrong-type', { detail: notPdf });
  if (await isActivePdf(content)) {
    throw new Refusal('wrong-type', {
      detail:
        'This PDF contains a script, an attached file or another active part. Print it to PDF and choose the copy',
    });
  }
}
