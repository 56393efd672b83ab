import { isCapability } from '@tenure/contract/capabilities.ts';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { loginAs, returnToSelf } from '@tenure/contract/identity/acting.ts';
import { createApiToken } from '@tenure/contract/identity/api-tokens.ts';
import { beginUpload } from '@tenure/contract/platform/uploads.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyProfiles, providerProfiles } from '../../src/features/identity/sign-in/built-in-profiles.ts';
import type { Caller, TestCompany, TestPerson } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';
import type { Ground } from './ground/ground.ts';
import { groundFor } from './ground/ground-for.ts';
import type { Request } from './requests/examples.ts';
import { requests } from './requests.ts';
import { namesRecord, namesSecret, withUnknownIds, withUnknownSecrets } from './unknown-ids.ts';

const roles = [...companyProfiles, ...providerProfiles].map((profile) => profile.key);

function isProviderOnly({ capability }: Endpoint): boolean {
  return (
    isCapability(capability) &&
    !companyProfiles.some((profile) => profile.grants.some((grant) => grant.capability === capability))
  );
}

function mayCall(role: string, { capability }: Endpoint): boolean {
  const profiles = role === 'provider-admin' ? providerProfiles : companyProfiles;
  return (
    !isCapability(capability) ||
    profiles
      .filter((profile) => profile.heldByAll || profile.key === role)
      .some((profile) => profile.grants.some((grant) => grant.capability === capability))
  );
}

function statusesFor(role: string, endpoint: Endpoint): readonly number[] {
  if (!mayCall(role, endpoint)) return [403];
  if (role === 'provider-admin') {
    // A token is made of what its maker holds, an upload is begun by people who may complete it, and an operator holds nothing of
    // a company.
    if (endpoint.name === createApiToken.name || endpoint.name === beginUpload.name) return [403];
    // What an operator may call, such as reading a notification, is still only about what is their own.
    if (endpoint.params && !isProviderOnly(endpoint)) return [404];
  }
  return [200, 201, 204, 400, 409];
}

async function requestFor(endpoint: Endpoint, ground: Ground): Promise<InjectOptions & Request> {
  const make = requests[endpoint.name];
  if (!make) throw new Error(`No request is known for ${endpoint.name}`);
  return { method: endpoint.method, ...(await make(endpoint, ground)) };
}

async function send(caller: Caller, endpoint: Endpoint, ground: Ground) {
  const answer = await caller.raw(await requestFor(endpoint, ground));
  // Otherwise the calls that follow would be made as someone else.
  if (endpoint.name === loginAs.name && answer.status === 200) await caller.call(returnToSelf, {});
  return answer;
}

/** Makes each call as every kind of caller: without a session, from another company, and in every role. */
export function testAccess(endpoints: readonly Endpoint[]): void {
  let world: World;
  let company: TestCompany;
  let half: TestPerson;
  let colleague: TestPerson;
  let other: TestCompany;
  let stranger: TestPerson;
  const people = new Map<string, { person: TestPerson; ground: Ground }>();

  beforeAll(async () => {
    world = await openWorld();
    company = await world.company();
    const provider = await world.company({ isProvider: true });
    for (const role of roles) {
      const home = role === 'provider-admin' ? provider : company;
      const person = await home.person({ profiles: [role] });
      // The operator owns nothing a company's call could be about, so their calls are about someone else's
      // records.
      const owner = home === provider ? await company.person() : person;
      people.set(role, { person, ground: await groundFor(world, company, owner) });
    }
    half = await company.person({ half: true });
    colleague = await company.person();
    other = await world.company();
    stranger = await other.person({ profiles: ['company-admin', 'hr-partner', 'payroll-officer'] });
    // Without statistics the planner takes every table for one row, and reads them for each other's rows.
    await world.superuser.query('analyze');
    // Time to make a ground for each role.
  }, 180_000);
  afterAll(() => world.close());

  function personAs(role: string) {
    const found = people.get(role);
    if (!found) throw new Error(`Nobody is ${role}`);
    return found;
  }

  const signedIn = endpoints.filter((one) => one.capability !== 'public');

  describe.each(signedIn.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
    it('is refused without a complete session of the company', async () => {
      const request = await requestFor(endpoint, personAs('company-admin').ground);
      const nobody = await company.anonymous.raw(request);
      const foreigner = await other.onHost(stranger, company.host).raw(request);
      expect([nobody.status, foreigner.status]).toEqual([401, 401]);
      if (endpoint.capability === 'half-signed-in') {
        // It may complete the session, which every other call must find incomplete.
        const completing = await company.person({ half: true });
        expect((await completing.raw(request)).status).not.toBe(401);
        return;
      }
      const { status, body } = await half.raw(request);
      expect([status, body]).toMatchObject([
        401,
        { title: 'User MFA in-progress', authStatus: 'ROLE_2FA_IN_PROGRESS' },
      ]);
    });

    if (namesSecret(endpoint)) {
      it("refuses a colleague's record exactly like one that does not exist", async () => {
        const known = await requestFor(endpoint, personAs('company-admin').ground);
        const missing = { ...known, ...withUnknownSecrets(endpoint, known) };
        const [one, two] = [await colleague.raw(known), await colleague.raw(missing)];
        // Calls that answer instead of refusing are judged by the next test.
        const isToldApart = [403, 404].includes(one.status) && one.status !== two.status;
        expect(isToldApart, `${one.status}, and ${two.status} for an unknown one`).toBe(false);
      });
    }

    it('answers every role as its grants say', async () => {
      const wrong: string[] = [];
      for (const role of roles) {
        const { person, ground } = personAs(role);
        const { status } = await send(person, endpoint, ground);
        const expected = statusesFor(role, endpoint);
        if (!expected.includes(status)) wrong.push(`${role}: ${status} instead of ${expected.join(' or ')}`);
      }
      expect(wrong.join('\n')).toBe('');
    });

    if (namesRecord(endpoint)) {
      it("answers another company's record exactly like one that does not exist", async () => {
        const foreign = await requestFor(endpoint, personAs('company-admin').ground);
        const missing = { ...foreign, ...withUnknownIds(endpoint, foreign) };
        expect(missing.url).not.toBe(foreign.url);
        const [one, two] = [await stranger.raw(foreign), await stranger.raw(missing)];
        expect(one.status).toBe(isProviderOnly(endpoint) ? 403 : 404);
        const comparable = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
        expect(comparable(one.text)).toBe(comparable(two.text));
      });
    }

    if (endpoint.isList && endpoint.query !== undefined) {
      it('answers a page past the end, and refuses to sort by what it has not', async () => {
        const role = ['company-admin', 'payroll-officer', 'provider-admin'].find((one) =>
          mayCall(one, endpoint),
        );
        const { person, ground } = personAs(role ?? 'nobody');
        const request = await requestFor(endpoint, ground);
        const withQuery = (query: string) =>
          person.raw({ ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}${query}` });
        const total = ({ body }: { body: unknown }) =>
          (body as { metadata: { pagination: { total: number } } }).metadata.pagination.total;
        const [first, past] = [await person.raw(request), await withQuery('page=9999')];
        expect([past.status, past.body]).toMatchObject([
          200,
          { data: [], metadata: { pagination: { count: 0, links: { next: null } } } },
        ]);
        expect(total(past)).toBe(total(first));
        const unsorted = await withQuery('sortBy=salary:asc');
        expect([unsorted.status, unsorted.body]).toMatchObject([
          422,
          { invalidInputs: [{ path: 'sortBy' }] },
        ]);
      });
    }
  });
}
