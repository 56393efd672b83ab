import { parentPort } from 'node:worker_threads';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PageLine, textOfPage } from './lines-of-page.ts';
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

type Items = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'];

/** A line stands where its first words do; what follows them may be set higher or smaller. */
function linesOf(items: Items): PageLine[] {
  const lines: PageLine[] = [];
  let isOpen = false;
  for (const item of items) {
    if (!('str' in item)) continue;
    const line = isOpen ? lines.at(-1) : undefined;
    const begun = { text: item.str, y: Number(item.transform[5]), height: item.height };
    if (line === undefined) lines.push(begun);
    else if (line.text.trim() === '') lines.splice(-1, 1, begun);
    else line.text += item.str;
    isOpen = !item.hasEOL;
  }
  return lines;
}

async function textOf({ document, mostPages, mostCharacters }: TextWanted): Promise<string | null> {
  const task = getDocument({ ...textAlone, data: document });
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    let length = 0;
    for (
      let number = 1;
      number <= Math.min(pdf.numPages, mostPages) && length < mostCharacters;
      number += 1
    ) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = textOfPage(linesOf(items));
      pages.push(text);
      length += text.length + 1;
      page.cleanup();
    }
    return pages.join('\f').slice(0, mostCharacters);
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
