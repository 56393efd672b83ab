import fs from 'node:fs';

/** How many times a call wrote, and how many of those left an entry in the audit log. */
export interface WriteCount {
  writes: number;
  audited: number;
}

/**
 * Counts the writes of a world by endpoint. The file named by TENURE_TEST_WRITES collects those of a whole
 * run, where tools/test/audited-writes.ts checks that every write of the contract left an entry.
 */
export function createWriteRecord() {
  const counts = new Map<string, WriteCount>();
  return {
    note(endpoint: string, entries: number): void {
      const { writes, audited } = counts.get(endpoint) ?? { writes: 0, audited: 0 };
      counts.set(endpoint, { writes: writes + 1, audited: audited + (entries > 0 ? 1 : 0) });
    },
    save(): void {
      const file = process.env['TENURE_TEST_WRITES'];
      if (file === undefined || counts.size === 0) return;
      const lines = [...counts].map(([name, { writes, audited }]) => `${name} ${writes} ${audited}\n`);
      // One write of a few kilobytes: workers append side by side.
      fs.appendFileSync(file, lines.join(''));
    },
  };
}
