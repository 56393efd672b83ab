import { PDFDocument } from '@cantoo/pdf-lib';
import {
  askRecordCopy,
  downloadRecordCopy,
  listRecordCopies,
  type RecordCopy,
} from '@tenure/contract/people/own-record.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import {
  type ContractToSign,
  declineToSignContract,
  fileOfContractToSign,
  fileOfContractToSignWithAuditLog,
  getContractToSign,
  listContractsToSign,
  signContract,
} from '@tenure/contract/work/contract-signing.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf, contractsIn, groundOfContracts, oneIn } from '../../../../test/harness/contracts.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const of = (id: number) => ({ params: { contractId: String(id) } });
const shown = ({ body }: Answer) => (body as { data: ContractToSign }).data;
const stroke: [number, number][] = [
  [10, 100],
  [200, 120],
  [380, 60],
];
const toSign = {
  list: async (by: TestPerson) =>
    ((await by.call(listContractsToSign, {})).body as { data: ContractToSign[] }).data,
  one: (by: TestPerson, id: number) => by.call(getContractToSign, of(id)),
  open: (by: TestPerson, id: number) => by.call(fileOfContractToSign, of(id)),
  openWithHistory: (by: TestPerson, id: number) => by.call(fileOfContractToSignWithAuditLog, of(id)),
  sign: (by: TestPerson, id: number, fullName: string) =>
    by.call(signContract, { ...of(id), body: { fullName, isAgreed: true } }),
  decline: (by: TestPerson, id: number, reason = 'The salary is not the one we agreed') =>
    by.call(declineToSignContract, { ...of(id), body: { reason } }),
};
const told = async (who: TestPerson) =>
  ((await who.call(notifications, {})).body as { data: { kind: string }[] }).data.map(({ kind }) => kind);
const refused = ({ status, text }: Answer, words: string) =>
  expect([status, text]).toEqual([expect.any(Number), expect.stringContaining(words)]);

/** The person, their manager and HR, who sign in this order. */
async function three() {
  const people = await groundOfContracts(world);
  const lead = await people.company.person({
    employeeId: people.manager.employeeId ?? 0,
    profiles: ['manager'],
  });
  const { id } = await people.contracts.given(people.hr, {
    signers: [
      { role: 'employee', accountId: null },
      { role: 'manager', accountId: lead.accountId },
      { role: 'employer', accountId: people.admin.accountId },
    ],
  });
  const names = new Map(
    oneIn(await people.contracts.one(people.hr, id)).signers.map(({ role, name }) => [role, name]),
  );
  const nameOf = (role: 'manager' | 'employer') => names.get(role) ?? '';
  const acceptFirst = async () => {
    await people.contracts.open(people.self, id);
    expect((await people.contracts.accept(people.self, id, people.fullName)).status).toBe(201);
  };
  const signNext = async (by: TestPerson, role: 'manager' | 'employer') => {
    await toSign.open(by, id);
    expect((await toSign.sign(by, id, nameOf(role))).status).toBe(201);
  };
  return { ...people, lead, id, nameOf, acceptFirst, signNext };
}

it('is signed in order, each in their turn, and complete with the last', async () => {
  const { contracts, hr, self, lead, admin, id, fullName, nameOf, acceptFirst } = await three();
  expect(await toSign.list(lead)).toEqual([]);
  expect((await toSign.one(lead, id)).status).toBe(404);
  await acceptFirst();
  expect(oneIn(await contracts.one(self, id))).toMatchObject({
    state: 'waiting',
    dateAccepted: null,
    canAccept: false,
    canDecline: false,
    signers: [{ state: 'signed', signedName: fullName }, { state: 'turn' }, { state: 'later' }],
  });
  refused(await contracts.accept(self, id, fullName), 'You have signed this contract already');
  expect(await told(lead)).toContain('contract-to-sign');
  expect(await told(admin)).not.toContain('contract-to-sign');
  refused(await toSign.sign(lead, id, nameOf('manager')), 'Open the contract first');
  expect((await toSign.one(admin, id)).status).toBe(404);
  await toSign.open(lead, id);
  refused(await toSign.sign(lead, id, 'Someone Else'), 'Type your name as it stands here');
  expect((await toSign.sign(lead, id, nameOf('manager'))).status).toBe(201);
  refused(await toSign.sign(lead, id, nameOf('manager')), 'You have signed this contract already');

  await toSign.open(admin, id);
  const last = await admin.call(signContract, { ...of(id), body: { drawing: [stroke], isAgreed: true } });
  expect(shown(last)).toMatchObject({ state: 'accepted', isTheirTurn: false, canSign: false });
  expect(oneIn(await contracts.one(self, id))).toMatchObject({
    state: 'accepted',
    acceptedName: fullName,
    canWithdraw: false,
    signers: [{ isDrawn: false }, { isDrawn: false }, { isDrawn: true, signedName: nameOf('employer') }],
  });
  for (const who of [self, lead, hr]) expect(await told(who)).toContain('contract-complete');
});

