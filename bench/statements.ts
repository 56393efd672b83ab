import fs from 'node:fs';
import { z } from 'zod';

const base64 = z
  .strictObject({ base64: z.string() })
  .transform(({ base64: text }) => Buffer.from(text, 'base64'));
const statement = z.object({
  text: z.string(),
  name: z.string().optional(),
  values: z.array(z.union([base64, z.unknown()])),
});

/** A statement as the product sent it. */
export type Statement = z.output<typeof statement>;

export function readStatements(file: string): Statement[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => statement.parse(JSON.parse(line)));
}
