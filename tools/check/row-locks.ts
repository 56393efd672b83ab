import type { Gate } from './gate.ts';
import { projectFiles, readSource } from './sources.ts';

/** The row is deleted under its lock. */
const deleteWhatTheyLock = new Set(['server/src/features/identity/provisioning/scim-group.store.ts']);
const wholeRow = /\bfor update\b/;

/** A lock that waits for every row that refers to this one may wait for minutes (ADR 5). */
export const rowLocks: Gate = {
  name: 'row locks',
  problems: async () =>
    projectFiles()
      .filter((file) => file.startsWith('server/src/') && !file.endsWith('.test.ts'))
      .filter((file) => wholeRow.test(readSource(file)) !== deleteWhatTheyLock.has(file))
      .map((file) =>
        deleteWhatTheyLock.has(file)
          ? `${file}: listed as deleting what it locks, but locks nothing "for update"`
          : `${file}: locks "for update"; use "for no key update"`,
      ),
};
