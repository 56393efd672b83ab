import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { enrolApp, enrolPasskey } from '../../harness/authenticator.ts';
import type { TestCompany, TestPerson } from '../../harness/company.ts';
import { SoftwarePasskey } from '../../harness/software-passkey.ts';
import type { World } from '../../harness/world.ts';

/** Calls for people who have no factor of their own. */
const withoutFactors = new Set(['stepUpChannel']);

export async function factorsFor(
  world: World,
  company: TestCompany,
  person: TestPerson,
  endpoint?: Endpoint,
) {
  if (endpoint && withoutFactors.has(endpoint.name)) return { passkey: new SoftwarePasskey(), passkeyId: 0 };
  await enrolApp(person, world.clock);
  const { passkey, id } = await enrolPasskey(person, company.host);
  return { passkey, passkeyId: id };
}
