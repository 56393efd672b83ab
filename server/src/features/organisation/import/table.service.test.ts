import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { processorTimes } from '../../../../test/harness/processor-time.ts';
import { outlineTable } from './table.service.ts';

const line = `${Array.from({ length: 40 }, (_, at) => `cell ${at}`).join(',')}\n`;
const filesWith = (content: Buffer) => ({
  get: async () => ({ stream: Readable.from([content]) }),
});

it('recognises a large table without delaying other calls', async () => {
  const files = filesWith(Buffer.from(line.repeat(40_000)));
  let outline: unknown;
  const { here, all } = await processorTimes(async () => {
    outline = await outlineTable(files, 'table');
  });
  // This thread only hands the content over.
  expect(here).toBeLessThan(all / 3);
  expect(outline).toMatchObject({
    encoding: 'UTF-8',
    csv: { delimiter: ',', rows: 39_999, isTooLarge: false },
  });
});
