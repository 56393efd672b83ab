import {
  type ChangeRequest,
  changeOwnRecord,
  decideChangeRequest,
  getChangeRequest,
  getOwnChangeRequest,
  listChangeRequests,
  type OwnChangeRequest,
  revealChangeRequest,
  withdrawChangeRequest,
} from '@tenure/contract/people/change-requests.ts';
import { savePersonalDetails } from '@tenure/contract/people/contact-changes.ts';
import { getPersonalDetails } from '@tenure/contract/people/contact-details.ts';
import {
  changeGeneral,
  type DatedRecord,
  getEmploymentDetails,
  getGeneral,
} from '@tenure/contract/people/dated-record.ts';
import { type FieldRight, getFieldRights, saveFieldRights } from '@tenure/contract/people/field-rights.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { expectKeptNowhere } from '../../../../test/harness/said-in-rows.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
const day = (offset: number) => world.clock.today('UTC').add({ days: offset }).toString();
const ownIn = ({ body }: Answer) =>
  (body as { data: { saved: string[]; request: OwnChangeRequest | null } }).data;
const requestIn = ({ body }: Answer) => (body as { data: ChangeRequest }).data;
const of = (id: number) => ({ params: { requestId: String(id) } });
const problemsIn = ({ body }: Answer) =>
  (body as { invalidInputs: { path: string; code: string }[] }).invalidInputs.map(
    ({ path, code }) => `${path} ${code}`,
  );
const sectionOf = ({ at }: TwoInLine, section: 'general' | 'personal-contact' | 'employment-details') => ({
  params: { ...at.params, section },
});
const idsIn = ({ body }: Answer) => (body as { data: { id: number }[] }).data.map(({ id }) => id);

/** Two people in a line, and a partner of HR who works where they do. */
async function arrange() {
  const ground = await twoInLine(world);
  await enterTenant(world.owner, ground.company.tenantId);
  const organisation = organisationOn(world.owner);
  const beside = await organisation.employee();
  await organisation.assign(beside, {});
  const partner = await ground.company.person({ profiles: ['hr-partner'], employeeId: beside });
  return { ...ground, partner };
}
type Ground = Awaited<ReturnType<typeof arrange>>;

async function asked(
  ground: Ground,
  values: Record<string, string | null> = { lastName: 'King', country: 'NZ' },
): Promise<OwnChangeRequest> {
  const body = { from: day(0), values, reason: 'Marriage' };
  const answer = await ground.self.call(changeOwnRecord, { ...sectionOf(ground, 'general'), body });
  const { request } = ownIn(answer);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  if (request === null) throw new Error('Nothing was asked for');
  return request;
}

async function decide(person: TestPerson, id: number, accepted: string[], reason = 'Not shown') {
  const read = await person.call(getChangeRequest, of(id));
  return person.call(decideChangeRequest, { ...of(id), body: { accepted, reason } }, etagOf(read));
}

async function rights(admin: TestPerson, changed: Record<string, Record<string, FieldRight>>) {
  const saved = await admin.call(saveFieldRights, { body: { rights: changed } });
  expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, '']);
}

it('says for each field whether the person edits or requests it, and saves and requests in one call', async () => {
  const ground = await arrange();
  const { self, at } = ground;
  const read = await self.call(getGeneral, at);
  const { metadata } = read.body as {
    metadata: { actions: string[]; fields: { key: string; isEditable: boolean; isAskable?: boolean }[] };
  };
  const standing = Object.fromEntries(
    metadata.fields.map(({ key, isEditable, isAskable }) => [
      key,
      isEditable ? 'edit' : isAskable ? 'ask' : 'none',
    ]),
  );
  expect(standing).toMatchObject({
    pronouns: 'edit',
    preferredName: 'edit',
    workMobile: 'edit',
    lastName: 'ask',
    title: 'ask',
    country: 'ask',
  });
  expect(metadata.actions).not.toContain('employees.employee.edit');
  const answer = await self.call(
    changeOwnRecord,
    {
      ...sectionOf(ground, 'general'),
      body: { from: day(0), values: { pronouns: 'they/them', lastName: 'King' } },
    },
    etagOf(await self.call(getOwnChangeRequest, sectionOf(ground, 'general'))),
  );
  expect(ownIn(answer).saved).toEqual(['pronouns']);
  expect(ownIn(answer).request).toMatchObject({
    state: 'waiting',
    fields: [{ key: 'lastName', wished: 'King', outcome: 'waiting' }],
  });
  const [held] = ((await self.call(getGeneral, at)).body as { data: DatedRecord }).data.versions.slice(-1);
  expect(held?.values).toMatchObject({ pronouns: 'they/them' });
  expect(held?.values['lastName']).not.toBe('King');
});

