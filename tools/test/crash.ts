import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findRunning } from '../../server/src/platform/postgres/running.ts';
import { harbourline, sessionCookie } from './caller.ts';
import { reviewWriters } from './crash-review-writer.ts';
import { createWriter, type Writer } from './crash-writer.ts';
import { databaseCommand } from './database-command.ts';
import { type Product, startProduct, temporaryFolder } from './product.ts';
import { killDatabase, type Recovery } from './recovery.ts';
import type { Verdicts } from './verdicts.ts';

const rounds = 20;
const victims = ['the server', 'the database', 'the server and the database'] as const;
const people = ['marco.bianchi', 'elena.novak', 'niamh.gallagher', 'catriona.muir'];
const momentMs = { earliest: 100, latest: 1600 };
const settings = { TENURE_CALLS_PER_MINUTE: '1000000' };

/** Kills at random moments while people write, two of them in one review, and holds what is there afterwards against what was acknowledged. */
export async function crashRounds(verdicts: Verdicts): Promise<void> {
  const dataDir = temporaryFolder('crash');
  let product = await startProduct({ dataDir, settings });
  try {
    const writers: Writer[] = [];
    for (const username of people)
      writers.push(createWriter(username, await sessionCookie(product.port, harbourline, username)));
    writers.push(...(await reviewWriters(product)));
    const cookie = await sessionCookie(product.port, harbourline, 'elena.novak');
    for (let round = 1; round <= rounds; round += 1) {
      const victim = victims[round % victims.length] ?? victims[0];
      const before = total(writers);
      const { moment, recovery } = await crashDuringWrites(product, writers, victim, cookie);
      if (recovery === undefined) product = await startProduct({ dataDir, settings });
      else {
        verdicts.check(
          recovery.milliseconds < 10_000 && recovery.unexpected.length === 0,
          `round ${round}: the database is back after ${(recovery.milliseconds / 1000).toFixed(1)} s, calls meanwhile are told when to come back`,
        );
        for (const status of recovery.unexpected) verdicts.note(`a call meanwhile was answered ${status}`);
      }
      const readyAfterMs = recovery?.milliseconds ?? product.readyAfterMs;
      const losses = (await Promise.all(writers.map((one) => one.losses(product.port)))).flat();
      const audit = await databaseCommand(dataDir, ['verify-audit']);
      const written = total(writers) - before;
      verdicts.check(
        losses.length === 0 && audit.code === 0 && written > 0,
        `round ${round}: ${victim} killed after ${moment} ms, ${written} acknowledged writes kept, ready again in ${(readyAfterMs / 1000).toFixed(1)} s`,
      );
      for (const loss of losses) verdicts.note(loss);
      if (audit.code !== 0) verdicts.note(audit.output);
    }
    verdicts.note(`${total(writers)} acknowledged writes in all`);
    verdicts.check((await product.stop()) === 0, 'after the last round the product stops cleanly');
  } finally {
    await product.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function crashDuringWrites(
  product: Product,
  writers: readonly Writer[],
  victim: (typeof victims)[number],
  cookie: string,
): Promise<{ moment: number; recovery: Recovery | undefined }> {
  const running = findRunning(product.dataDir);
  if (running === undefined) throw new Error('The database is not to be found');
  let isKilled = false;
  const writing = Promise.all(writers.map((one) => one.write(product.port, () => isKilled)));
  const moment = Math.round(momentMs.earliest + Math.random() * (momentMs.latest - momentMs.earliest));
  // The moment itself varies here; there is no condition to wait for.
  await Promise.race([delay(moment), writing]);
  isKilled = true;
  if (victim === 'the database') {
    const [recovery] = await Promise.all([killDatabase(product, cookie), writing]);
    return { moment, recovery };
  }
  process.kill(running.ownerPid, 'SIGKILL');
  if (victim !== 'the server') process.kill(running.serverPid, 'SIGKILL');
  await writing;
  await product.ended;
  return { moment, recovery: undefined };
}

function total(writers: readonly Writer[]): number {
  return writers.reduce((sum, one) => sum + one.acknowledged(), 0);
}
