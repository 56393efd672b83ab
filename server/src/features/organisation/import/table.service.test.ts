import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { outlineTable } from './table.service.ts';

const line = `${Array.from({ length: 40 }, (_, at) => `cell ${at}`).join(',')}\n`;
const filesWith = (content: Buffer) => ({
  get: async () => ({ stream: Readable.from([content]) }),
});

it('recognises a large table without delaying other calls', async () => {
  const files = filesWith(Buffer.from(line.repeat(40_000)));
  let isOver = false;
  const outlined = outlineTable(files, 'table').finally(() => {
    isOver = true;
  });
  // Read in this process at once, the table would leave only a handful of turns to others.
  let turns = 0;
  while (!isOver) {
    turns += 1;
    await nextTurn();
  }
  expect(turns).toBeGreaterThan(200);
  expect(await outlined).toMatchObject({
    encoding: 'UTF-8',
    csv: { delimiter: ',', rows: 39_999, isTooLarge: false },
  });
});
