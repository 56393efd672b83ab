import {
  certificateNumberText,
  mergeCertificate,
  pointsText,
  validityText,
} from '@tenure/domain/learning/certificate.ts';
import { dayInWords } from '../../../platform/pdf/day-in-words.ts';
import { drawPdf } from '../../../platform/pdf/pdf-document.ts';
import type { CertificateToDraw } from './certificate.reads.ts';

const ink = { plain: '#211F1B', quiet: '#57524A' };
const [width, height] = [841.89, 595.28];
const side = 90;
const across = { width: width - 2 * side, align: 'center' } as const;

/** The values filled into a certificate's wording. */
const valuesOf = (certificate: CertificateToDraw) => ({
  person: certificate.fullName,
  course: certificate.courseName,
  date: dayInWords(certificate.completedOn),
  validity: validityText(certificate.expiresOn && dayInWords(certificate.expiresOn)),
  points: pointsText(certificate.cpdPoints),
});

/** One page on its side, however long the names are. */
export const certificatePdf = (certificate: CertificateToDraw): Promise<Buffer> =>
  drawPdf(
    {
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      info: { Title: certificate.text.title, Author: certificate.companyName },
    },
    (page) => draw(page, certificate),
  );

function draw(page: PDFKit.PDFDocument, certificate: CertificateToDraw) {
  const { text, companyName, accentColour } = certificate;
  page.rect(0, 0, width, 18).fill(accentColour);
  page
    .rect(30, 40, width - 60, height - 70)
    .lineWidth(1.5)
    .strokeColor(accentColour)
    .stroke();

  /** Writes in the largest size in which it fits, and cuts what fits in none. */
  const write = (words: string, y: number, most: { size: number; height: number }) => {
    let { size } = most;
    while (size > 7 && page.fontSize(size).heightOfString(words, across) > most.height) size -= 1;
    page.fontSize(size).text(words, side, y, { ...across, height: most.height, ellipsis: true });
  };
  page.font('regular').fillColor(ink.quiet);
  write(companyName, 78, { size: 15, height: 24 });
  page.font('bold').fillColor(ink.plain);
  write(text.title, 112, { size: 34, height: 84 });
  page.rect(width / 2 - 40, 206, 80, 3).fill(accentColour);
  page.font('regular').fillColor(ink.plain);
  write(mergeCertificate(text.wording, valuesOf(certificate)), 232, { size: 18, height: 196 });
  if (text.signatoryName !== '') {
    page.font('bold').fillColor(ink.plain);
    write(text.signatoryName, 448, { size: 13, height: 20 });
  }
  if (text.signatoryRole !== '') {
    page.font('regular').fillColor(ink.quiet);
    write(text.signatoryRole, 468, { size: 11, height: 18 });
  }
  page.font('regular').fillColor(ink.quiet);
  write(`Certificate ${certificateNumberText(certificate.number)}`, 520, { size: 10, height: 16 });
}
