import { createRequire } from 'node:module';
import path from 'node:path';

const fontFile = (name: string) =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
    'ttf',
    `${name}.ttf`,
  );

export interface Fonts {
  regular: string;
  bold: string;
}
const everyLetter = (): Fonts => ({ regular: fontFile('DejaVuSans'), bold: fontFile('DejaVuSans-Bold') });
/** Those every reader has, for western names alone: nothing is embedded, so a PDF is small and drawn at once. */
export const plainFonts: Fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold' };

/** A PDF whose letters are those of names from everywhere, drawn on by `draw` and given whole. */
export async function drawPdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (page: PDFKit.PDFDocument) => void,
  fonts: Fonts = everyLetter(),
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
  page.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  draw(page);
  page.end();
  return done;
}
