import { decodeText, type Encoding } from '@tenure/domain/text/csv/decode-text.ts';
import { type Csv, mostCells, mostCellsInAll, mostLines, readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';

/** What a mapping can name. */
const mostHeading = 500;

export interface Table {
  csv: Csv;
  encoding: Encoding;
}

/** Reads a stored table; undefined where the file is no longer there. */
export async function readTable(files: FileStore, key: string): Promise<Table | undefined> {
  const opened = await files.get(key);
  if (opened === undefined) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of opened.stream) chunks.push(Buffer.from(chunk));
  const { text, encoding } = decodeText(Buffer.concat(chunks));
  return { csv: readCsv(text), encoding };
}

/** What is no table at all, or too large a one, is refused at once. */
export function refuseUnreadable({ csv }: Table): void {
  if (csv.head.length === 0) throw new Refusal('bad-request', { detail: 'This file is empty' });
  if (csv.head.some((heading) => heading.length > mostHeading)) {
    throw new Refusal('bad-request', { detail: 'The first line does not look like headings. Add them' });
  }
  if (csv.isTooLarge) {
    throw new Refusal('too-large', {
      detail: `An import takes ${mostLines} rows, ${mostCells} columns and ${mostCellsInAll} cells at most. Split the file`,
    });
  }
}
