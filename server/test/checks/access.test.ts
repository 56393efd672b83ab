import { isCapability } from '@tenure/contract/capabilities.ts';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { loginAs, returnToSelf } from '@tenure/contract/identity/acting.ts';
import { createApiToken } from '@tenure/contract/identity/api-tokens.ts';
import { endpoints } from '@tenure/contract/index.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { companyProfiles, providerProfiles } from '../../src/features/identity/built-in-profiles.ts';
import type { Caller, TestCompany, TestPerson } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';
import type { Ground } from './ground/ground.ts';
import { groundFor } from './ground/ground-for.ts';
import { requests } from './requests.ts';

let world: World;
let company: TestCompany;
let provider: TestCompany;
const roles = [...companyProfiles, ...providerProfiles].map((profile) => profile.key);
const people = new Map<string, { person: TestPerson; ground: Ground }>();

beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  provider = await world.company({ isProvider: true });
  for (const role of roles) {
    const home = role === 'provider-admin' ? provider : company;
    const person = await home.person({ profiles: [role] });
    // The operator owns nothing a company's call could be about, so their calls are about somebody else's.
    const owner = home === provider ? await company.person() : person;
    people.set(role, { person, ground: await groundFor(world, company, owner) });
  }
  // A ground for each role, of everything there is.
}, 180_000);
afterAll(() => world.close());

async function requestFor(endpoint: Endpoint, ground: Ground): Promise<InjectOptions> {
  const make = requests[endpoint.name];
  if (!make) throw new Error(`No request is known for ${endpoint.name}`);
  return { method: endpoint.method, ...(await make(endpoint, ground)) };
}

async function send(caller: Caller, endpoint: Endpoint, ground: Ground) {
  const answer = await caller.raw(await requestFor(endpoint, ground));
  // Or whatever comes after would be asked as somebody else.
  if (endpoint.name === loginAs.name && answer.status === 200) await caller.call(returnToSelf, {});
  return answer;
}

function personAs(role: string) {
  const found = people.get(role);
  if (!found) throw new Error(`Nobody is ${role}`);
  return found;
}

/** Streams never end by themselves, so they are held elsewhere (events.test.ts). */
const answering = endpoints.filter((endpoint) => endpoint.name !== 'events');
const byName = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const);

it('knows a request for every endpoint', () => {
  expect(answering.map((endpoint) => endpoint.name).toSorted()).toEqual(Object.keys(requests).toSorted());
});

