import { drawPdf } from '../../../platform/pdf/pdf-document.ts';
import { type ChartDrawing, cardSize } from './chart-drawing.view.ts';

/** The longest side a page of PDF may have, in points. */
const longestSide = 14_400;

/** The chart on one page of its own size, with a font that has the letters of names from everywhere. */
export function chartPdf(drawing: ChartDrawing): Promise<Buffer> {
  const scale = Math.min(1, longestSide / Math.max(drawing.width, drawing.height));
  const options = {
    size: [drawing.width * scale, drawing.height * scale] satisfies [number, number],
    margin: 0,
    info: { Title: drawing.title },
  };
  return drawPdf(options, (page) => draw(page, drawing, scale));
}

function draw(page: PDFKit.PDFDocument, drawing: ChartDrawing, scale: number): void {
  page.scale(scale);
  page.font('bold').fontSize(15).fillColor('#211F1B').text(drawing.title, 24, 20, { lineBreak: false });
  page.lineWidth(1).strokeColor('#918A80');
  for (const { fromX, fromY, barY, toX, toY } of drawing.links) {
    page.moveTo(fromX, fromY).lineTo(fromX, barY).lineTo(toX, barY).lineTo(toX, toY).stroke();
  }
  page.strokeColor('#57524A').dash(4, { space: 4 });
  for (const { fromX, fromY, toX, toY } of drawing.dotted) {
    page
      .moveTo(fromX, fromY)
      .bezierCurveTo(fromX, fromY + 20, toX, toY - 20, toX, toY)
      .stroke();
  }
  page.undash();
  for (const { x, y, lines, foot, isVacant } of drawing.cards) {
    page
      .roundedRect(x, y, cardSize.width, cardSize.height, 8)
      .fillAndStroke('#ffffff', isVacant ? '#8F4A0B' : '#D6D0C7');
    for (const [index, text] of lines.entries()) {
      page
        .font(index === 0 ? 'bold' : 'regular')
        .fontSize(index === 0 ? 11 : 9)
        .fillColor(index === 2 ? '#57524A' : '#211F1B')
        .text(text, x + 12, y + 11 + index * 17, { lineBreak: false });
    }
    page
      .font('regular')
      .fontSize(8)
      .fillColor('#57524A')
      .text(foot, x + 12, y + 67, { lineBreak: false });
  }
}
