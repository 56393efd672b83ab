import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { type Dashboard, getDashboard } from '@tenure/contract/home/dashboards.ts';
import { enterTenant } from '../../src/setup/company.ts';
import { enrolApp, enrolPasskey } from '../harness/authenticator.ts';
import type { TestCompany, TestPerson } from '../harness/company.ts';
import { SoftwarePasskey } from '../harness/software-passkey.ts';
import type { World } from '../harness/world.ts';
import type { Ground } from './requests.ts';

/** Gives a person one of everything a request may be about. */
export async function groundFor(
  world: World,
  company: TestCompany,
  person: TestPerson,
  endpoint?: Endpoint,
): Promise<Ground> {
  await enterTenant(world.owner, company.tenantId);
  const one = async (text: string): Promise<number> => {
    const { rows } = await world.owner.query<{ id: number }>(text, [company.tenantId, person.accountId]);
    return Number(rows[0]?.id);
  };
  const fileId = await one(
    `insert into file (tenant_id, storage_key, name, type, size, purpose, owner_account_id)
     values ($1, 'none', 'words.vtt', 'text/vtt', 1, 'widget-captions', $2) returning id`,
  );
  const notificationId = await one(
    `insert into notification (tenant_id, account_id, kind, parameters)
     values ($1, $2, 'second-factor-locked', '{}') returning id`,
  );
  const answer = await person.call(getDashboard, { params: { dashboardId: 'home' } });
  const { data: dashboard } = answer.body as { data: Dashboard };
  const sessionId = await one(
    `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at)
     values ($1, sha256(uuidv4()::text::bytea), $2, 'IS_AUTHENTICATED_FULLY', now() + interval '1 hour') returning id`,
  );
  return {
    world,
    person,
    tenantId: company.tenantId,
    host: company.host,
    dashboard,
    fileId,
    notificationId,
    sessionId,
    colleagueId: (await company.person()).accountId,
    ...(await factorsFor(world, company, person, endpoint)),
  };
}

/** Calls for people who have no factor of their own. */
const withoutFactors = new Set(['stepUpChannel']);

async function factorsFor(world: World, company: TestCompany, person: TestPerson, endpoint?: Endpoint) {
  if (endpoint && withoutFactors.has(endpoint.name)) return { passkey: new SoftwarePasskey(), passkeyId: 0 };
  await enrolApp(person, world.clock);
  const { passkey, id } = await enrolPasskey(person, company.host);
  return { passkey, passkeyId: id };
}
