import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { joinPdf } from './join-pdf.ts';
import { drawPdf, plainFonts } from './pdf-document.ts';

const pages = (count: number, options: PDFKit.PDFDocumentOptions = {}) =>
  drawPdf(
    options,
    (page) => {
      page.font('regular').text('Page 1');
      for (let number = 2; number <= count; number += 1) page.addPage().text(`Page ${number}`);
    },
    plainFonts,
  );
const join = async (document: Uint8Array, more: { mostPages?: number } = {}) =>
  joinPdf({ document, appendix: await pages(2), mostPages: 10, ...more });

/** An object stream that says it holds objects and unpacks to as many spaces as wanted. */
function unpacksTo(megabytes: number): Buffer {
  const content = deflateSync(
    Buffer.concat([Buffer.from('1 0 '), Buffer.alloc(megabytes * 1024 * 1024, 32)]),
  );
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${content.length}>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

// Each document starts a thread, which takes seconds on a busy machine.
describe('joining', { timeout: 120_000 }, () => {
  it('adds pages at the end of a document, and keeps what it holds', async () => {
    const answer = await join(await pages(3));
    if ('refused' in answer) throw new Error(answer.refused);
    expect(answer.pages).toBe(3);
    expect((await PDFDocument.load(answer.content)).getPageCount()).toBe(5);
  });

  it('refuses a document with a password, no matter who may open it', async () => {
    for (const options of [{ userPassword: 'secret' }, { ownerPassword: 'secret' }]) {
      expect(await join(await pages(1, options))).toEqual({ refused: 'encrypted' });
    }
  });

  it('refuses what is damaged, cut off or empty', async () => {
    const whole = await pages(2);
    for (const damaged of [
      Buffer.from('%PDF-1.4\n%nothing\n%%EOF\n'),
      whole.subarray(0, 200),
      Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]>>endobj\ntrailer<</Root 1 0 R>>\n',
      ),
      Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n',
      ),
    ]) {
      expect(await join(damaged)).toEqual({ refused: 'damaged' });
    }
  });

  it('refuses more pages than are wanted', async () => {
    expect(await join(await pages(11))).toEqual({ refused: 'too-many-pages' });
  });

  it('ends a document that unpacks to more than there is room for, and goes on with the next', async () => {
    const bomb = unpacksTo(400);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage.rss();
    const [hostile, honest] = await Promise.all([join(bomb), join(await pages(1))]);
    expect(hostile).toEqual({ refused: 'too-costly' });
    expect('refused' in honest).toBe(false);
    expect(process.memoryUsage.rss() - before).toBeLessThan(1024 * 1024 * 1024);
  });
});