it('saves nothing from a form whose request is refused', async () => {
  const ground = await arrange();
  const first = await asked(ground);
  const both = await ground.self.call(changeOwnRecord, {
    ...sectionOf(ground, 'general'),
    body: { from: day(0), values: { pronouns: 'she/her', title: 'Dr' } },
  });
  expect(both.status).toBe(409);
  expect(both.text).toContain('Withdraw it first');
  const read = (await ground.self.call(getGeneral, ground.at)).body as { data: DatedRecord };
  expect(read.data.versions.at(-1)?.values['pronouns']).toBeNull();
  expect(ownIn(await ground.self.call(getOwnChangeRequest, sectionOf(ground, 'general'))).request?.id).toBe(
    first.id,
  );
});

it('names every problem: unknown fields, the employee number, fields only HR changes, invalid values, the day', async () => {
  const ground = await arrange();
  const body = {
    values: {
      employeeNumber: '9',
      department: 'x',
      lastName: '',
      workEmail: 'nowhere',
      pronouns: 'x'.repeat(300),
    },
  };
  const refused = await ground.self.call(changeOwnRecord, { ...sectionOf(ground, 'general'), body });
  expect(refused.status).toBe(422);
  expect(problemsIn(refused).toSorted()).toEqual(
    [
      'values.employeeNumber unknown',
      'values.department unknown',
      'values.lastName too_small',
      'values.pronouns too_big',
      'values.workEmail invalid_format',
      'from missing',
    ].toSorted(),
  );
  const terms = await ground.self.call(changeOwnRecord, {
    ...sectionOf(ground, 'employment-details'),
    body: { from: day(0), values: { ordinaryHours: '20.00', agreement: 'x' } },
  });
  expect(problemsIn(terms)).toEqual(['values.ordinaryHours not-editable', 'values.agreement not-editable']);
  const { country } =
    (await ground.self
      .call(getGeneral, ground.at)
      .then(({ body: read }) => (read as { data: DatedRecord }).data.versions[0]?.values)) ?? {};
  const same = await ground.self.call(changeOwnRecord, {
    ...sectionOf(ground, 'general'),
    body: { from: day(0), values: { country: String(country) } },
  });
  expect(problemsIn(same)).toEqual(['values no-difference']);
});

it('is seen and decided by people who may change that part of the person’s record, and by no one else', async () => {
  const ground = await arrange();
  const { manager, admin, hr, partner, payroll, stranger, self, company } = ground;
  const { id } = await asked(ground);
  const elsewhere = await (await world.company()).person({ profiles: ['company-admin'] });
  for (const person of [manager, payroll, stranger, self, hr]) {
    // People who decide elsewhere learn only that there is none for them.
    const refused = person === hr ? 404 : 403;
    const asking = async (requestId: number) => [
      await person.call(getChangeRequest, of(requestId)),
      await person.call(decideChangeRequest, { ...of(requestId), body: { accepted: [], reason: 'x' } }),
      await person.call(revealChangeRequest, of(requestId)),
    ];
    const [there, notThere] = [await asking(id), await asking(id + 1000)];
    expect(there.map(({ status }) => status)).toEqual([refused, refused, refused]);
    const told = ({ body }: Answer) => ({ ...(body as object), instance: '', requestId: '' });
    expect(there.map(told)).toEqual(notThere.map(told));
    const list = await person.call(listChangeRequests, {});
    expect(list.status === 403 || idsIn(list).length === 0).toBe(true);
    if (person !== self)
      expect((await person.call(getOwnChangeRequest, sectionOf(ground, 'general'))).status).toBe(403);
  }
  expect((await elsewhere.call(getChangeRequest, of(id))).status).toBe(404);
  expect(idsIn(await elsewhere.call(listChangeRequests, {}))).toEqual([]);
  // A person who changes everyone's record requests changes like anyone else, by either account.
  const both = await company.person({ profiles: ['company-admin'], employeeId: ground.employeeId });
  expect((await both.call(getChangeRequest, of(id))).status).toBe(403);
  expect(idsIn(await both.call(listChangeRequests, {}))).toEqual([]);
  for (const person of [admin, partner]) {
    expect(idsIn(await person.call(listChangeRequests, {}))).toEqual([id]);
    expect((await person.call(getChangeRequest, of(id))).status).toBe(200);
  }
});

