import { type Client, OpenFeature } from '@openfeature/server-sdk';
import { type FlagName, flagNames } from '@tenure/contract/platform/feature-flags.ts';
import type { Database } from '../db/database.ts';
import type { Viewer } from '../policy/viewer.ts';
import { createDatabaseFlagProvider } from './database-provider.ts';

export interface FeatureFlags {
  isOn(viewer: Viewer, flag: FlagName): Promise<boolean>;
  all(viewer: Viewer): Promise<Record<FlagName, boolean>>;
}

/** What is not turned off for a company is on. */
const unlessSaidOtherwise = true;

let installations = 0;

export async function createFeatureFlags(database: Database): Promise<FeatureFlags> {
  // OpenFeature keeps its providers in one place for the process; a domain of its own keeps two servers apart.
  installations += 1;
  const domain = `tenure-${installations}`;
  await OpenFeature.setProviderAndWait(domain, createDatabaseFlagProvider(database));
  const client: Client = OpenFeature.getClient(domain);

  const isOn = (viewer: Viewer, flag: FlagName) =>
    client.getBooleanValue(flag, unlessSaidOtherwise, {
      targetingKey: String(viewer.accountId),
      tenantId: viewer.tenantId,
      flagsVersion: viewer.flagsVersion,
    });

  return {
    isOn,
    all: async (viewer) => {
      const values = await Promise.all(
        flagNames.map(async (flag) => [flag, await isOn(viewer, flag)] as const),
      );
      return Object.fromEntries(values) as Record<FlagName, boolean>;
    },
  };
}
