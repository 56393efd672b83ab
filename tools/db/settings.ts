import path from 'node:path';
import { clockOf } from '../../server/src/compose-settings.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Clock } from '../../server/src/platform/clock/clock.ts';
import type { StoreSettings } from '../../server/src/platform/storage/store-options.ts';

/** What every database command needs to know; the same settings, read the same way, as the server's. */
export interface DatabaseSettings {
  readonly dataDir: string;
  /** Set when the database is somebody else's server; otherwise it is the embedded one in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly masterKeys?: string | undefined;
  /** Where files lie. */
  readonly store: StoreSettings;
  readonly clock: Clock;
}

export function readSettings(environment: NodeJS.ProcessEnv): DatabaseSettings {
  const projectRoot = path.join(import.meta.dirname, '..', '..');
  const config = readConfig({ TENURE_DATA: path.join(projectRoot, 'data'), ...environment });
  return {
    dataDir: config.dataDir,
    databaseUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    masterKeys: config.TENURE_MASTER_KEYS,
    store: config,
    clock: clockOf(config),
  };
}
