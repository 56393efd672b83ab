import { createFieldEncryption, sealedUnder } from '../../server/src/platform/crypto/field-encryption.ts';
import { keyringOptions } from '../../server/src/platform/crypto/given-keys.ts';
import {
  addKeyToFile,
  keyFileAgeMilliseconds,
  removeKeyFromFile,
} from '../../server/src/platform/crypto/key-file.ts';
import { createKeyring, type Keyring } from '../../server/src/platform/crypto/keyring.ts';
import { createSubjectKeys } from '../../server/src/platform/crypto/subject-keys.ts';
import { type Connections, resealConnection } from '../../server/src/platform/db/connections.ts';
import { createDatabase, type Database } from '../../server/src/platform/db/database.ts';
import { createPool } from '../../server/src/platform/db/pool.ts';
import type { TenantId } from '../../server/src/platform/db/tenant-id.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { createReseal, type Reseal } from '../../server/src/platform/reseal/reseal.ts';
import { createFileStore } from '../../server/src/platform/storage/create-file-store.ts';
import { createSealedFiles } from '../../server/src/platform/storage/sealed-files.ts';
import { storeOptions } from '../../server/src/platform/storage/store-options.ts';
import { withClient, withConnections } from './access.ts';
import { CommandFailure } from './failure.ts';
import type { DatabaseSettings } from './settings.ts';

/** By then every running process has read the key file again. */
const settledMilliseconds = 60_000;

interface KeyWork {
  keyring: Keyring;
  reseal: Reseal;
  tenants: readonly TenantId[];
  connections: Connections;
}

const keyringOf = ({ masterKeys, dataDir }: DatabaseSettings) =>
  createKeyring(keyringOptions({ TENURE_MASTER_KEYS: masterKeys, dataDir }));

async function withKeyWork<T>(settings: DatabaseSettings, use: (work: KeyWork) => Promise<T>): Promise<T> {
  const keyring = await keyringOf(settings);
  const log = createLog({ level: 'warn' });
  return await withConnections(settings, async (connections) => {
    const pool = createPool({
      connection: resealConnection(connections),
      size: 1,
      onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    });
    const database = createDatabase(pool, settings.clock);
    try {
      const encryption = createFieldEncryption({ keyring });
      // Every file keeps its name, so this is never called.
      const noteKey = async () => undefined;
      const files = await createFileStore(storeOptions(settings.store, { log, noteKey }));
      const reseal = createReseal({
        database,
        keyring,
        encryption,
        subjectKeys: createSubjectKeys({ keyring }),
        sealedFiles: createSealedFiles(files, encryption),
      });
      return await use({ keyring, reseal, tenants: await tenantsOf(database), connections });
    } finally {
      await database.close();
    }
  });
}

async function tenantsOf(database: Database): Promise<TenantId[]> {
  const rows = await database.outsideTenants((sql) =>
    sql.query<{ id: TenantId }>('select all_tenant_ids() as id'),
  );
  return rows.map(({ id }) => id);
}

/** Adds a master key, unless a setting supplies the keys, and reseals everything under it. */
export async function rotateKeys(settings: DatabaseSettings): Promise<void> {
  if (settings.masterKeys !== undefined) {
    throw new CommandFailure(
      'The master keys come from TENURE_MASTER_KEYS. Put a new one in front there, start every process again, and run: npm run db -- reseal',
    );
  }
  // Opening the key file for the first time creates it.
  await keyringOf(settings);
  const added = await addKeyToFile(settings.dataDir);
  console.log(`Added the master key ${added}. Running servers seal with it within a minute.`);
  await resealAll(settings);
}

/** Seals everything under the current master key that is not yet, and reports progress. */
export async function resealAll(settings: DatabaseSettings): Promise<void> {
  await withKeyWork(settings, async ({ keyring, reseal, tenants }) => {
    const sum = { done: 0, failed: 0 };
    for (const tenantId of tenants) {
      let told = 0;
      const progress = await reseal.tenant(tenantId, {
        told: ({ done, failed, total }) => {
          // One line a second.
          if (performance.now() - told < 1000) return;
          told = performance.now();
          console.log(`Company ${tenantId}: ${done + failed} of ${total}`);
        },
      });
      sum.done += progress.done;
      sum.failed += progress.failed;
    }
    console.log(
      `${sum.done} values and files of ${tenants.length} companies lie under ${keyring.currentId()}.`,
    );
    if (sum.failed > 0) throw new CommandFailure(`${sum.failed} could not be opened and stay as they are.`);
  });
}

/** Removes an old master key once nothing is sealed under it. */
export async function removeKey(
  [keyId]: readonly string[],
  settings: DatabaseSettings,
  settled = settledMilliseconds,
): Promise<void> {
  if (keyId === undefined) throw new CommandFailure('Usage: remove-key <id>');
  const isFile = settings.masterKeys === undefined;
  await withKeyWork(settings, async ({ keyring, reseal, tenants, connections }) => {
    if (!keyring.has(keyId)) throw new CommandFailure(`There is no master key ${keyId}.`);
    if (keyring.currentId() === keyId) {
      throw new CommandFailure(
        `${keyId} is the current master key. Add another one first: npm run db -- rotate-keys`,
      );
    }
    if (isFile && keyFileAgeMilliseconds(settings.dataDir) < settled) {
      throw new CommandFailure(
        'The keys were changed less than a minute ago, and a running server may still seal with the old one. Try again in a minute.',
      );
    }
    const left = new Map<string, number>();
    for (const tenantId of tenants) {
      for (const [where, count] of await reseal.under(tenantId, keyId)) {
        left.set(where, (left.get(where) ?? 0) + count);
      }
    }
    const jobs = await waitingJobsUnder(connections, keyId);
    if (jobs > 0) left.set('jobs that wait (they end within hours)', jobs);
    if (left.size > 0) {
      const lines = [...left].map(([where, count]) => `  ${count} in ${where}`);
      throw new CommandFailure(
        `There is something under ${keyId} still:\n${lines.join('\n')}\nReseal it first: npm run db -- reseal`,
      );
    }
  });
  if (!isFile) {
    console.log(
      `Nothing lies under ${keyId}. Take it out of TENURE_MASTER_KEYS and start every process again; where it is the last one, write it as ${keyId}:…:index instead.`,
    );
    return;
  }
  await removeKeyFromFile(settings.dataDir, keyId);
  console.log(`The master key ${keyId} is removed.`);
}

/** Queued jobs are sealed too; each opens once and is gone, so the key stays until then. */
async function waitingJobsUnder(connections: Connections, keyId: string): Promise<number> {
  return await withClient(connections('tenure_jobs'), async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from graphile_worker._private_jobs
       where attempts < max_attempts and starts_with(payload ->> 'sealed', $1)`,
      [sealedUnder(keyId)],
    );
    return rows[0]?.n ?? 0;
  });
}
