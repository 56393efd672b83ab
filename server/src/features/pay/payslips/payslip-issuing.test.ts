import { deactivateUser } from '@tenure/contract/identity/accounts.ts';
import { stepUp } from '@tenure/contract/identity/step-up.ts';
import { cancelPayslipBatch, issuePayslipBatch } from '@tenure/contract/pay/payslip-batches.ts';
import { savePhoto } from '@tenure/contract/people/photos.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { enrolApp } from '../../../../test/harness/authenticator.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { batchesOf, indexOf, somePdf } from '../../../../test/harness/payslips.ts';
import { somePhoto } from '../../../../test/harness/photos.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { issuedAtOnce } from '../../../platform/batches/issue-batch.ts';

const patiently = { timeout: 10_000 };

let world: World;
let ground: Awaited<ReturnType<typeof onePieceAndOne>>;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  ground = await onePieceAndOne();
});

/** A batch that is ready, of one piece and one payslip more. */
async function onePieceAndOne() {
  const company = await twoInLine(world);
  const { rows: people } = await world.superuser.query<{ id: number }>(
    `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
     select $1, 'N' || n, 'Ines', 'Number ' || n, 'NZ', '2020-01-01' from generate_series(0, $2) n returning id`,
    [company.company.tenantId, issuedAtOnce],
  );
  const batches = batchesOf(company.payroll);
  const files = Object.fromEntries(people.map(({ id }, n) => [`${n}.pdf`, somePdf(String(id))]));
  const index = indexOf(
    ...people.map((_one, n) => `${n}.pdf;N${n};2026-10-01;2026-10-31;2026-11-02;1;10,00;1,00;1,00;9,00`),
  );
  const ready = await batches.checked(files, index);
  expect(ready).toMatchObject({ state: 'ready', problems: 0 });
  const { rows } = await world.superuser.query<{ keys: string[] }>(
    'select array_agg(storage_key) as keys from payslip_batch_file where batch_id = $1',
    [ready.id],
  );
  return { ...company, batches, ready, people: people.map(({ id }) => id), keys: rows[0]?.keys ?? [] };
}

const payslips = async () => {
  const { rows } = await world.superuser.query('select from payslip where batch_id = $1', [ground.ready.id]);
  return rows.length;
};

/** Stops the issue where its first piece is written and its second begins: no one sees anything of it yet. */
async function inTheMiddle<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const { batches, ready, payroll, people } = ground;
  await world.superuser.query('begin');
  await world.superuser.query('select from employee where id = $1 for update', [people.at(-1)]);
  try {
    expect((await payroll.call(issuePayslipBatch, batches.at(ready.id))).status).toBe(200);
    await vi.waitFor(async () => {
      const { progress, state } = await batches.read(ready.id);
      expect([state, progress]).toEqual(['issuing', { done: issuedAtOnce, total: issuedAtOnce + 1 }]);
    }, patiently);
    expect(await payslips()).toBe(0);
    return await work();
  } finally {
    await world.superuser.query('commit');
  }
}

const issueHasEnded = () =>
  vi.waitFor(async () => {
    const { rows } = await world.superuser.query(
      `select from graphile_worker.jobs where task_identifier = 'payslips.issue'`,
    );
    expect(rows).toHaveLength(0);
  }, patiently);

it('a cancellation while it is issued takes effect at once, and nothing is issued', async () => {
  const { batches, ready, payroll, keys } = ground;
  const answer = await inTheMiddle(() => payroll.call(cancelPayslipBatch, batches.at(ready.id)));
  expect([answer.status, answer.body]).toMatchObject([200, { data: { state: 'cancelled', payslips: 0 } }]);
  await issueHasEnded();
  expect(await payslips()).toBe(0);
  expect(await batches.read(ready.id)).toMatchObject({ state: 'cancelled', failure: null, files: 0 });
  await vi.waitFor(
    () => expect(world.storedFiles().filter((name) => keys.some((key) => name.endsWith(key)))).toEqual([]),
    patiently,
  );
});

it('changes to records it refers to do not wait while it is issued, and it is still issued', async () => {
  const { ready, payroll, admin, people } = ground;
  const { recoveryCodes } = await enrolApp(payroll, world.clock);
  const [code = ''] = recoveryCodes ?? [];
  const statuses = await inTheMiddle(async () => {
    const proven = await payroll.call(stepUp, { body: { proof: { method: 'code', code } } });
    const photographed = await admin.raw({
      method: 'POST',
      url: `${savePhoto.path}?employee=${people[0]}`,
      ...multipart(await somePhoto(), 'photo.png'),
    });
    const deactivated = await admin.call(deactivateUser, {
      params: { userId: String(payroll.accountId) },
      body: { reason: 'Left at once' },
    });
    return [proven, photographed, deactivated].map(({ status }) => status);
  });
  expect(statuses).toEqual([204, 201, 200]);
  await issueHasEnded();
  expect(await payslips()).toBe(issuedAtOnce + 1);
  const { rows } = await world.superuser.query('select state from payslip_batch where id = $1', [ready.id]);
  expect(rows).toEqual([{ state: 'issued' }]);
});
