import path from 'node:path';
import { clockOf } from '../../server/src/compose-settings.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Clock } from '../../server/src/platform/clock/clock.ts';
import type { StoreSettings } from '../../server/src/platform/storage/store-options.ts';

/** The settings of every database command, read the same way as the server's. */
export interface DatabaseSettings {
  readonly dataDir: string;
  /** Set for an external database server; otherwise the embedded one in the data folder is used. */
  readonly databaseUrl: string | undefined;
  readonly masterKeys?: string | undefined;
  /** The file store. */
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
