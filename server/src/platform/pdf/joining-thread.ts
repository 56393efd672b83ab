import { parentPort } from 'node:worker_threads';
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import type { Joined, ToJoin } from './join-pdf.ts';

/** Additions go at the end; the rest of the document stays as its maker wrote it. */
async function joined({ document: bytes, appendix, mostPages }: ToJoin): Promise<Joined> {
  const read = await PDFDocument.load(bytes, { updateMetadata: false, warnOnInvalidObjects: false }).catch(
    (error: unknown) => (error instanceof EncryptedPDFError ? ('encrypted' as const) : ('damaged' as const)),
  );
  if (read === 'encrypted' || read === 'damaged') return { refused: read };
  try {
    const pages = read.getPageCount();
    if (pages === 0) return { refused: 'damaged' };
    if (pages > mostPages) return { refused: 'too-many-pages' };
    const added = await PDFDocument.load(appendix);
    for (const page of await read.copyPages(added, added.getPageIndices())) read.addPage(page);
    return { pages, content: await read.save({ updateFieldAppearances: false, addDefaultPage: false }) };
  } catch (error) {
    // Any error of the library here comes from the document: the addition is drawn by the product.
    if (error instanceof Error) return { refused: 'damaged' };
    throw error;
  }
}

parentPort?.on('message', (question: ToJoin) => {
  void joined(question).then((answer) => parentPort?.postMessage(answer));
});