it('shows a signer the contract and nothing else of the person, and no one else anything', async () => {
  const people = await three();
  const { contracts, hr, lead, admin, stranger, id, acceptFirst } = people;
  await acceptFirst();
  expect((await toSign.open(lead, id)).status).toBe(200);
  expect(Object.keys(shown(await toSign.one(lead, id)))).not.toContain('message');
  for (const answer of [
    await contracts.list(lead),
    await contracts.one(lead, id),
    await contracts.open(lead, id),
  ]) {
    expect(answer.status).toBe(403);
  }
  for (const who of [stranger, hr, admin, people.payroll]) {
    const answers = [await toSign.one(who, id), await toSign.open(who, id), await toSign.sign(who, id, 'x')];
    expect(answers.map(({ status }) => status)).not.toContain(200);
    expect(answers.map(({ status }) => status)).not.toContain(201);
    expect((await toSign.list(who)) ?? []).toEqual([]);
  }
  const { rows } = await world.superuser.query(
    `select actor_account_id as by from audit_entry where tenant_id = $1 and action = 'contract.downloaded' order by id desc limit 1`,
    [people.company.tenantId],
  );
  expect(rows).toEqual([{ by: lead.accountId }]);
});

it('lets HR name only accounts that can sign, each once, and the person and manager as such', async () => {
  const people = await groundOfContracts(world);
  const { contracts, hr, admin, self, stranger } = people;
  const { id: fileId } = await contracts.sent(hr);
  const person = { role: 'employee' as const, accountId: null };
  const add = (...signers: Parameters<typeof contracts.add>[1]['signers'] & object) =>
    contracts.add(hr, { fileId, signers });
  refused(
    await add({ role: 'employer', accountId: admin.accountId }),
    'The person signs their contract once',
  );
  refused(await add(person, person), 'The person signs their contract once');
  refused(await add(person, { role: 'employer', accountId: null }), 'Choose who signs');
  for (const accountId of [stranger.accountId, self.accountId]) {
    refused(await add(person, { role: 'employer', accountId }), 'Choose an account that can sign');
  }
  refused(await add(person, { role: 'manager', accountId: admin.accountId }), 'manager, or another role');
  const twice = { role: 'employer' as const, accountId: admin.accountId };
  refused(await add(person, twice, twice), 'Choose each signer once');
  const found = (await contracts.signers(hr)).body as { data: { accountId: number }[] };
  const able = found.data.map(({ accountId }) => accountId);
  expect(able).toEqual(expect.arrayContaining([hr.accountId, admin.accountId]));
  expect(able).not.toContain(self.accountId);
  expect((await contracts.signers(self)).status).toBe(403);
});

it('is declined by any signer in turn, which ends it with the reason for everyone', async () => {
  const { contracts, hr, self, lead, admin, id, acceptFirst } = await three();
  await acceptFirst();
  expect((await toSign.decline(admin, id)).status).toBe(404);
  refused(await contracts.decline(self, id), 'You have signed this contract already');
  expect((await toSign.decline(lead, id)).status).toBe(201);
  const over = { state: 'declined', declinedReason: 'The salary is not the one we agreed' };
  expect(oneIn(await contracts.one(self, id))).toMatchObject({ ...over, downloadLink: null });
  expect(oneIn(await contracts.one(hr, id))).toMatchObject({ ...over, canWithdraw: false });
  refused(await contracts.open(self, id), 'This contract was declined');
  refused(await contracts.withdraw(hr, id), 'declined in the meantime');
  for (const who of [self, hr]) expect(await told(who)).toContain('contract-declined');

  const alone = await contracts.given(hr);
  expect((await contracts.decline(self, alone.id, 'I found another job')).status).toBe(201);
  expect(contractsIn(await contracts.list(hr, { 'selectedFilters[state]': 'declined' }))).toHaveLength(2);
});