it('approves one field and declines another with a reason, as a direct edit of the record, and notifies both people', async () => {
  const ground = await arrange();
  const { self, partner, admin, at, company } = ground;
  const { id } = await asked(ground);
  const without = await partner.call(decideChangeRequest, {
    ...of(id),
    body: { accepted: ['lastName', 'nothing'], reason: ' ' },
  });
  expect(problemsIn(without)).toEqual(['accepted.1 unknown', 'reason missing']);
  const decided = await decide(partner, id, ['lastName']);
  expect(requestIn(decided)).toMatchObject({ state: 'accepted-in-part', decisionReason: 'Not shown' });
  expect(requestIn(decided).fields.map(({ key, outcome }) => [key, outcome])).toEqual([
    ['lastName', 'accepted'],
    ['country', 'declined'],
  ]);
  const { data } = (await admin.call(getGeneral, at)).body as { data: DatedRecord };
  expect(data.versions.at(-1)?.values).toMatchObject({ lastName: 'King' });
  expect(data.versions.at(-1)?.values['country']).not.toBe('NZ');
  expect(data.history[0]).toMatchObject({ kind: 'change', after: { lastName: 'King' }, reason: 'Marriage' });
  const own = ownIn(await self.call(getOwnChangeRequest, sectionOf(ground, 'general')));
  expect(own.request).toMatchObject({ state: 'accepted-in-part', decisionReason: 'Not shown' });
  const { rows } = await world.superuser.query<{ kind: string; account_id: number }>(
    'select kind, account_id from notification where tenant_id = $1 order by id',
    [company.tenantId],
  );
  expect(
    rows
      .filter(({ kind }) => kind === 'change-request-to-decide')
      .map(({ account_id }) => String(account_id))
      .toSorted(),
  ).toEqual([String(admin.accountId), String(partner.accountId)].toSorted());
  expect(
    rows.filter(({ kind }) => kind === 'change-request-decided').map(({ account_id }) => account_id),
  ).toEqual([self.accountId]);
  const entries = await world.superuser.query<{ action: string; actor: number; asked: string }>(
    `select action, actor_account_id as actor, details::jsonb ->> 'askedBy' as asked from audit_entry
     where tenant_id = $1 and action in ('change-request.accepted-in-part', 'employee-record.changed') order by action`,
    [company.tenantId],
  );
  expect(entries.rows).toEqual(
    ['change-request.accepted-in-part', 'employee-record.changed'].map((action) => ({
      action,
      actor: partner.accountId,
      asked: String(self.accountId),
    })),
  );
});

it('shows the current value and refuses a decision on an outdated version, or the second of two at once', async () => {
  const ground = await arrange();
  const { admin, partner, at } = ground;
  const { id } = await asked(ground);
  const read = await partner.call(getChangeRequest, of(id));
  await admin.call(changeGeneral, { ...at, body: { from: day(0), values: { lastName: 'Prince' } } });
  const stale = await partner.call(
    decideChangeRequest,
    { ...of(id), body: { accepted: ['lastName'], reason: 'x' } },
    etagOf(read),
  );
  expect(stale.status).toBe(412);
  const fresh = await partner.call(getChangeRequest, of(id));
  expect(requestIn(fresh).fields[0]).toMatchObject({
    now: 'Prince',
    wished: 'King',
    hasChanged: true,
    isOvertaken: false,
  });
  const both = await Promise.all(
    [partner, admin].map((person) =>
      person.call(
        decideChangeRequest,
        { ...of(id), body: { accepted: ['lastName', 'country'], reason: '' } },
        etagOf(fresh),
      ),
    ),
  );
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412']);
  expect(
    (await admin.call(decideChangeRequest, { ...of(id), body: { accepted: [], reason: 'x' } })).status,
  ).toBe(409);
});

it('is overtaken where the requested value applies already, and then blocks nothing', async () => {
  const ground = await arrange();
  const { admin, at } = ground;
  const first = await asked(ground, { lastName: 'King' });
  await admin.call(changeGeneral, { ...at, body: { from: day(-3), values: { lastName: 'King' } } });
  expect(requestIn(await admin.call(getChangeRequest, of(first.id))).fields[0]).toMatchObject({
    isOvertaken: true,
  });
  const second = await asked(ground, { country: 'NZ' });
  expect(requestIn(await admin.call(getChangeRequest, of(first.id)))).toMatchObject({ state: 'overtaken' });
  await admin.call(changeGeneral, { ...at, body: { from: day(-3), values: { country: 'NZ' } } });
  expect(requestIn(await decide(admin, second.id, [], ''))).toMatchObject({
    state: 'overtaken',
    fields: [{ key: 'country', outcome: 'overtaken' }],
  });
});

