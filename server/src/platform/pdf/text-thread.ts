import { parentPort } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextWanted } from './text-of-pdf.ts';

/** Nothing of a document is drawn, run or fetched: no fonts, no scripts, no address of anything outside it. */
const textAlone = {
  disableFontFace: true,
  enableXfa: false,
  isEvalSupported: false,
  isOffscreenCanvasSupported: false,
  stopAtErrors: false,
  useSystemFonts: false,
  useWasm: false,
  useWorkerFetch: false,
  verbosity: VerbosityLevel.ERRORS,
};

async function textOf({ document, mostPages, mostCharacters }: TextWanted): Promise<string | null> {
  const task = getDocument({ ...textAlone, data: document });
  try {
    const pdf = await task.promise;
    const parts: string[] = [];
    let length = 0;
    for (
      let number = 1;
      number <= Math.min(pdf.numPages, mostPages) && length < mostCharacters;
      number += 1
    ) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) {
        if (!('str' in item)) continue;
        const part = item.hasEOL ? `${item.str}\n` : item.str;
        parts.push(part);
        length += part.length;
      }
      parts.push('\n');
      page.cleanup();
    }
    return parts.join('').slice(0, mostCharacters);
  } catch (error) {
    // Whatever the library stumbles over is in the document, which then is found by its name alone.
    if (error instanceof Error) return null;
    throw error;
  } finally {
    await task.destroy();
  }
}

parentPort?.on('message', (question: TextWanted) => {
  void textOf(question).then((answer) => parentPort?.postMessage(answer));
});