it('lets a signer be replaced before they sign, on record, and never after', async () => {
  const { contracts, hr, self, lead, admin, stranger, id, acceptFirst, signNext, company } = await three();
  await acceptFirst();
  const signers = oneIn(await contracts.one(hr, id)).signers;
  const [own, manager, employer] = signers.map((one) => one.id);
  refused(await contracts.replace(hr, id, own ?? 0, hr.accountId), 'The person signs their own contract');
  refused(
    await contracts.replace(hr, id, manager ?? 0, stranger.accountId),
    'Choose an account that can sign',
  );
  refused(await contracts.replace(hr, id, manager ?? 0, admin.accountId), 'does not sign this contract yet');
  expect((await contracts.replace(self, id, manager ?? 0, hr.accountId)).status).toBe(403);
  expect((await contracts.replace(hr, id, manager ?? 0, hr.accountId)).status).toBe(201);
  expect(await told(lead)).toContain('contract-not-to-sign');
  expect(await told(hr)).toContain('contract-to-sign');
  expect((await toSign.one(lead, id)).status).toBe(404);
  expect(oneIn(await contracts.one(hr, id)).signers).toMatchObject([
    { state: 'signed' },
    { state: 'replaced', replacedReason: 'On leave until May' },
    { state: 'turn', role: 'employer' },
    { state: 'later' },
  ]);
  expect(oneIn(await contracts.one(self, id)).signers).toHaveLength(3);
  const [, , instead] = oneIn(await contracts.one(hr, id)).signers;
  await toSign.open(hr, id);
  expect((await toSign.sign(hr, id, instead?.name ?? '')).status).toBe(201);
  refused(await contracts.replace(hr, id, instead?.id ?? 0, lead.accountId), 'has signed already');
  await signNext(admin, 'employer');
  refused(await contracts.replace(hr, id, employer ?? 0, lead.accountId), 'This contract is over');
  const { rows } = await world.superuser.query(
    `select count(*)::integer as count from audit_entry where tenant_id = $1 and action = 'contract.signer-replaced'`,
    [company.tenantId],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('has all signatures on its audit pages, drawn ones as well', async () => {
  const { contracts, self, lead, admin, id, signNext } = await three();
  await contracts.open(self, id);
  expect((await contracts.acceptByDrawing(self, id, [[[1, 1]]])).status).toBe(422);
  expect((await contracts.acceptByDrawing(self, id, [stroke])).status).toBe(201);
  await signNext(lead, 'manager');
  await signNext(admin, 'employer');
  for (const answer of [await contracts.openWithHistory(self, id), await toSign.openWithHistory(lead, id)]) {
    expect(answer.status).toBe(200);
    const document = await PDFDocument.load(answer.response.rawPayload, { updateMetadata: false });
    expect(document.getPageCount()).toBeGreaterThan(1);
  }
  const { rows } = await world.superuser.query<{ sealed: string }>(
    'select sealed_drawing as sealed from contract_signer where contract_id = $1 and sealed_drawing is not null',
    [id],
  );
  expect(rows.map(({ sealed }) => sealed.includes('380'))).toEqual([false]);
});

it('two calls at once for the same signature: one succeeds', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { lead, id, nameOf, acceptFirst } = await three();
    await acceptFirst();
    await toSign.open(lead, id);
    const answers = await Promise.all([
      toSign.sign(lead, id, nameOf('manager')),
      toSign.sign(lead, id, nameOf('manager')),
      toSign.decline(lead, id),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  }
});

it('has its order, one signature an account, and its text enforced by the database', async () => {
  const { contracts, self, hr, lead, admin, id, company, acceptFirst } = await three();
  await enterTenant(world.owner, company.tenantId);
  const run = (text: string, values: unknown[] = []) => world.owner.query(text, [id, ...values]);
  const sign = (role: string, by: number, sha = '(select sha256 from contract where id = $1)') =>
    run(
      `update contract_signer set opened_at = tenure_now(), signed_at = tenure_now(), signed_by = $2, signed_name = 'x',
         signed_sha256 = ${sha} where contract_id = $1 and role = '${role}'`,
      [by],
    );
  await expect(sign('manager', lead.accountId)).rejects.toThrow(/is signed in order/);
  await acceptFirst();
  await expect(sign('manager', lead.accountId, "repeat('0', 64)")).rejects.toThrow(/is not what was signed/);
  await expect(sign('manager', admin.accountId)).rejects.toThrow(/signs_as_themselves/);
  await expect(run('update contract set name = $2 where id = $1', ['Other'])).rejects.toThrow(
    /stays as it was given/,
  );
  await expect(run('update contract set sha256 = $2 where id = $1', ['0'.repeat(64)])).rejects.toThrow(
    /stays as it was given/,
  );
  await expect(
    run(
      `update contract set opened_at = coalesce(opened_at, tenure_now()), accepted_at = tenure_now(), accepted_by = $2,
         accepted_name = 'x', accepted_sha256 = sha256 where id = $1`,
      [self.accountId],
    ),
  ).rejects.toThrow(/accepted once all have signed/);
  const insert = (accountId: number) =>
    run(
      `insert into contract_signer (tenant_id, contract_id, employee_id, place, role, account_id)
       select tenant_id, id, employee_id, 4, 'employer', $2 from contract where id = $1`,
      [accountId],
    );
  await expect(insert(hr.accountId)).rejects.toThrow(/no signer is added/);
  await expect(
    run(`update contract_signer set signed_name = 'y' where contract_id = $1 and role = 'employee'`),
  ).rejects.toThrow(/stays as it is/);
  const early = (await contracts.given(hr)).id;
  await expect(
    world.owner.query(
      `insert into contract_signer (tenant_id, contract_id, employee_id, place, role, account_id)
       select tenant_id, id, employee_id, 2, 'employer', $2 from contract where id = $1`,
      [early, self.accountId],
    ),
  ).rejects.toThrow(/their own contract for the employer/);
});

it('keeps contracts of one signer as they were', async () => {
  const { contracts, hr, self, fullName } = await groundOfContracts(world);
  const { id, signers } = await contracts.given(hr, { content: contractPdf('Alone') });
  expect(signers).toMatchObject([{ role: 'employee', name: fullName, state: 'turn' }]);
  await contracts.open(self, id);
  expect(oneIn(await contracts.accept(self, id, fullName))).toMatchObject({ state: 'accepted' });
  expect(await told(hr)).toContain('contract-accepted');
  expect(await told(hr)).not.toContain('contract-complete');
});

it('shows HR at once that a signer lost the right, and no one else', async () => {
  const { company, contracts, hr, self, id, acceptFirst } = await three();
  await acceptFirst();
  const goneTo = async (by: TestPerson) =>
    oneIn(await contracts.one(by, id)).signers.map(({ isGone }) => isGone);
  expect(await goneTo(hr)).toEqual([false, false, false]);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `delete from security_profile_grant where tenant_id = $1 and capability = 'contracts.sign' and scope = 'all-reports'`,
    [company.tenantId],
  );
  expect(await goneTo(hr)).toEqual([false, true, false]);
  expect(contractsIn(await contracts.list(hr))[0]?.signers[1]?.isGone).toBe(true);
  expect(await goneTo(self)).toEqual([false, false, false]);
});

it('is in the signer’s own copy of the record', async () => {
  const { lead, acceptFirst, signNext } = await three();
  await acceptFirst();
  await signNext(lead, 'manager');
  const at = { params: { employeeId: String(lead.employeeId) } };
  expect((await lead.call(askRecordCopy, at)).status).toBe(201);
  const copyId = await vi.waitFor(
    async () => {
      const { body } = await lead.call(listRecordCopies, at);
      const [copy] = (body as { data: { copies: RecordCopy[] } }).data.copies;
      expect(copy?.state).toBe('ready');
      return String(copy?.id);
    },
    { timeout: 25_000 },
  );
  const { response } = await lead.call(downloadRecordCopy, {
    params: { ...at.params, copyId, form: 'zip' },
  });
  const zip = unzipSync(response.rawPayload);
  const written = Object.entries(zip).map(([name, content]) => `${name} ${strFromU8(content)}`);
  expect(written.join('\n')).toContain('Contracts signed for the employer');
});
