import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { entriesAtOnce, sealTenant, tenantsToSeal } from './seal.store.ts';

export interface Sealer {
  stop(): Promise<void>;
}

const everyMilliseconds = 1000;

/** Seals whatever is waiting, once; a busy tenant's batches follow each other. */
export async function sealEverything(database: Database): Promise<number> {
  const waiting = await database.outsideTenants(tenantsToSeal);
  let sealed = 0;
  for (const tenantId of waiting) {
    for (;;) {
      const batch = await database.asTenant(tenantId, 'read write', (tx) => sealTenant(tx, tenantId));
      sealed += batch;
      if (batch < entriesAtOnce) break;
    }
  }
  return sealed;
}

/** Keeps the chains up to date within seconds. Any number of these may run: a tenant is sealed by one at a time. */
export function startSealer(database: Database, log: Log): Sealer {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function seal(): Promise<void> {
    try {
      await sealEverything(database);
    } catch (error) {
      log.error({ err: error }, 'sealing the audit log failed; it is tried again');
    }
    if (!isStopped) timer = setTimeout(begin, everyMilliseconds);
  }
  function begin(): void {
    round = seal();
  }
  begin();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
