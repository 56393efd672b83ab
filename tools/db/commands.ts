import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { ensureRoles } from '../../server/src/platform/db/roles.ts';
import { withClient, withEmbedded, withRole } from './access.ts';
import { backup } from './backup.ts';
import { makeCompany } from './company.ts';
import { fillWithDemo, readPeople } from './demo.ts';
import { explainExternalBackup, explainExternalReset, explainExternalRestore } from './external.ts';
import { CommandFailure } from './failure.ts';
import { removeKey, resealAll, rotateKeys } from './keys.ts';
import { reset } from './reset.ts';
import { restore } from './restore.ts';
import type { DatabaseSettings } from './settings.ts';
import { finishInterruptedSwap } from './swap.ts';
import { verifyAudit } from './verify-audit.ts';

export interface DatabaseCommand {
  /** The name and its arguments, as help shows them. */
  readonly usage: string;
  readonly summary: string;
  run(args: readonly string[], settings: DatabaseSettings): Promise<void>;
}

const MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'server', 'migrations');

/** Every command of `npm run db`; help lists them. */
export const commands: Readonly<Record<string, DatabaseCommand>> = {
  roles: {
    usage: 'roles [--as <superuser URL>]',
    summary: "create roles, extensions and grants; on an external server once, with a superuser's URL",
    run: createRoles,
  },
  migrate: { usage: 'migrate', summary: 'bring the schema up to this release', run: runMigrations },
  demo: {
    usage: 'demo [--people N]',
    summary: 'load the demo companies into an empty database, Harbourline with N people',
    run: runDemo,
  },
  company: {
    usage: 'company <name> --host <host> --admin <mail>',
    summary:
      'make a company and its first administrator, who is mailed nothing: the password is printed once',
    run: runCompany,
  },
  'verify-audit': {
    usage: 'verify-audit',
    summary: 'walk the audit chain of every company and name each place where it does not hold',
    run: runVerifyAudit,
  },
  'rotate-keys': {
    usage: 'rotate-keys',
    summary: 'add a master key and seal everything under it',
    run: (_args, settings) => rotateKeys(settings),
  },
  reseal: {
    usage: 'reseal',
    summary: 'seal under the current master key what is not yet; also after an interrupted rotation',
    run: (_args, settings) => resealAll(settings),
  },
  'remove-key': {
    usage: 'remove-key <id>',
    summary: 'take an old master key away; refused while anything lies under it',
    run: removeKey,
  },
  reset: { usage: 'reset --yes', summary: 'remove all data of the embedded installation', run: runReset },
  backup: {
    usage: 'backup [file]',
    summary: 'write database, files and keys into one archive, also while running',
    run: runBackup,
  },
  restore: {
    usage: 'restore <file>',
    summary: 'put an archive in place of the present data, which is kept',
    run: runRestore,
  },
};

async function createRoles(args: readonly string[], settings: DatabaseSettings): Promise<void> {
  if (settings.databaseUrl === undefined) {
    await withEmbedded(settings.dataDir, (server) =>
      withClient({ connectionString: server.urlFor('postgres') }, (client) => ensureRoles(client)),
    );
    console.log('The embedded database has its roles.');
    return;
  }
  const login = new pg.Client({ connectionString: settings.databaseUrl }).user;
  const superuserUrl = args[0] === '--as' ? args[1] : undefined;
  if (login === undefined || (args.length > 0 && superuserUrl === undefined))
    throw new CommandFailure(`Usage: ${commands.roles?.usage}`);
  await withClient({ connectionString: superuserUrl ?? settings.databaseUrl }, (client) =>
    ensureRoles(client, { grantTo: login }),
  );
  console.log(`The roles are ready; the login "${login}" may work as each of them.`);
}

async function runMigrations(_args: readonly string[], settings: DatabaseSettings): Promise<void> {
  const { applied } = await withRole(settings, 'tenure_owner', (client) => migrate(client, MIGRATIONS));
  console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`);
}

async function runDemo(args: readonly string[], settings: DatabaseSettings): Promise<void> {
  const people = readPeople(args);
  await withRole(settings, 'tenure_owner', async (owner) => {
    await migrate(owner, MIGRATIONS);
    await fillWithDemo(owner, people, settings.clock);
  });
}

async function runCompany(args: readonly string[], settings: DatabaseSettings): Promise<void> {
  await withRole(settings, 'tenure_owner', (owner) => makeCompany(owner, args));
}

async function runVerifyAudit(_args: readonly string[], settings: DatabaseSettings): Promise<void> {
  await withRole(settings, 'tenure_app', (client) => verifyAudit(client));
}

async function runReset(args: readonly string[], settings: DatabaseSettings): Promise<void> {
  if (settings.databaseUrl !== undefined) explainExternalReset(settings.databaseUrl);
  if (args[0] !== '--yes') {
    throw new CommandFailure(
      `This removes the database, files, keys and mail in ${settings.dataDir}. If you mean it: npm run db -- reset --yes`,
    );
  }
  reset(settings.dataDir);
  console.log(
    `${settings.dataDir} is emptied; the next start creates a new installation. Backups and folders before-restore-* in it are left as they are.`,
  );
}

async function runBackup(args: readonly string[], settings: DatabaseSettings): Promise<void> {
  if (settings.databaseUrl !== undefined) explainExternalBackup(settings.databaseUrl, settings.dataDir);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = path.resolve(args[0] ?? path.join(settings.dataDir, 'backups', `tenure-${moment}Z.tar.gz`));
  const result = await backup({ dataDir: settings.dataDir, file });
  console.log(
    `${result.file}: ${result.fileCount} files, ${(result.bytes / 1e6).toFixed(1)} MB. It contains the keys: keep it where only you can read it.`,
  );
}

async function runRestore(args: readonly string[], settings: DatabaseSettings): Promise<void> {
  if (settings.databaseUrl !== undefined) explainExternalRestore(settings.databaseUrl, settings.dataDir);
  const finished = finishInterruptedSwap(settings.dataDir);
  if (finished !== undefined)
    console.log(`The interrupted restore is finished. What was there before is in ${finished}.`);
  const file = args[0];
  if (file === undefined) {
    if (finished !== undefined) return;
    throw new CommandFailure(`Usage: ${commands.restore?.usage}`);
  }
  const result = await restore({ dataDir: settings.dataDir, file: path.resolve(file) });
  console.log(
    `Restored the backup of ${result.createdAt}. What was there before is in ${result.keptIn}; remove it when you are satisfied.`,
  );
}