it('hides plans from the person, and shows them to people who decide', async () => {
  const ground = await arrange();
  const { admin, at, self } = ground;
  await admin.call(changeGeneral, { ...at, body: { from: day(20), values: { lastName: 'Planned' } } });
  const body = { from: day(30), values: { lastName: 'King' } };
  const answer = await self.call(changeOwnRecord, { ...sectionOf(ground, 'general'), body });
  expect(answer.text).not.toContain('Planned');
  const { request } = ownIn(answer);
  const seen = await admin.call(getChangeRequest, of(request?.id ?? 0));
  expect(requestIn(seen).fields[0]).toMatchObject({ now: 'Planned', wished: 'King', hasChanged: true });
  const early = await admin.call(getChangeRequest, of(request?.id ?? 0));
  expect(requestIn(early).fields[0]?.later).toBeNull();
});

it('is limited to one per section at a time, and withdrawn by the person alone', async () => {
  const ground = await arrange();
  const { self, partner } = ground;
  const { id } = await asked(ground);
  const at = { params: { ...sectionOf(ground, 'general').params, requestId: String(id) } };
  expect((await partner.call(withdrawChangeRequest, at)).status).toBe(403);
  const many = await Promise.all(
    ['One', 'Two'].map((title) =>
      self.call(changeOwnRecord, {
        ...sectionOf(ground, 'general'),
        body: { from: day(0), values: { title } },
      }),
    ),
  );
  expect(many.map(({ status }) => status)).toEqual([409, 409]);
  expect(ownIn(await self.call(withdrawChangeRequest, at)).request).toMatchObject({ state: 'withdrawn' });
  expect((await self.call(withdrawChangeRequest, at)).status).toBe(409);
  expect((await decide(partner, id, ['lastName'])).status).toBe(409);
  expect((await asked(ground)).id).not.toBe(id);
});

it('applies the company’s rule to the private address, even in the call that saves it whole', async () => {
  const ground = await arrange();
  const { self, admin, at, partner } = ground;
  await rights(admin, { 'personal-contact': { personalEmail: 'asks', address: 'hr' } });
  const empty = {
    addressLine1: null,
    addressLine2: null,
    suburb: null,
    state: null,
    postcode: null,
    country: null,
  };
  const whole = {
    personalEmail: 'a@example.com',
    mobile: { countryCode: '+61', number: '412345678' },
    homePhone: null,
  };
  const refused = await self.call(savePersonalDetails, {
    ...at,
    body: { ...whole, address: { ...empty, suburb: 'Y' } },
  });
  expect(problemsIn(refused)).toEqual(['personalEmail not-editable', 'address not-editable']);
  expect(
    (
      await admin.call(savePersonalDetails, {
        ...at,
        body: { ...whole, personalEmail: null, address: empty },
      })
    ).status,
  ).toBe(200);
  const answer = await self.call(changeOwnRecord, {
    ...sectionOf(ground, 'personal-contact'),
    body: {
      values: { personalEmail: 'b@example.com', homePhone: { countryCode: '+61', number: '398765432' } },
    },
  });
  expect([answer.status, ownIn(answer).saved]).toEqual([200, ['homePhone']]);
  const id = ownIn(answer).request?.id ?? 0;
  expect(requestIn(await decide(partner, id, ['personalEmail']))).toMatchObject({ state: 'accepted' });
  const detail = (await self.call(getPersonalDetails, at)).body as { data: object };
  expect(detail.data).toMatchObject({ personalEmail: 'b@example.com', homePhone: { number: '398765432' } });
});

it('keeps sensitive values sealed and masked, shows them on request, and drops them with the decision', async () => {
  const ground = await arrange();
  const { self, admin, at, partner, company } = ground;
  await rights(admin, { 'personal-contact': { dateOfBirth: 'asks' } });
  const answer = await self.call(changeOwnRecord, {
    ...sectionOf(ground, 'personal-contact'),
    body: { values: { dateOfBirth: '1991-07-19' }, reason: 'It was wrong' },
  });
  const id = ownIn(answer).request?.id ?? 0;
  const said = [answer.text, (await partner.call(getChangeRequest, of(id))).text];
  const revealed = await partner.call(revealChangeRequest, of(id));
  expect(revealed.body).toEqual({
    fields: [{ key: 'dateOfBirth', before: null, now: null, wished: '1991-07-19' }],
  });
  said.push((await decide(partner, id, ['dateOfBirth'])).text);
  for (const text of said) expect(text).not.toContain('1991-07-19');
  expect((await partner.call(revealChangeRequest, of(id))).status).toBe(409);
  await expectKeptNowhere(world, company.tenantId, { tables: ['change_request'], moreThan: 3 }, [
    '1991-07-19',
  ]);
  expect((await self.call(getPersonalDetails, at)).body).toMatchObject({ data: { hasDateOfBirth: true } });
});

