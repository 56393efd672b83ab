import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  installationHealth,
  saveTenantFeatureFlags,
  tenantFeatureFlags,
  tenants,
} from '@tenure/contract/platform/feature-flags.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { insideOtherTenant } from '../../../platform/db/other-tenant.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession, Presented } from '../../../platform/http/route.ts';
import { holdsAnywhere } from '../../../platform/policy/viewer.ts';
import { companyById } from './companies.store.ts';
import { healthOfInstallation, pageOfTenants, tenantExists } from './provider.reads.ts';
import { flagsOfTenant, raiseFlagsVersion, saveFlag, type TenantFlags } from './tenant-flags.store.ts';

export interface ProviderDeps {
  audit: Audit;
  version: string;
  startedAt: string;
}

const metadata = { capabilities: ['feature-flags.edit'], fields: [] };

export function providerRoutes({ audit, version, startedAt }: ProviderDeps): Binding[] {
  const flagsInside = async (tx: Tx, tenantId: number): Promise<TenantFlags | undefined> =>
    (await tenantExists(tx, tenantId))
      ? insideOtherTenant(tx, tenantId, (inside) => flagsOfTenant(inside, tenantId))
      : undefined;

  return [
    // These two count over every company, so they run only after the gate has let the caller through.
    onSession(tenants, {
      act: ({ tx, input: { query } }) =>
        pageOfTenants(tx, {
          searchText: query.searchText,
          sortBy: query.sortBy,
          limit: query.itemsPerPage,
          offset: (query.page - 1) * query.itemsPerPage,
        }),
      present: ({ result, input, request, viewer }) => ({
        data: result.rows,
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT', holdsAnywhere(viewer, 'tenants.manage') && 'CREATE'),
        },
      }),
    }),

    onSession(tenantFeatureFlags, {
      load: (tx, { params }) => flagsInside(tx, params.tenantId),
      present: ({ subject }) => new Presented({ data: subject, metadata }, subject.version),
    }),

    onSession(saveTenantFeatureFlags, {
      load: (tx, { params }) => flagsInside(tx, params.tenantId),
      version: (subject) => subject.version,
      act: async ({ tx, subject, input }) => {
        const { tenantId } = subject;
        const company = found(await companyById(tx, tenantId)).name;
        const entry = {
          action: 'feature-flags.saved' as const,
          subject: { type: 'tenant', id: tenantId },
          details: {
            company,
            flags: input.body.flags.map((flag) => `${flag.name}=${flag.enabled ? flag.rolloutPercent : 0}%`),
          },
        };
        // Told on both sides: to the operator's own log, and to the company it happened to.
        await audit.record(tx, entry);
        const saved = await insideOtherTenant(tx, tenantId, async (inside) => {
          if (!(await raiseFlagsVersion(inside, tenantId, subject.version)))
            throw new Refusal('stale-version');
          for (const flag of input.body.flags) await saveFlag(inside, tenantId, flag);
          await audit.record(inside, entry);
          return flagsOfTenant(inside, tenantId);
        });
        return found(saved);
      },
      present: ({ result }) => new Presented({ data: result, metadata }, result.version),
    }),

    onSession(installationHealth, {
      act: async ({ tx }) => found(await healthOfInstallation(tx)),
      present: ({ result }) => ({
        data: {
          version,
          startedAt,
          database: { version: result.version, sizeBytes: result.size, migrations: result.migrations },
          jobs: { waiting: result.waiting, failing: result.failing },
          audit: { entries: result.entries, unsealed: result.unsealed },
          keys: { total: result.toReseal, done: result.resealed, failed: result.unopened },
        },
        metadata: { capabilities: ['tenants.view'], fields: [] },
      }),
    }),
  ];
}
