import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findRunning } from '../../server/src/platform/postgres/running.ts';
import { harbourline, sessionCookie } from './caller.ts';
import { databaseCommand } from './database-command.ts';
import { importCaller, inHarbourline, letEverybodyImport, tablesOfBranch } from './import-caller.ts';
import { type Product, startProduct, temporaryFolder } from './product.ts';
import { killDatabase } from './recovery.ts';
import type { Verdicts } from './verdicts.ts';

/**
 * Positions, each with a person in it: enough for some seconds of writing, also for an undo on an idle
 * machine.
 */
const size = 15_000;
const day = '2026-12-01';
const rounds = [
  { step: 'apply', victim: 'the server', whole: 'applied', before: 'ready' },
  { step: 'apply', victim: 'the database', whole: 'applied', before: 'ready' },
  { step: 'undo', victim: 'the server', whole: 'undone', before: 'applied' },
  { step: 'undo', victim: 'the database', whole: 'undone', before: 'applied' },
] as const;
type Round = (typeof rounds)[number];

const everything = `select (select count(*) from position) || ' positions, ' || (select count(*) from position_version)
  || ' versions, ' || (select count(*) from employee) || ' people, ' || (select count(*) from assignment) || ' assignments, '
  || (select count(*) from department) || ' departments, ' || (select count(*) from organisation_import_change)
  || ' changes' as there, md5(organisation_fingerprint()) as fingerprint`;

interface State {
  there: string;
  fingerprint: string;
}

async function stateOf(dataDir: string): Promise<State> {
  return inHarbourline(dataDir, async (sql) => {
    const { rows } = await sql.query<State>(everything);
    const [row] = rows;
    if (!row) throw new Error('The company could not be counted');
    return row;
  });
}

/** Waits until the step has uncommitted writes: a transaction of the application that holds rows. */
async function untilItWrites(dataDir: string): Promise<void> {
  await inHarbourline(dataDir, async (sql) => {
    for (;;) {
      const { rows } = await sql.query(
        `select from pg_locks l join pg_class c on c.oid = l.relation
         where c.relname in ('position', 'assignment') and l.mode = 'RowExclusiveLock' and l.granted`,
      );
      if (rows.length > 0) return;
      await delay(2);
    }
  });
}

/**
 * Kills with SIGKILL in the middle of an apply and of an undo: no part of it remains, and a second try
 * completes.
 */
export async function importCrashes(verdicts: Verdicts): Promise<void> {
  const dataDir = temporaryFolder('import-crash');
  let product = await startProduct({ dataDir });
  try {
    await letEverybodyImport(dataDir);
    const tables = tablesOfBranch(size);
    const untouched = await stateOf(dataDir);
    let cookie = await sessionCookie(product.port, harbourline, 'marco.bianchi');
    let imports = importCaller(product.port, cookie);
    let { id } = await imports.dryRun(tables, day);
    for (const round of rounds) {
      const before = await stateOf(dataDir);
      const now = await imports.read(id);
      verdicts.check(
        now.state === round.before,
        `an import that is ${now.state} can be asked to ${round.step}`,
      );
      await imports.ask(round.step, now);
      await untilItWrites(dataDir);
      if (round.victim === 'the server') {
        await killServer(product);
        product = await startProduct({ dataDir });
        cookie = await sessionCookie(product.port, harbourline, 'marco.bianchi');
        imports = importCaller(product.port, cookie);
      } else await killDatabase(product, cookie);
      const after = await imports.settled(id);
      const found = await stateOf(dataDir);
      verdicts.check(
        found.fingerprint === before.fingerprint && found.there === before.there,
        `${round.step} with ${round.victim} killed in the middle leaves nothing: ${found.there}`,
      );
      verdicts.check(
        after.state === round.before && after.failure?.includes('interrupted') === true,
        `the import is ${after.state} again and says: ${after.failure ?? 'nothing'}`,
      );
      if (isLastOf(round)) {
        await imports.ask(round.step, after);
        const whole = await imports.settled(id);
        const written = await stateOf(dataDir);
        verdicts.check(
          whole.state === round.whole && whole.failure === null,
          `asked again it is ${whole.state}: ${written.there}`,
        );
        if (round.step === 'undo') {
          verdicts.check(
            written.fingerprint === untouched.fingerprint,
            'undone, the company is as it was before the import',
          );
        }
      }
    }
    ({ id } = await imports.dryRun(tables, day));
    verdicts.check((await imports.read(id)).state === 'ready', 'the same tables can be imported afterwards');
    const audit = await databaseCommand(dataDir, ['verify-audit']);
    verdicts.check(audit.code === 0, 'the chain of the audit log holds');
  } finally {
    await product.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const isLastOf = (round: Round) => round === rounds.findLast(({ step }) => step === round.step);

async function killServer(product: Product): Promise<void> {
  const running = findRunning(product.dataDir);
  if (running === undefined) throw new Error('The database is not to be found');
  process.kill(running.ownerPid, 'SIGKILL');
  await product.ended;
}
