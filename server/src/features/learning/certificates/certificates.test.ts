import {
  type Certificate,
  checkCertificate,
  listCertificates,
  saveCertificateTemplate,
  shareCertificate,
  withdrawCertificate,
} from '@tenure/contract/learning/certificates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../test/harness/company.ts';
import { enrol, publishedCourse, takes } from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { textOfPdf } from '../../../platform/pdf/text-of-pdf.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const text = {
  title: 'Award',
  wording: '{person} did {course}. {points}. {validity}.',
  signatoryName: 'Grace Liu',
  signatoryRole: 'Head of people',
};

async function ground() {
  const people = await twoInLine(world);
  const { at, self, admin, company, employeeId } = people;
  const complete = async (given: Parameters<typeof publishedCourse>[1] = {}) => {
    const course = await publishedCourse(admin, given);
    await takes(self, await enrol(self, course.id), [1, 2]);
    return course;
  };
  const listed = async (by: Caller) => dataOf<Certificate[]>(await by.call(listCertificates, { ...at }));
  const newest = async () => {
    const [one] = await listed(self);
    if (one === undefined) throw new Error('There is no certificate');
    return one;
  };
  const one = (id: number) => ({ params: { ...at.params, certificateId: String(id) } });
  const share = async (id: number) => {
    const { address } = dataOf<{ address: string }>(await self.call(shareCertificate, one(id)), 201);
    return new URL(address).hash.slice(1);
  };
  const check = (token: string) => company.anonymous.call(checkCertificate, { body: { token } });
  const download = async (by: Caller, id: number) =>
    by.raw({ method: 'GET', url: `/api/employees/${employeeId}/certificates/${id}/file` });
  const words = async (id: number) => {
    const { status, response } = await download(self, id);
    expect(status).toBe(200);
    return textOfPdf({ document: response.rawPayload, mostPages: 2, mostCharacters: 5000 });
  };
  const learning = async (isOn: boolean) => {
    await enterTenant(world.owner, company.tenantId);
    const without = `array_remove(enabled_modules, 'learning')`;
    await world.owner.query(
      `update tenant set enabled_modules = ${isOn ? `${without} || '{learning}'` : without} where tenant_id = $1`,
      [company.tenantId],
    );
  };
  return { ...people, complete, listed, newest, one, share, check, download, words, learning };
}

it('is issued on completion, numbered in each company by itself', async () => {
  const [on, other] = [await ground(), await ground()];
  const first = await on.complete();
  const second = await on.complete({ cpdPoints: 4 });
  await other.complete();
  expect(await on.listed(on.self)).toMatchObject([
    { number: '000002', courseName: second.name, cpdPoints: 4, isExpired: false, sharedAt: null },
    { number: '000001', courseName: first.name },
  ]);
  expect(await other.listed(other.self)).toMatchObject([{ number: '000001' }]);
  expect((await on.listed(on.manager)).map(({ canShare }) => canShare)).toEqual([false, false]);
  expect((await on.stranger.call(listCertificates, { ...on.at })).status).toBe(403);
});

it('keeps the old certificate when a course is completed again, and never gives a number twice', async () => {
  const on = await ground();
  const course = await on.complete();
  await enterTenant(world.owner, on.company.tenantId);
  await world.owner.query(
    `with again as (
       insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, started_at,
         completed_at)
       values ($1, $2, $3, 1, 2, 'completed', 'self', tenure_now(), tenure_now()) returning id)
     insert into course_completion (tenant_id, employee_id, course_id, enrolment_id, name, cpd_points, completed_on)
     select $1, $2, $3, id, 'Again', 1, tenure_today() from again`,
    [on.company.tenantId, on.employeeId, course.id],
  );
  expect((await on.listed(on.self)).map(({ number }) => number).toSorted()).toEqual(['000001', '000002']);
  await enterTenant(world.owner, on.company.tenantId);
  await expect(world.owner.query('update certificate_counter set last_number = 1')).rejects.toThrow(
    'Numbers of certificates only go up',
  );
  await expect(world.owner.query('update certificate set number = 9')).rejects.toThrow(/certificate/);
  await expect(world.owner.query('delete from certificate')).rejects.toThrow('certificate is append-only');
});

it('says what the company wrote on the day it was issued', async () => {
  const on = await ground();
  const before = await on.complete();
  const { id } = await on.newest();
  expect(
    (await on.admin.call(saveCertificateTemplate, { body: { ...text, wording: '{salary}' } })).status,
  ).toBe(422);
  expect((await on.manager.call(saveCertificateTemplate, { body: text })).status).toBe(403);
  expect(dataOf(await on.admin.call(saveCertificateTemplate, { body: text }))).toMatchObject({ version: 1 });
  const stale = await on.admin.call(saveCertificateTemplate, { body: text }, { 'if-match': '"v0"' });
  expect(stale.status).toBe(412);
  const after = await on.complete({ cpdPoints: 1 });
  const spoken = await on.words((await on.newest()).id);
  expect(spoken).toContain('Award');
  expect(spoken).toContain(`did ${after.name}. 1 CPD point. No expiry date.`);
  expect(spoken).toContain('Grace Liu');
  expect(spoken).toContain('Certificate 000002');
  const old = await on.words(id);
  expect(old).toContain('Certificate of completion');
  expect(old).toContain(before.name);
});

