import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawPdf, plainFonts } from './pdf-document.ts';
import { textOfPdf } from './text-of-pdf.ts';

const pages = (...texts: string[]) =>
  drawPdf(
    {},
    (page) => {
      for (const [at, text] of texts.entries()) (at === 0 ? page : page.addPage()).font('regular').text(text);
    },
    plainFonts,
  );
const read = async (document: Uint8Array, more: { mostPages?: number; mostCharacters?: number } = {}) =>
  textOfPdf({ document, mostPages: 10, mostCharacters: 1_000, ...more });

/** A page whose content unpacks to as many megabytes of drawing as wanted. */
function unpacksTo(megabytes: number): Buffer {
  const content = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'BT (a) Tj ET '));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
        `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n` +
        `4 0 obj<</Filter/FlateDecode/Length ${content.length}>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

// Each document starts a thread, which takes seconds on a busy machine.
describe('the text of a PDF', { timeout: 120_000 }, () => {
  it('is that of its pages in order, as far as it is wanted', async () => {
    const document = await pages('Cranes stop at 65 km/h', 'Anyone may stop');
    expect(await read(document)).toMatch(/^Cranes stop at 65 km\/h\s+Anyone may stop\s*$/);
    expect(await read(document, { mostPages: 1 })).not.toContain('Anyone');
    expect(await read(document, { mostCharacters: 6 })).toBe('Cranes');
  });

  it('is none where the file is damaged or no PDF', async () => {
    expect(await read(Buffer.from('%PDF-1.7\nnothing'))).toBeNull();
    expect(await read(Buffer.from('hello'))).toBeNull();
  });

  it('is none where a few kilobytes unpack to more than a thread may hold', async () => {
    const bomb = unpacksTo(600);
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await read(bomb)).toBeNull();
    expect(await read(await pages('Next'))).toContain('Next');
  });
});
