import { type Client, OpenFeature } from '@openfeature/server-sdk';
import { type FlagName, flagNames } from '@tenure/contract/platform/feature-flags.ts';
import type { Tx } from '../db/transaction.ts';
import type { Viewer } from '../policy/viewer.ts';
import { createDatabaseFlags } from './database-provider.ts';

export interface FeatureFlags {
  isOn(tx: Tx, viewer: Viewer, flag: FlagName): Promise<boolean>;
  all(tx: Tx, viewer: Viewer): Promise<Record<FlagName, boolean>>;
}

/** A flag not turned off for a company is on. */
const unlessSaidOtherwise = true;

let installations = 0;

export async function createFeatureFlags(): Promise<FeatureFlags> {
  // OpenFeature keeps its providers in one place for the process; a domain of its own keeps two servers apart.
  installations += 1;
  const domain = `tenure-${installations}`;
  const { provider, remember } = createDatabaseFlags();
  await OpenFeature.setProviderAndWait(domain, provider);
  const client: Client = OpenFeature.getClient(domain);

  const evaluate = (viewer: Viewer, flag: FlagName) =>
    client.getBooleanValue(flag, unlessSaidOtherwise, {
      targetingKey: String(viewer.accountId),
      tenantId: viewer.tenantId,
      flagsVersion: viewer.flagsVersion,
    });

  return {
    isOn: async (tx, viewer, flag) => {
      await remember(tx, viewer);
      return evaluate(viewer, flag);
    },
    all: async (tx, viewer) => {
      await remember(tx, viewer);
      const values = await Promise.all(
        flagNames.map(async (flag) => [flag, await evaluate(viewer, flag)] as const),
      );
      return Object.fromEntries(values) as Record<FlagName, boolean>;
    },
  };
}
