import type { Gate } from './gate.ts';
import { projectFiles, readSource } from './sources.ts';

const askedByRow = /[<>]=?\s*viewer_today\(\)|viewer_today\(\)\s*[<>]/;

/**
 * A comparison with `viewer_today()` itself looks up the account for each row, which costs fifty times as
 * much.
 */
export const viewersDay: Gate = {
  name: 'the viewer’s day',
  problems: async () =>
    projectFiles()
      .filter((file) => file.startsWith('server/src/') && !file.endsWith('.test.ts'))
      .filter((file) => askedByRow.test(readSource(file)))
      .map((file) => `${file}: compares rows with viewer_today(); write (select viewer_today()), asked once`),
};
