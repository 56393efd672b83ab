import { randomUUID } from 'node:crypto';
import type { Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const why = 'They cannot open a team page';

/** A company has one grant open at most: this one takes the place of any other, also of one that a job has just opened. */
async function grantIn(state: 'requested' | 'given', { world, tenantId, person }: Ground): Promise<string> {
  const id = randomUUID();
  await world.superuser.query(
    `insert into operator_grant (tenant_id, id, operator_tenant_id, operator_name, reason, hours, requested_at, state,
       decided_by, decided_at, expires_at)
     select $1, $2, $1, 'Olive Operator', $3, 2, tenure_now(), $4::text, case when given then $5::integer end,
       case when given then tenure_now() end, case when given then tenure_now() + interval '2 hours' end
     from (select $4 = 'given' as given) one
     on conflict (tenant_id) where state in ('requested', 'given') do update set id = excluded.id,
       requested_at = excluded.requested_at, state = excluded.state, decided_by = excluded.decided_by,
       decided_at = excluded.decided_at, expires_at = excluded.expires_at`,
    [tenantId, id, why, state, person.accountId],
  );
  return id;
}

/** A request of the operator, if the world has one. */
async function requestTo({ world, tenantId }: Ground): Promise<string> {
  const { rows } = await world.superuser.query<{ id: string }>(
    `insert into operator_request (tenant_id, company_id, reason, hours, requested_by)
     select a.tenant_id, $1, $2, 2, a.id from account a join tenant t on t.tenant_id = a.tenant_id and t.is_provider
     order by a.id limit 1
     on conflict (tenant_id, company_id) where state in ('requested', 'given') do update set hours = 2 returning id`,
    [tenantId, why],
  );
  return rows[0]?.id ?? randomUUID();
}

export const operatorAccessRequests: Requests = {
  tenantAccess: (endpoint, { tenantId }) => ({ url: at(endpoint, { tenantId }) }),
  requestTenantAccess: async (endpoint, { world, tenantId }) => {
    // One request is open at a time.
    await world.superuser.query('delete from operator_request where company_id = $1', [tenantId]);
    return { url: at(endpoint, { tenantId }), payload: { reason: why, hours: 2 } };
  },
  openTenantAccess: async (endpoint, ground) => ({
    url: at(endpoint, { accessId: await requestTo(ground) }),
  }),
  endTenantAccess: async (endpoint, ground) => ({
    url: at(endpoint, { accessId: await requestTo(ground) }),
  }),
  operatorEntry: (endpoint) => ({ url: `${endpoint.path}?ticket=none` }),
  operatorAccess: (endpoint) => ({ url: endpoint.path }),
  decideOperatorAccess: async (endpoint, ground) => ({
    url: at(endpoint, { accessId: await grantIn('requested', ground) }),
    payload: { isGiven: true },
  }),
  endOperatorAccess: async (endpoint, ground) => ({
    url: at(endpoint, { accessId: await grantIn('given', ground) }),
  }),
};
