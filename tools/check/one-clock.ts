import type { Gate } from './gate.ts';
import { projectFiles, readSource } from './sources.ts';

const clocks = ['server/src/platform/clock/clock.ts', 'web/src/lib/clock.ts'];
/** Files that need the machine's own time, and why. */
const machineTime: Readonly<Record<string, string>> = {
  'server/src/compose-settings.ts': 'chooses the clock of the product',
  'server/src/features/identity/single-sign-on/oidc.service.ts':
    'tells a library that reads the machine’s clock how far the product’s is from it',
  'server/src/platform/clock/clock.test.ts': 'compares the clock with the machine’s',
  'server/src/platform/crypto/key-file.ts': 'the age of a file, which the file system stamped',
  'server/src/platform/log/log.ts': 'log lines are read beside those of other programs',
  'server/src/platform/postgres/predecessor.ts': 'the age of a file, which the file system stamped',
  'server/src/platform/storage/file-store.test.ts': 'sets the age of files, as the file system stamps it',
  'server/src/platform/storage/incoming.ts': 'the age of a file, which the file system stamped',
  'tools/db/backup.ts': 'a backup says when it was made',
  'tools/db/commands.ts': 'the name of a backup',
  'tools/db/swap.ts': 'the name of a folder that was set aside',
  'tools/db/tar.ts': 'the time of a file in an archive',
};

const isProduct = (file: string) => file.startsWith('server/src/') && !file.endsWith('.test.ts');
const readsMachine = /\bDate\.now\b|\bnew Date(?:\(\s*\)|\s*[;,)])|\bTemporal\.Now\b|(?<!new )\bDate\(\s*\)/;

/** Whether a source reads the machine's clock. The product is given its clock and creates none. */
export function readsMachineTime(source: string, file: string): boolean {
  return readsMachine.test(source) || (isProduct(file) && source.includes('createSystemClock('));
}

/** Otherwise a test or a trial of another day would see two different times. */
export const oneClock: Gate = {
  name: 'one clock',
  problems: async () => {
    const reading = projectFiles().filter(
      (file) =>
        /\.[cm]?[jt]sx?$/.test(file) &&
        !file.startsWith('tools/check/one-clock') &&
        readsMachineTime(readSource(file), file),
    );
    const known = new Set([...clocks, ...Object.keys(machineTime)]);
    return [
      ...reading
        .filter((file) => !known.has(file))
        .map((file) => `${file}: reads the machine's time; take now and today from the clock`),
      ...[...known]
        .filter((file) => !reading.includes(file))
        .map((file) => `${file}: listed as reading the machine's time, but does not`),
    ];
  },
};
