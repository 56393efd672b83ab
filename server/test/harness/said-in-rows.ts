import { expect } from 'vitest';

/** Digests, sealed content, random names and moments contain any given four digits now and then. */
const byChance = /[0-9a-f]{32,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{2}:\d{2}:\d{2}(?:\.\d+)?/g;

/** None of the texts is in these rows of JSON, neither in words nor as the bytes of a column. */
export function expectNowhereIn(rows: readonly unknown[], texts: readonly string[]): void {
  const said = JSON.stringify(rows);
  const inWords = said.replaceAll(byChance, '');
  for (const text of texts) {
    expect(inWords).not.toContain(text);
    expect(said).not.toContain(Buffer.from(text).toString('hex'));
  }
}