it('has every endpoint bound to exactly one route, at its own path', async () => {
  const { body } = await company.anonymous.raw({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.toSorted()).toEqual(endpoints.map((one) => `${one.method} ${one.path}`).toSorted());
});

describe.each(byName(answering.filter((one) => one.capability !== 'public')))('%s', (_name, endpoint) => {
  it('answers 401 to nobody', async () => {
    const { ground } = personAs('employee');
    expect((await send(company.anonymous, endpoint, ground)).status).toBe(401);
  });

  it('answers 401 to a session of another company', async () => {
    const other = await world.company();
    const stranger = await other.person({ profiles: ['company-admin'] });
    const { ground } = personAs('company-admin');
    expect((await send(other.onHost(stranger, company.host), endpoint, ground)).status).toBe(401);
  });

  it('answers 401 while the second factor is due, unless it completes it', async () => {
    const half = await company.person({ half: true });
    const { ground } = personAs('employee');
    const { status, body } = await send(half, endpoint, ground);
    if (endpoint.capability === 'half-signed-in') expect(status).not.toBe(401);
    else {
      expect(status).toBe(401);
      expect(body).toMatchObject({ title: 'User MFA in-progress', authStatus: 'ROLE_2FA_IN_PROGRESS' });
    }
  });

  it.each(roles)('answers %s as their grants say', async (role) => {
    const { person, ground } = personAs(role);
    const { capability } = endpoint;
    const profiles = role === 'provider-admin' ? providerProfiles : companyProfiles;
    const held = profiles.filter((profile) => profile.heldByAll || profile.key === role);
    const mayCall =
      !isCapability(capability) ||
      held.some((profile) => profile.grants.some((grant) => grant.capability === capability));
    const { status } = await send(person, endpoint, ground);
    if (!mayCall) expect(status).toBe(403);
    // A token is made of what its maker holds, and an operator holds nothing of a company.
    else if (role === 'provider-admin' && endpoint.name === createApiToken.name) expect(status).toBe(403);
    // What an operator may call, such as reading a notification, is still only about what is their own.
    else if (role === 'provider-admin' && endpoint.params && !isProviderOnly(endpoint))
      expect(status).toBe(404);
    else expect([200, 201, 204, 400, 409]).toContain(status);
  });

  if (namesRecord(endpoint)) {
    it('answers what is in another company exactly like what does not exist', async () => {
      const other = await world.company();
      const stranger = await other.person({ profiles: ['company-admin', 'hr-partner', 'payroll-officer'] });
      const { ground } = personAs('company-admin');
      const foreign = await requestFor(endpoint, ground);
      const missing = await requestFor(endpoint, {
        ...ground,
        tenantId: 999_999_999,
        fileId: 999_999_999,
        notificationId: 999_999_999,
        accountId: 999_999_999,
        ownEmployeeId: 999_999_999,
        workPatternId: 999_999_999,
        workPatternAssignmentId: 999_999_999,
        diversityQuestionId: 999_999_999,
        draftDiversityQuestionId: 999_999_999,
        customFieldId: 999_999_999,
        positionId: 999_999_999,
        otherPositionId: 999_999_999,
        departmentId: 999_999_999,
        locationId: 999_999_999,
        assignmentId: 999_999_999,
        newcomerId: 999_999_999,
        uninvitedId: 999_999_999,
        ledPositionId: 999_999_999,
        draftRequisitionId: 999_999_999,
        askedRequisitionId: 999_999_999,
        personNoteId: 999_999_999,
        ownRequisitionId: 999_999_999,
        approvedRequisitionId: 999_999_999,
        restructureDraftId: 999_999_999,
        draftStepId: 999_999_999,
        ownReviewDraftId: 999_999_999,
        approvedDraftId: 999_999_999,
        askedDraftId: 999_999_999,
        importFileId: 999_999_999,
        importId: 999_999_999,
        profileId: 999_999_999,
        removableProfileId: 999_999_999,
        heldProfileId: 999_999_999,
        builtInProfileId: 999_999_999,
        ssoTestId: 999_999_999,
        sessionId: 999_999_999,
        passkeyId: 999_999_999,
        colleagueId: 999_999_999,
        apiTokenId: 999_999_999,
        workflowEmployeeId: 999_999_999,
        workflowUserId: 999_999_999,
        workflowTemplateId: 999_999_999,
        freeTemplateId: 999_999_999,
        workflowId: 999_999_999,
        workflowTaskId: 999_999_999,
        provisioningTokenId: 999_999_999,
        provisionedGroupId: 999_999_999,
        dashboard: {
          ...ground.dashboard,
          id: 999_999_999,
          widgets: ground.dashboard.widgets.map((widget) => ({ ...widget, id: 999_999_999 })),
        },
      });
      const [one, two] = [await stranger.raw(foreign), await stranger.raw(missing)];
      expect(one.status).toBe(isProviderOnly(endpoint) ? 403 : 404);
      const comparable = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
      expect(comparable(one.text)).toBe(comparable(two.text));
    });
  }
});

/** Every company has the same kinds of records, so naming one of those tells nothing of another company. */
function namesRecord({ params }: Endpoint): boolean {
  return Object.values(params?.shape ?? {}).some((param) => !(param instanceof z.ZodEnum));
}

function isProviderOnly(endpoint: Endpoint): boolean {
  const { capability } = endpoint;
  return (
    isCapability(capability) &&
    !companyProfiles.some((profile) => profile.grants.some((grant) => grant.capability === capability))
  );
}

const crossSite = answering.filter((one) => one.crossSiteForm);

it('takes a form from another site at exactly one address, where no cookie of ours counts', () => {
  expect(crossSite.map((one) => one.path)).toEqual(['/api/auth/sso/saml']);
});

const writes = answering.filter((one) => one.method !== 'GET' && !one.crossSiteForm);

describe.each(byName(writes))('%s', (_name, endpoint) => {
  it('is refused from another origin', async () => {
    const { person, ground } = personAs('company-admin');
    const request = await requestFor(endpoint, ground);
    const { status } = await person.raw({
      ...request,
      headers: { ...request.headers, origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
  });

  it('is refused without an origin', async () => {
    const { person, ground } = personAs('company-admin');
    const request = await requestFor(endpoint, ground);
    const { origin: _none, ...headers } = { origin: '', ...request.headers };
    const { statusCode } = await world.tenure.server.inject({
      ...request,
      headers: { ...headers, host: company.host, cookie: `tenure_session=${person.token}` },
    });
    expect(statusCode).toBe(403);
  });
});

describe.each(
  byName(writes.filter((one) => one.capability !== 'public' && one.capability !== 'half-signed-in')),
)('%s', (_name, endpoint) => {
  it('writes to the audit log when it succeeds', async () => {
    const role = isProviderOnly(endpoint) ? 'provider-admin' : 'company-admin';
    const home = role === 'provider-admin' ? provider : company;
    // Payroll data is none of an administrator's.
    const profiles = home === provider ? [role] : [role, 'payroll-officer'];
    const person = await home.person({ profiles });
    const owner = home === provider ? await company.person() : person;
    const ground = await groundFor(world, company, owner, endpoint);
    world.audited.delete(endpoint.name);
    const { status } = await send(person, endpoint, ground);
    // What the server would not tell a caller is in its log.
    expect([200, 201, 204], world.logged.at(-1)).toContain(status);
    expect(world.audited.get(endpoint.name)).toBeGreaterThan(0);
  });
});
