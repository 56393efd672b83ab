import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { coursePicture } from '@tenure/contract/learning/course-files.ts';
import { downloadAbsences } from '@tenure/contract/leave/absences.ts';
import { exportOrgChart } from '@tenure/contract/organisation/org-chart.ts';
import { downloadPayrollExport } from '@tenure/contract/pay/payroll-exports.ts';
import { downloadRecordCopy } from '@tenure/contract/people/own-record.ts';
import { photoContent } from '@tenure/contract/people/photos.ts';
import { fileContent } from '@tenure/contract/platform/files.ts';
import { rewardPicture } from '@tenure/contract/recognition/rewards.ts';
import { documentFile } from '@tenure/contract/work/documents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../../tools/test/endpoints.ts';
import { hashToken } from '../../src/platform/crypto/tokens.ts';
import type { Caller, TestCompany, TestPerson } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';
import type { Ground } from './ground/ground.ts';
import { groundFor } from './ground/ground-for.ts';
import { requests } from './requests.ts';

const profiles = ['company-admin', 'payroll-officer'];
const onScreens: readonly string[] = [coursePicture.name, photoContent.name, rewardPicture.name];
const files = endpoints.filter((one): one is Endpoint => one.file === 'session');

let world: World;
let company: TestCompany;
let asker: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let other: TestCompany;
let ground: Ground;

beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  asker = await company.person({ profiles });
  colleague = await company.person();
  other = await world.company();
  stranger = await other.person({ profiles });
  ground = await groundFor(world, company, asker);
}, 120_000);
afterAll(() => world.close());

async function requestOf(endpoint: Endpoint, of = ground) {
  const made = await requests[endpoint.name]?.(endpoint, of);
  if (typeof made?.url !== 'string') throw new Error(`No request is known for ${endpoint.name}`);
  return { method: endpoint.method, ...made };
}

const take = (person: Caller, request: Awaited<ReturnType<typeof requestOf>>) => person.raw(request);
const hasContent = ({ output }: Endpoint) =>
  output !== null &&
  /contentBase64|"base64"/.test(JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })));

it('serves files only where declared, and none without a session', () => {
  const others = endpoints.filter((one) => one.output === null && one.method === 'GET' && !('file' in one));
  // Ways to another site or session and back, the description a provider reads, a calendar program’s feed and the stream of events.
  expect(others.map(({ name }) => name).toSorted()).toEqual([
    'calendarFeed',
    'events',
    'operatorEntry',
    'ssoCallback',
    'ssoFinish',
    'ssoMetadata',
    'ssoStart',
  ]);
  // A file that is public by kind joins this list together with a test that each request creates it again.
  expect(endpoints.filter((one: Endpoint) => one.file === 'public').map(({ name }) => name)).toEqual([
    'companyPicture',
  ]);
  expect(files.filter(({ capability }) => capability === 'public')).toEqual([]);
  expect(endpoints.filter((one: Endpoint) => hasContent(one) && one.file === undefined)).toEqual([]);
});

it('writes down every file that is taken, but for faces and badges on a screen', () => {
  // Every call but a GET is a write, and every write leaves an entry.
  const unlogged = files.filter(({ isLoggedRead, method }) => method === 'GET' && !isLoggedRead);
  expect(unlogged.map(({ name }) => name)).toEqual(onScreens);
});

