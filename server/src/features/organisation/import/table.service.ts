import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeText } from '@tenure/domain/text/csv/decode-text.ts';
import {
  type Csv,
  mostCells,
  mostCellsInAll,
  mostLines,
  readCsvInTurns,
} from '@tenure/domain/text/csv/read-csv.ts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { OpenedFile } from '../../../platform/storage/file-store.ts';
import { createThreadLine, ThreadEnded } from '../../../platform/threads/thread-line.ts';
import type { TableOutline } from './table-thread.service.ts';

/** The longest heading a mapping can name. */
const mostHeading = 500;

interface Files {
  get(key: string): Promise<Pick<OpenedFile, 'stream'> | undefined>;
}

/** Twenty megabytes take half a second to read, which no other call should wait for. */
const askThread = createThreadLine<Uint8Array, TableOutline>(
  new URL('./table-thread.service.ts', import.meta.url),
  { processorMilliseconds: 10_000, megabytes: 256, waiting: 10 },
);

async function contentOf(files: Files, key: string): Promise<Buffer | undefined> {
  const opened = await files.get(key);
  if (opened === undefined) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of opened.stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Recognises a stored table; undefined where the file is no longer there. */
export async function outlineTable(files: Files, key: string): Promise<TableOutline | undefined> {
  const content = await contentOf(files, key);
  if (content === undefined) return undefined;
  try {
    return await askThread(content);
  } catch (error) {
    if (error instanceof ThreadEnded) throw tooLarge(error);
    throw error;
  }
}

/** Reads all of a stored table that was recognised before, in turns with other work; undefined where it is no longer there. */
export async function readTable(files: Files, key: string): Promise<Csv | undefined> {
  const content = await contentOf(files, key);
  return content && readCsvInTurns(decodeText(content).text, () => nextTurn());
}

/** Anything that is not a table, or is too large, is refused at once. */
export function refuseUnreadable({ csv }: TableOutline): void {
  if (csv.head.length === 0) throw refuse('organisation-import.read.empty');
  if (csv.head.some((heading) => heading.length > mostHeading)) {
    throw refuse('organisation-import.read.no-headings');
  }
  if (csv.isTooLarge) throw tooLarge();
}

function tooLarge(cause?: ThreadEnded): Refusal {
  const most = { rows: mostLines, columns: mostCells, cells: mostCellsInAll };
  return Object.assign(refuse('organisation-import.read.too-large', most), { cause });
}
