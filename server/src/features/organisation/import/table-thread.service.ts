import { parentPort } from 'node:worker_threads';
import { decodeText, type Encoding } from '@tenure/domain/text/csv/decode-text.ts';
import { type CsvOutline, outlineCsv } from '@tenure/domain/text/csv/read-csv.ts';

export interface TableOutline {
  csv: CsvOutline;
  encoding: Encoding;
}

parentPort?.on('message', (content: Uint8Array) => {
  const { text, encoding } = decodeText(content);
  parentPort?.postMessage({ csv: outlineCsv(text), encoding } satisfies TableOutline);
});
