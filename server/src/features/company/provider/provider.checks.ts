import { randomUUID } from 'node:crypto';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { enterTenant } from '../../../setup/company.ts';

export const providerRequests: Requests = {
  tenantFeatureFlags: (endpoint, { tenantId }) => ({ url: at(endpoint, { tenantId }) }),
  saveTenantFeatureFlags: (endpoint, { tenantId }) => ({
    url: at(endpoint, { tenantId }),
    payload: { flags: [{ name: 'new-dashboard-ui', enabled: false, rolloutPercent: 100 }] },
  }),
  tenants: (endpoint) => ({ url: endpoint.path }),
  openTenant: (endpoint) => {
    const host = `${randomUUID()}.example`;
    const administrator = { firstName: 'Ada', lastName: 'Lovelace', email: `ada@${host}` };
    return {
      url: endpoint.path,
      payload: { name: 'Lovelace Ltd', shortName: 'Lovelace', host, administrator },
    };
  },
  suspendTenant: async (endpoint, { world }) => {
    // Not the company of the check, which would be signed out.
    const { tenantId } = await world.company();
    return { url: at(endpoint, { tenantId }), payload: { reason: 'The contract has ended' } };
  },
  resumeTenant: async (endpoint, { world }) => {
    const { tenantId } = await world.company();
    await enterTenant(world.owner, tenantId);
    await world.owner.query(
      `update tenant set suspended_at = tenure_now(), suspended_reason = 'The contract has ended' where tenant_id = $1`,
      [tenantId],
    );
    return { url: at(endpoint, { tenantId }) };
  },
  saveStorageLimit: async (endpoint, { world }) => {
    const { tenantId } = await world.company();
    return { url: at(endpoint, { tenantId }), payload: { gigabytes: 500 } };
  },
  installationHealth: (endpoint) => ({ url: endpoint.path }),
};
