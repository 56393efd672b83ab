import { drawPdf } from '../../../platform/pdf/pdf-document.ts';
import type { Gathered } from './gathered.service.ts';
import { linesOf, valueOf } from './record-words.view.ts';

const ink = { plain: '#211F1B', quiet: '#57524A', rule: '#D6D0C7' };
const [left, right] = [50, 545];
const step = 14;

/** The record to be read: a heading for each part, and under it a line for each value. */
export function recordPdf(record: Gathered): Promise<Buffer> {
  const info = { Title: `Record of ${record.fullName}`, Author: record.companyName };
  return drawPdf({ size: 'A4', margin: 50, info }, (page) => {
    page.font('bold').fontSize(18).fillColor(ink.plain).text(record.fullName);
    page.font('regular').fontSize(10).fillColor(ink.quiet);
    page.text(`Employee number ${record.employeeNumber}, ${record.companyName}`);
    page.text(`As it was on ${valueOf(record.askedAt)}. Numbers that are protected are shown by their end.`);
    for (const { title, data } of record.parts) {
      page.moveDown(1.5).font('bold').fontSize(13).fillColor(ink.plain).text(title, left);
      const { y } = page;
      page.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(ink.rule).stroke();
      page.moveDown(0.5).fontSize(10);
      for (const { depth, label, value } of linesOf(data)) {
        const x = left + Math.min(depth, 8) * step;
        page.font('regular').fillColor(ink.quiet);
        if (value === null) page.text(label, x);
        else {
          page.text(label === '' ? '' : `${label}: `, x, page.y, { continued: label !== '' });
          page.fillColor(ink.plain).text(value);
        }
      }
    }
  });
}
