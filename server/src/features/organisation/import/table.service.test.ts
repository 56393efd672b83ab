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
  const { here, all } = await processorTimes(async () => {
    expect(await outlineTable(files, 'table')).toMatchObject({
      encoding: 'UTF-8',
      csv: { delimiter: ',', rows: 39_999, isTooLarge: false },
    });
  });
  expect(here).toBeLessThan(all / 2);
});
