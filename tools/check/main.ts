// "npm run check": every check of the sources that does not need the running product.
import { conclude } from '../test/tally.ts';
import { admittedTenants } from './admitted-tenants.ts';
import { fileRoles } from './file-roles.ts';
import type { Gate } from './gate.ts';
import { lockFile } from './lock-file.ts';
import { machineTraces } from './machine-traces.ts';
import { madeFilesGate } from './made-files.ts';
import { oneClock } from './one-clock.ts';
import { programsOfAllCores, programsOfOneCore } from './programs.ts';
import { rowLocks } from './row-locks.ts';
import { screenWords } from './screen-words.ts';
import { sqlRooms } from './sql-rooms.ts';
import { viewersDay } from './viewers-day.ts';

/** Each runs its checks one after another, beside the other, since most checks leave a core with nothing to do. */
const lanes: readonly (readonly Gate[])[] = [
  programsOfAllCores,
  [
    ...programsOfOneCore,
    admittedTenants,
    fileRoles,
    oneClock,
    rowLocks,
    screenWords,
    sqlRooms,
    viewersDay,
    lockFile,
    machineTraces,
    madeFilesGate,
  ],
];

async function failuresIn(gates: readonly Gate[]): Promise<number> {
  let failed = 0;
  for (const gate of gates) {
    const startedAt = performance.now();
    const problems = await gate.problems();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${gate.name} (${seconds} s)`);
    if (problems.length === 0) continue;
    failed += 1;
    console.log(problems.join('\n').replaceAll(/^/gm, '     '));
  }
  return failed;
}

const failures = await Promise.all(lanes.map(failuresIn));
const failed = failures.reduce((total, ofLane) => total + ofLane, 0);
conclude({ passed: lanes.flat().length - failed, failed });
