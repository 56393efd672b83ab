import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build gives the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

export interface OpenPdf {
  document: Promise<PDFDocumentProxy>;
  close: () => void;
}

/** Limits the images in a page, since a few bytes of a hostile file can ask for gigabytes. */
const mostPixelsOfPicture = 64 * 1024 * 1024;

/**
 * Reads a PDF in a worker without running or fetching anything in it. The parts of the library for scripts and forms are not
 * loaded, and WebAssembly would need a wider content security policy.
 */
export function openPdf(content: Uint8Array<ArrayBuffer>): OpenPdf {
  const task = getDocument({
    data: content,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: mostPixelsOfPicture,
  });
  return {
    document: task.promise,
    close: () => void task.destroy(),
  };
}
