import { createRequire } from 'node:module';
import path from 'node:path';

const fontFile = (name: string) =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
    'ttf',
    `${name}.ttf`,
  );

/** A PDF whose letters are those of names from everywhere, drawn on by `draw` and given whole. */
export async function drawPdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (page: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  // Few ever ask for one, so what draws it is fetched with the first.
  const { default: PdfDocument } = await import('pdfkit');
  const page = new PdfDocument(options);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  page.registerFont('regular', fontFile('DejaVuSans')).registerFont('bold', fontFile('DejaVuSans-Bold'));
  draw(page);
  page.end();
  return done;
}