it('fits names of any length on its one page', async () => {
  const on = await ground();
  await on.complete({ name: 'W'.repeat(150) });
  const long = { ...text, title: 'M'.repeat(80), wording: `${'word '.repeat(100)}{course}` };
  dataOf(await on.admin.call(saveCertificateTemplate, { body: long }));
  await on.complete({ name: 'M'.repeat(150) });
  const { response } = await on.download(on.self, (await on.newest()).id);
  expect(response.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

it('is downloaded by people who see the completion, and each download leaves an entry', async () => {
  const on = await ground();
  await on.complete();
  const { id } = await on.newest();
  expect((await on.download(on.manager, id)).status).toBe(200);
  expect((await on.download(on.stranger, id)).status).toBe(403);
  await enterTenant(world.owner, on.company.tenantId);
  const { rows } = await world.owner.query(
    `select count(*)::integer as times from audit_entry where tenant_id = $1 and action = 'certificate.downloaded'`,
    [on.company.tenantId],
  );
  expect(rows).toEqual([{ times: 1 }]);
});

it('has an address only while the person shares it, and sharing again ends the previous address', async () => {
  const on = await ground();
  const course = await on.complete();
  const { id } = await on.newest();
  expect((await on.manager.call(shareCertificate, on.one(id))).status).toBe(403);
  expect((await on.admin.call(shareCertificate, on.one(id))).status).toBe(403);
  const unknown = await on.check('AAAAAAAAAAAAAAAAAAAAAA');
  expect(unknown.status).toBe(404);

  const token = await on.share(id);
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const shown = await on.check(token);
  expect(shown.status).toBe(200);
  expect(shown.headers['x-robots-tag']).toBe('noindex');
  expect(Object.keys(shown.body as object).toSorted()).toEqual([
    'completedOn',
    'courseName',
    'expiresOn',
    'fullName',
    'isExpired',
  ]);
  expect(shown.body).toMatchObject({ courseName: course.name, expiresOn: null, isExpired: false });
  expect((await on.newest()).sharedAt).not.toBeNull();
  expect((await on.listed(on.manager))[0]?.sharedAt).toBeNull();

  const again = await on.share(id);
  expect((await on.check(again)).status).toBe(200);
  const alike = (answer: { status: number; body: unknown }) => ({
    status: answer.status,
    body: { ...(answer.body as object), requestId: null, instance: null },
  });
  expect(alike(await on.check(token))).toEqual(alike(unknown));
  expect((await on.self.call(withdrawCertificate, on.one(id))).status).toBe(204);
  expect(alike(await on.check(again))).toEqual(alike(unknown));
  expect((await on.newest()).sharedAt).toBeNull();
  await enterTenant(world.owner, on.company.tenantId);
  const { rows } = await world.owner.query<{ action: string }>(
    `select action from audit_entry where tenant_id = $1 and action like 'certificate.%' order by id`,
    [on.company.tenantId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'certificate.shared',
    'certificate.shared',
    'certificate.withdrawn',
  ]);
});

it('is unknown with learning off, on another company’s address and once erased', async () => {
  const [on, other] = [await ground(), await ground()];
  await on.complete();
  const token = await on.share((await on.newest()).id);
  expect((await other.check(token)).status).toBe(404);
  await on.learning(false);
  const off = await on.check(token);
  expect(off.status).toBe(404);
  expect((await on.self.call(listCertificates, { ...on.at })).status).not.toBe(200);
  await on.learning(true);
  expect((await on.check(token)).status).toBe(200);
  await enterTenant(world.owner, on.company.tenantId);
  await world.owner.query(
    `update assignment set valid_from = '2001-01-01', valid_to = '2020-01-02' where employee_id = $1`,
    [on.employeeId],
  );
  await world.owner.query(
    `update employee set start_date = '2001-01-01', end_date = '2020-01-01' where id = $1`,
    [on.employeeId],
  );
  await world.owner.query(
    `insert into erasure (tenant_id, employee_id, area, last_day) values ($1, $2, 'employment-history', '2020-01-01')`,
    [on.company.tenantId, on.employeeId],
  );
  expect((await on.check(token)).status).toBe(404);
  await world.owner.query('delete from course_completion where tenant_id = $1 and employee_id = $2', [
    on.company.tenantId,
    on.employeeId,
  ]);
  expect((await on.check(token)).status).toBe(404);
});

it('is limited to so many checks a minute from one place, whatever is behind the address', async () => {
  const on = await ground();
  const statuses = new Set<number>();
  for (let times = 0; times < 70; times += 1) statuses.add((await on.check('unknown')).status);
  expect([...statuses]).toEqual([404, 429]);
});
