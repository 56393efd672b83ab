import { strToU8, type Zippable, zipSync } from 'fflate';
import { z } from 'zod';
import type { RecordPart } from '../../../platform/record-copy/record-part.ts';
import type { Gathered } from './gathered.service.ts';
import { valueOf } from './record-words.view.ts';

export interface PackedFile {
  part: string;
  name: string;
  content: Uint8Array;
}

/** A name inside the archive that leads nowhere else, whatever the file was called. */
const nameInside = (name: string) => name.replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_').replace(/^\.+/, '_');
const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);

function readMe(record: Gathered, files: readonly PackedFile[]): string {
  const lines = [
    `The record of ${record.fullName}, employee number ${record.employeeNumber}, at ${record.companyName}`,
    `as it was on ${valueOf(record.askedAt)}.`,
    '',
    'Each area is a file of JSON. What its fields are called, and what may stand in them, is in the file of the same',
    'name under "fields", as JSON Schema. Days are ISO 8601 (2026-11-21), instants are ISO 8601 with their offset.',
    'Numbers that are protected, as of bank accounts and for tax, are given by their end.',
    '',
    ...record.parts.map(({ key, title }) => `${key}.json: ${title}`),
    ...files.map(({ part, name }) => `files/${part}/${nameInside(name)}`),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** The record to go on with, in another system or by hand. */
export function recordZip(
  record: Gathered,
  files: readonly PackedFile[],
  offered: readonly RecordPart[],
): Uint8Array {
  const content: Zippable = { 'README.txt': strToU8(readMe(record, files)) };
  for (const { key, data } of record.parts) {
    content[`${key}.json`] = json(data);
    const part = offered.find((one) => one.key === key);
    const output = (part?.inFull ?? part)?.call.output;
    if (output) content[`fields/${key}.json`] = json(z.toJSONSchema(output, { unrepresentable: 'any' }));
  }
  for (const { part, name, content: bytes } of files) {
    // Files already compressed get no smaller.
    content[`files/${part}/${nameInside(name)}`] = [bytes, { level: 0 }];
  }
  return zipSync(content);
}
