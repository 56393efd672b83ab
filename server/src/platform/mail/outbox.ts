import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { isFileError } from '../storage/durable-write.ts';
import { parseEml } from './eml.ts';

export interface OutboxMail {
  /** The file's name, which orders the messages by the time they were written. */
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly date: Temporal.Instant;
  readonly text: string;
  readonly html: string | undefined;
  readonly raw: string;
}

/** The messages of an outbox folder, newest first. */
export async function readOutbox(dir: string, limit = 200): Promise<OutboxMail[]> {
  const names = await namesIn(dir);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, limit);
  return Promise.all(
    newest.map(async (name) => readMail(name, await readFile(path.join(dir, name), 'utf8'))),
  );
}

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    // The folder is made with the first message.
    if (isFileError(error, 'ENOENT')) return [];
    throw error;
  }
}

function readMail(id: string, raw: string): OutboxMail {
  const { headers, text, html } = parseEml(raw);
  return {
    id,
    to: headers.get('to') ?? '',
    from: headers.get('from') ?? '',
    subject: headers.get('subject') ?? '',
    date: Temporal.Instant.fromEpochMilliseconds(Date.parse(headers.get('date') ?? '')),
    text: text ?? '',
    html,
    raw,
  };
}