describe.each(files.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('is for people with the right, stored nowhere on the way, and logged', async () => {
    const request = await requestOf(endpoint);
    world.audited.delete(endpoint.name);
    const { status, headers } = await take(asker, request);
    expect(status, world.logged.at(-1)).toBe(200);
    if (endpoint.output === null) expect(headers['cache-control']).toBe('private, no-store');
    if (!onScreens.includes(endpoint.name)) expect(world.audited.get(endpoint.name)).toBeGreaterThan(0);
  });

  it('is refused to no one, to a session that has ended and on another host', async () => {
    const request = await requestOf(endpoint);
    expect((await take(company.anonymous, request)).status).toBe(401);
    expect((await take(company.onHost(asker, other.host), request)).status).toBe(401);
    expect((await take(company.onHost(stranger, company.host), request)).status).toBe(401);
    const ended = await company.person({ profiles });
    await world.superuser.query('delete from session where token_hash = $1', [hashToken(ended.token)]);
    expect((await take(ended, request)).status).toBe(401);
  });

  // The chart is for everyone, and so is the document of the ground; its audience has tests of its own. So has the file of
  // absences, which holds the people one leads: none for a colleague.
  if (
    ![coursePicture, photoContent, rewardPicture, documentFile, downloadAbsences, exportOrgChart].some(
      ({ name }) => name === endpoint.name,
    )
  ) {
    it('is refused to a colleague without the right', async () => {
      expect([403, 404]).toContain((await take(colleague, await requestOf(endpoint))).status);
    });
  }

  if (/\{(\w+Id|photo)\}/.test(endpoint.path)) {
    it('is unknown to another company', async () => {
      expect((await take(stranger, await requestOf(endpoint))).status).toBe(404);
    });
  }

  it('is refused to the same person once they have lost the right', async () => {
    const request = await requestOf(endpoint);
    expect((await take(asker, request)).status, world.logged.at(-1)).toBe(200);
    const giveBack = await loseRight(endpoint);
    try {
      expect([403, 404]).toContain((await take(asker, request)).status);
    } finally {
      await giveBack();
    }
  });
});

it.each([downloadPayrollExport, downloadRecordCopy])(
  'gives $name only to the person who asked for it, whatever others’ rights',
  async (endpoint) => {
    const request = await requestOf(endpoint);
    const equal = await company.person({ profiles });
    expect([403, 404]).toContain((await take(equal, request)).status);
    expect((await take(asker, request)).status).toBe(200);
  },
);

it('gives a film in parts, and writes down once that it was opened', async () => {
  const home = await world.company();
  const person = await home.person();
  const { fileId } = await groundFor(world, home, person);
  const url = fileContent.path.replace('{fileId}', String(fileId));
  for (const [range, text] of [
    ['bytes=0-2', 'WEB'],
    ['bytes=3-', 'VTT\n'],
  ]) {
    const { status, text: part } = await person.raw({ method: 'GET', url, headers: { range } });
    expect([status, part]).toEqual([206, text]);
  }
  expect((await person.raw({ method: 'GET', url, headers: { range: 'bytes=99-' } })).status).toBe(200);
  const { rows } = await world.superuser.query(
    `select subject_id from audit_entry where tenant_id = $1 and action = 'file.opened'`,
    [home.tenantId],
  );
  expect(rows).toEqual([{ subject_id: String(fileId) }]);
});

/** A dashboard's file opens for its owner; everything else opens by a capability. */
async function loseRight(endpoint: Endpoint): Promise<() => Promise<unknown>> {
  const { superuser } = world;
  if (endpoint === fileContent) {
    const own = (accountId: number) =>
      superuser.query('update file set owner_account_id = $2 where id = $1', [ground.fileId, accountId]);
    await own(colleague.accountId);
    return () => own(asker.accountId);
  }
  const isRead = () =>
    superuser.query('update tenant set policy_version = policy_version + 1 where tenant_id = $1', [
      company.tenantId,
    ]);
  const { rows } = await superuser.query<{ lost: unknown }>(
    `delete from security_profile_grant g where tenant_id = $1 and capability = $2 returning to_json(g) as lost`,
    [company.tenantId, endpoint.capability],
  );
  await isRead();
  return async () => {
    await superuser.query(
      `insert into security_profile_grant
       select * from json_populate_recordset(null::security_profile_grant, $1::json)`,
      [JSON.stringify(rows.map(({ lost }) => lost))],
    );
    await isRead();
  };
}
