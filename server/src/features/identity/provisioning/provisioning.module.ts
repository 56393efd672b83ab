import type { FastifyInstance } from 'fastify';
import type { FeatureModule } from '../../../module.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createCallLimit } from '../../../platform/http/call-limit.ts';
import type { Log } from '../../../platform/log/log.ts';
import { provisioningErasure } from './provisioning.erasure.ts';
import { provisioningRoutes } from './provisioning.routes.ts';
import { createProvisioning } from './provisioning.service.ts';
import { markProvisioningUsed } from './provisioning.store.ts';
import { serveScim } from './scim.routes.ts';
import { createScimGate } from './scim-gate.service.ts';
import { createGroupMembers, createScimGroups } from './scim-group.service.ts';
import { createScimUsers, type ScimUserDeps } from './scim-user.service.ts';

interface ProvisioningFeatureDeps extends ScimUserDeps {
  database: Database;
  clock: Clock;
  log: Log;
  callsPerMinute: number;
}

const markUsedAfterSeconds = 60;

export function createProvisioningFeature(
  deps: ProvisioningFeatureDeps,
): FeatureModule & { serve(server: FastifyInstance): Promise<void> } {
  const { database, log } = deps;
  const gate = createScimGate({
    database,
    limit: createCallLimit(deps.callsPerMinute, deps.clock),
    onUsed: ({ seenSecondsAgo, tenantId, tokenId }) => {
      if (seenSecondsAgo < markUsedAfterSeconds) return;
      database
        .asTenant(tenantId, 'read write', (tx) => markProvisioningUsed(tx, tokenId))
        .catch((error: unknown) => log.warn({ err: error }, 'a token could not be marked as used'));
    },
  });
  return {
    name: 'provisioning',
    erasures: [provisioningErasure],
    bindings: provisioningRoutes(createProvisioning({ ...deps, members: createGroupMembers(deps) })),
    serve: (server) =>
      serveScim(server, { gate, users: createScimUsers(deps), groups: createScimGroups(deps) }),
    menu: [
      {
        id: 'provisioning',
        module: null,
        menu: 'settings',
        group: 'access',
        label: 'Provisioning',
        icon: 'users',
        href: '/admin/provisioning',
        order: 50,
        synonyms: ['scim', 'account sync', 'identity provider'],
        capability: 'provisioning.settings.edit',
      },
    ],
  };
}
