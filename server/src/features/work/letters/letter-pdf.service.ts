import { drawPdf, type Fonts } from '../../../platform/pdf/pdf-document.ts';

export interface LetterToDraw {
  title: string;
  employer: string;
  /** With its fields filled in. */
  text: string;
  /** Small lines under the employer, such as number and day. */
  lines: readonly string[];
}

const ink = { plain: '#211F1B', quiet: '#57524A' };

/** A letter on as many pages as its text takes. */
export async function letterPdf(
  { title, employer, text, lines }: LetterToDraw,
  fonts?: Fonts,
): Promise<{ content: Buffer; pages: number }> {
  let pages = 1;
  const options = { size: 'A4', margin: 64, info: { Title: title, Author: employer } };
  const content = await drawPdf(
    options,
    (page) => {
      page.on('pageAdded', () => {
        pages += 1;
      });
      page.font('bold').fontSize(12).fillColor(ink.plain).text(employer);
      page.font('regular').fontSize(9).fillColor(ink.quiet);
      for (const line of lines) page.text(line);
      page.moveDown(2).font('bold').fontSize(16).fillColor(ink.plain).text(title);
      page.moveDown().font('regular').fontSize(11).text(text, { lineGap: 3 });
    },
    fonts,
  );
  return { content, pages };
}
