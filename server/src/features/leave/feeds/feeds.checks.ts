import type { Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import { enterTenant } from '../../../setup/company.ts';

/** A company that allows feeds, and the address of one of the person. */
async function feedOf({ world, tenantId, accountId }: Ground): Promise<string> {
  const token = randomToken(32);
  await enterTenant(world.owner, tenantId);
  await world.owner.query('update tenant set calendar_feeds_allowed = true where tenant_id = $1', [tenantId]);
  await world.owner.query(
    `insert into calendar_feed (tenant_id, account_id, kind, token_hash) values ($1, $2, 'own', $3)
     on conflict (tenant_id, account_id, kind) do update set token_hash = excluded.token_hash`,
    [tenantId, accountId, hashToken(token)],
  );
  return token;
}

export const calendarFeedsRequests: Requests = {
  listCalendarFeeds: (endpoint) => ({ url: endpoint.path }),
  createCalendarFeed: async (endpoint, ground) => {
    await feedOf(ground);
    return { url: endpoint.path, payload: { kind: 'own' } };
  },
  revokeCalendarFeed: (endpoint) => ({ url: at(endpoint, { kind: 'own' }) }),
  allowCalendarFeeds: (endpoint) => ({ url: endpoint.path, payload: { isAllowed: true } }),
  calendarFeed: async (endpoint, ground) => ({ url: at(endpoint, { token: await feedOf(ground) }) }),
};