it('lets a company decide field by field, versioned and audited, but never on terms of employment', async () => {
  const ground = await arrange();
  const { admin, self, hr, manager, at, company } = ground;
  for (const person of [self, hr, manager]) expect((await person.call(getFieldRights, {})).status).toBe(403);
  const read = await admin.call(getFieldRights, {});
  const refused = await admin.call(saveFieldRights, {
    body: {
      rights: {
        'employment-details': { payCycle: 'person', salary: 'asks' },
        general: { employeeNumber: 'person' },
        other: {},
      },
    },
  });
  expect(problemsIn(refused)).toEqual([
    'rights.employment-details.payCycle not-offered',
    'rights.employment-details.salary unknown',
    'rights.general.employeeNumber unknown',
    'rights.other unknown',
  ]);
  const body = {
    rights: {
      'employment-details': { classification: 'asks' as const },
      general: { lastName: 'person' as const },
    },
  };
  expect((await admin.call(saveFieldRights, { body }, etagOf(read))).status).toBe(200);
  expect((await admin.call(saveFieldRights, { body }, etagOf(read))).status).toBe(412);
  const answer = await self.call(changeOwnRecord, {
    ...sectionOf(ground, 'employment-details'),
    body: { from: day(5), values: { classification: 'Level 3' } },
  });
  const id = ownIn(answer).request?.id ?? 0;
  expect(requestIn(await decide(admin, id, ['classification'], ''))).toMatchObject({ state: 'accepted' });
  const terms = (await admin.call(getEmploymentDetails, at)).body as { data: DatedRecord };
  expect(terms.data.versions.at(-1)).toMatchObject({ from: day(5), values: { classification: 'Level 3' } });
  const direct = await self.call(changeOwnRecord, {
    ...sectionOf(ground, 'general'),
    body: { values: { lastName: 'Own' } },
  });
  expect(ownIn(direct)).toMatchObject({ saved: ['lastName'], request: null });
  const { rows } = await world.superuser.query<{ changed: string[] }>(
    `select details::jsonb -> 'changed' as changed from audit_entry where tenant_id = $1 and action = 'field-rights.saved'`,
    [company.tenantId],
  );
  expect(rows[0]?.changed).toEqual([
    'general.lastName: asks → person',
    'employment-details.classification: hr → asks',
  ]);
});

it('is listed by state, section and name, a page at a time', async () => {
  const ground = await arrange();
  const { id, employee } = await asked(ground);
  const ids = async (query: Record<string, string>) =>
    idsIn(await ground.partner.call(listChangeRequests, { query }));
  expect(await ids({ 'selectedFilters[state]': 'waiting' })).toEqual([id]);
  expect(await ids({ 'selectedFilters[state]': 'accepted,declined' })).toEqual([]);
  expect(await ids({ 'selectedFilters[section]': 'general' })).toEqual([id]);
  expect(await ids({ 'selectedFilters[section]': 'personal-contact' })).toEqual([]);
  expect(await ids({ searchText: employee.fullName.slice(0, 4).toUpperCase() })).toEqual([id]);
  expect(await ids({ searchText: 'no such name' })).toEqual([]);
  expect(await ids({ page: '2' })).toEqual([]);
});

it('is enforced by the database itself', async () => {
  const ground = await arrange();
  await asked(ground);
  await enterTenant(world.owner, ground.company.tenantId);
  await expect(
    world.owner.query(
      `insert into change_request (tenant_id, employee_id, section, fields, sealed_for, sealed_values, asked_by)
       select tenant_id, employee_id, section, fields, sealed_for, sealed_values, asked_by from change_request`,
    ),
  ).rejects.toThrow(/change_request_one_waits/);
  await expect(
    world.owner.query(
      `update change_request set state = 'accepted', decided_by = asked_by, decided_at = tenure_now()`,
    ),
  ).rejects.toThrow(/change_request_by_another/);
});
