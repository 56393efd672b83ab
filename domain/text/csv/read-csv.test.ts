import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineCsv, readCsv, readCsvInTurns } from './read-csv.ts';

const table = fc
  .array(fc.constantFrom('a', ' ', ',', ';', '"', '\n', '\r\n', 'é', 'name'), { maxLength: 60 })
  .map((parts) => parts.join(''));

describe('a table', () => {
  it('is outlined as it is read', () => {
    fc.assert(
      fc.property(table, (text) => {
        const { lines, ...whole } = readCsv(text);
        expect(outlineCsv(text)).toEqual({ ...whole, rows: lines.length, sample: lines.slice(0, 5) });
      }),
    );
  });

  it('is read in turns as at once', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (text) => {
        expect(await readCsvInTurns(text, async () => undefined)).toEqual(readCsv(text));
      }),
    );
  });

  it('that is long lets other work have its turn', async () => {
    let pauses = 0;
    const { lines } = await readCsvInTurns('a,b\n'.repeat(10_000), async () => {
      pauses += 1;
    });
    expect([lines.length, pauses]).toEqual([9_999, 20]);
  });
});
