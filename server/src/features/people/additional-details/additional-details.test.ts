import { accessLog } from '@tenure/contract/company/audit-entries.ts';
import {
  type AdditionalDetails,
  changeAdditionalDetails,
  correctAdditionalDetails,
  getAdditionalDetails,
  withdrawAdditionalDetails,
} from '@tenure/contract/people/additional-details.ts';
import {
  type CustomField,
  createCustomField,
  listCustomFields,
  orderCustomFields,
  saveCustomField,
  setCustomFieldState,
} from '@tenure/contract/people/custom-fields.ts';
import { type Employee, getEmployee } from '@tenure/contract/people/employee.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { expectNowhereIn } from '../../../../test/harness/said-in-rows.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const fieldsOf = ({ body }: Answer) => (body as { data: { fields: CustomField[] } }).data.fields;
const recordOf = ({ body }: Answer) => (body as { data: AdditionalDetails }).data;
const tagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
const day = (offset: number) => world.clock.today('UTC').add({ days: offset }).toString();
const option = (displayValue: string, value: string | null = null, isRetired = false) => ({
  value,
  displayValue,
  isRetired,
});
const body = (about: object = {}) => ({
  label: 'Locker',
  help: '',
  kind: 'text' as const,
  group: '',
  isRequired: false,
  personSees: true,
  managersSee: false,
  personEdits: false,
  decimals: 0,
  countries: [],
  options: [],
  ...about,
});

/** Adds fields as an administrator does, and gives their keys. */
async function adds(admin: TestPerson, ...wanted: object[]): Promise<string[]> {
  const keys: string[] = [];
  for (const about of wanted) {
    const made = await admin.call(createCustomField, { body: body(about) });
    expect(made.status).toBe(201);
    keys.push(`f${fieldsOf(made).at(-1)?.id ?? 0}`);
  }
  return keys;
}
const idOf = (key: string) => ({ params: { fieldId: key.slice(1) } });
const change = (
  person: TestPerson,
  { at }: TwoInLine,
  values: AdditionalDetails['versions'][number]['values'],
  from = day(-1),
) => person.call(changeAdditionalDetails, { ...at, body: { from, values } });

describe('what is in a field', () => {
  it('comes back exactly, whatever its type, and an impossible value is refused at its field', async () => {
    const ground = await twoInLine(world);
    const { admin, at, manager } = ground;
    const other = await ground.company.person();
    const leads = manager.employeeId ?? 0;
    const kinds = [
      ['text', 'L-4 "أونيل" 😀', 'two\nlines'],
      ['long-text', `${'é'.repeat(9990)}\n  😀 `, 'x'.repeat(10_001)],
      ['number', '-120.50', '1.234'],
      ['date', '2024-02-29', '2023-02-29'],
      ['yes-no', 'yes', 'perhaps'],
      ['one-of', 'o2', 'o3'],
      ['several-of', ['o1', 'o2'], ['o1', 'o1']],
      ['person', leads, 2_147_483_647],
      ['web-address', 'https://example.com/a?b=c', 'javascript:alert(1)'],
    ] as const;
    const keys = await adds(
      admin,
      ...kinds.map(([kind]) => ({
        label: `Of ${kind}`,
        kind,
        decimals: kind === 'number' ? 2 : 0,
        ...(kind.endsWith('-of') && { options: [option('One'), option('Two')] }),
      })),
    );
    const listOf = (place: 1 | 2) =>
      Object.fromEntries(
        kinds.map((kind, index) => {
          const value = kind[place];
          return [keys[index] ?? '', typeof value === 'object' ? [...value] : value];
        }),
      );
    const saved = await change(admin, ground, listOf(1));
    expect(saved.status).toBe(201);
    expect(recordOf(await admin.call(getAdditionalDetails, at)).versions.at(-1)?.values).toEqual(listOf(1));
    for (const [index, key] of keys.entries()) {
      const value = kinds[index]?.[2];
      const refused = await change(admin, ground, {
        [key]: typeof value === 'object' ? [...value] : (value ?? ''),
      });
      expect([refused.status, refused.text.includes(key) || refused.text.includes('values')]).toEqual([
        422,
        true,
      ]);
    }
    expect((await change(other, ground, listOf(1))).status).toBe(403);
  });

  it('applies from a day, is corrected with a reason, planned, and cancelled', async () => {
    const ground = await twoInLine(world);
    const { admin, at } = ground;
    const [key = ''] = await adds(admin, {});
    await change(admin, ground, { [key]: 'A' }, day(-20));
    await change(admin, ground, { [key]: 'B' }, day(-10));
    await change(admin, ground, { [key]: 'C' }, day(10));
    const corrected = await admin.call(correctAdditionalDetails, {
      params: { ...at.params, from: day(-20) },
      body: { values: { [key]: 'AA' }, reason: 'Misread' },
    });
    expect(corrected.status).toBe(200);
    const values = ({ versions }: AdditionalDetails) => versions.map((version) => version.values[key]);
    expect(values(recordOf(corrected))).toEqual([null, 'AA', 'B', 'C']);
    const noReason = {
      params: { ...at.params, from: day(-20) },
      body: { values: { [key]: 'X' }, reason: '' },
    };
    expect((await admin.call(correctAdditionalDetails, noReason)).status).toBe(422);
    const away = (from: string) => admin.call(withdrawAdditionalDetails, { params: { ...at.params, from } });
    expect([(await away(day(-10))).status, (await away(day(11))).status]).toEqual([422, 409]);
    expect((await away(day(10))).status).toBe(204);
    expect(values(recordOf(await admin.call(getAdditionalDetails, at)))).toEqual([null, 'AA', 'B']);
    expect(recordOf(await admin.call(getAdditionalDetails, at)).history.map(({ kind }) => kind)).toEqual([
      'withdrawal',
      'correction',
      'change',
      'change',
      'change',
    ]);
  });

  it('is saved over no one’s other change', async () => {
    const ground = await twoInLine(world);
    const { admin, at } = ground;
    const [key = ''] = await adds(admin, {});
    const tag = tagOf(await admin.call(getAdditionalDetails, at));
    const save = (value: string) =>
      admin.call(changeAdditionalDetails, { ...at, body: { from: day(0), values: { [key]: value } } }, tag);
    expect([(await save('A')).status, (await save('B')).status]).toEqual([201, 412]);
  });
});

describe('who sees and fills in what', () => {
  it('is decided field by field, and a hidden field is in no answer, tag, history, refusal or log of theirs', async () => {
    const ground = await twoInLine(world);
    const { admin, self, manager, payroll, stranger, at } = ground;
    const [own = '', led = '', kept = ''] = await adds(
      admin,
      { label: 'Own', personEdits: true },
      { label: 'Led', personSees: false, managersSee: true },
      { label: 'Secretly', personSees: false },
    );
    await change(admin, ground, { [own]: 'mine' }, day(-30));
    const told = async (person: TestPerson) => {
      const [read, log] = [await person.call(getAdditionalDetails, at), await person.call(accessLog, {})];
      const { data } = log.body as { data: { action: string }[] };
      return {
        text: read.text,
        tag: read.headers['etag'],
        log: data.filter(({ action }) => action.startsWith('employee-record')),
      };
    };
    const before = await told(self);
    await admin.call(changeAdditionalDetails, {
      ...at,
      body: {
        from: day(-10),
        values: { [led]: 'planted-led', [kept]: 'planted-kept' },
        reason: 'planted-why',
      },
    });
    expect(await told(self)).toEqual(before);
    expect(before.text).not.toMatch(/planted|Secretly|Led/);
    const led_ = await manager.call(getAdditionalDetails, at);
    expect(led_.text).toContain('planted-led');
    expect(led_.text).not.toMatch(/planted-kept|planted-why|Secretly|mine/);
    expect(recordOf(led_).changesUntil).not.toBeNull();

    const unknown = await change(self, ground, { [kept]: 'x' });
    const never = await change(self, ground, { f999999: 'x' });
    expect([unknown.status, never.status]).toEqual([422, 422]);
    const about = ({ text }: Answer) =>
      text.replaceAll(/"(requestId|instance)":"[^"]*"/g, '').replaceAll(/f\d+/g, 'f');
    expect(about(unknown)).toBe(about(never));
    expect((await change(self, ground, { [own]: 'new' })).status).toBe(201);
    expect((await change(self, ground, { [own]: 'new' }, day(5))).status).toBe(422);
    expect((await change(manager, ground, { [led]: 'x' })).status).toBe(403);
    for (const other of [payroll, stranger]) {
      expect((await other.call(getAdditionalDetails, at)).status).toBe(403);
      const person = await other.call(getEmployee, at);
      expect([person.status, person.text.includes('planted')]).toEqual([200, false]);
    }
    const { rows } = await world.superuser.query<{ said: string }>(
      `select row_to_json(e)::text as said from audit_entry e where tenant_id = $1
       union all select row_to_json(n)::text from notification n where tenant_id = $1
       union all select row_to_json(k)::text from idempotency_key k where tenant_id = $1`,
      [ground.company.tenantId],
    );
    expectNowhereIn(rows, ['planted']);
  });

  it('lets people fill in their own fields only where that is allowed, whatever they may do for others', async () => {
    const ground = await twoInLine(world);
    const { admin, company, employeeId, at } = ground;
    const [closed = ''] = await adds(admin, {});
    const both = await company.person({ employeeId, profiles: ['company-admin'] });
    expect((await change(both, ground, { [closed]: 'x' })).status).toBe(422);
    const read = await both.call(getAdditionalDetails, at);
    expect(read.body).toMatchObject({ metadata: { fields: [{ key: closed, isEditable: false }] } });
  });

  it('reveals no plan to people without the right, even when they correct a value that it will change', async () => {
    const ground = await twoInLine(world);
    const { admin, self, at } = ground;
    const [own = '', also = ''] = await adds(
      admin,
      { label: 'Own', personEdits: true },
      { label: 'Also', personEdits: true },
    );
    await change(self, ground, { [own]: 'A' }, day(-5));
    const before = await self.call(getAdditionalDetails, at);
    await change(admin, ground, { [also]: 'planned' }, day(20));
    const after = await self.call(getAdditionalDetails, at);
    expect([after.text, after.headers['etag']]).toEqual([before.text, before.headers['etag']]);
    const corrected = await self.call(correctAdditionalDetails, {
      params: { ...at.params, from: day(-5) },
      body: { values: { [own]: 'AA' }, reason: 'Mistyped' },
    });
    expect([corrected.status, corrected.text.includes('planned')]).toEqual([200, false]);
    expect(recordOf(await admin.call(getAdditionalDetails, at)).versions.map(({ values }) => values)).toEqual(
      [
        { [own]: null, [also]: null },
        { [own]: 'AA', [also]: null },
        { [own]: 'AA', [also]: 'planned' },
      ],
    );
    const away = (from: string) => self.call(withdrawAdditionalDetails, { params: { ...at.params, from } });
    const [there, nowhere] = [await away(day(20)), await away(day(21))];
    expect([there.status, nowhere.status]).toEqual([409, 409]);
  });

  it('leaves out the section where there is nothing for the viewer, as in another country', async () => {
    const ground = await twoInLine(world);
    const { admin, self, manager, at } = ground;
    const has = async (person: TestPerson) =>
      (await person.call(userProfile, at)).text.includes('"additional-details"');
    expect([await has(self), await has(admin)]).toEqual([false, false]);
    await adds(admin, { label: 'Theirs', personSees: false }, { label: 'Far away', countries: ['GB'] });
    expect([await has(self), await has(manager), await has(admin)]).toEqual([false, false, true]);
    const read = await admin.call(getAdditionalDetails, at);
    expect(recordOf(read).fields.map(({ label }) => label)).toEqual(['Theirs']);
  });
});

describe('the fields of a company', () => {
  it('keep chosen options when these are renamed or no longer offered, and their values when archived', async () => {
    const ground = await twoInLine(world);
    const { admin, at } = ground;
    const [key = ''] = await adds(admin, { kind: 'one-of', options: [option('S'), option('M')] });
    await change(admin, ground, { [key]: 'o1' });
    const save = (...options: ReturnType<typeof option>[]) =>
      admin.call(saveCustomField, { ...idOf(key), body: body({ kind: 'one-of', options }) });
    expect((await save(option('M', 'o2'))).status).toBe(409);
    expect((await save(option('Small', 'o1', true), option('M', 'o2'), option('L'))).status).toBe(200);
    const read = recordOf(await admin.call(getAdditionalDetails, at));
    expect(read.fields[0]?.options).toEqual([
      option('Small', 'o1', true),
      option('M', 'o2'),
      option('L', 'o3'),
    ]);
    expect((await change(admin, ground, { [key]: 'o1' })).status).toBe(201);
    await change(admin, ground, { [key]: 'o3' });
    expect((await change(admin, ground, { [key]: 'o1' })).status).toBe(422);

    const retire = (isRetired: boolean) =>
      admin.call(setCustomFieldState, { ...idOf(key), body: { isRetired } });
    expect((await retire(true)).status).toBe(200);
    expect((await admin.call(getAdditionalDetails, at)).text).not.toContain('"o3"');
    expect((await change(admin, ground, { [key]: 'o3' })).status).toBe(422);
    expect([(await retire(true)).status, (await retire(false)).status]).toEqual([409, 200]);
    expect(recordOf(await admin.call(getAdditionalDetails, at)).versions.at(-1)?.values).toEqual({
      [key]: 'o3',
    });
  });

  it('keep their type, have unique names and an order, and number at most a hundred', async () => {
    const { admin } = await twoInLine(world);
    const [first = '', second = ''] = await adds(admin, { label: 'First' }, { label: 'Second' });
    const kind = await admin.call(saveCustomField, {
      ...idOf(first),
      body: body({ label: 'First', kind: 'date' }),
    });
    const named = await admin.call(saveCustomField, { ...idOf(first), body: body({ label: 'SECOND' }) });
    expect([kind.status, named.status]).toEqual([409, 422]);
    const fieldIds = [second, first].map((key) => Number(key.slice(1)));
    expect((await admin.call(orderCustomFields, { body: { fieldIds } })).status).toBe(200);
    expect((await admin.call(orderCustomFields, { body: { fieldIds: fieldIds.slice(1) } })).status).toBe(409);
    expect(fieldsOf(await admin.call(listCustomFields, {})).map(({ label }) => label)).toEqual([
      'Second',
      'First',
    ]);
    await world.superuser.query(
      `insert into custom_field (tenant_id, label, kind, place)
       select tenant_id, 'Filler ' || n, 'text', n from custom_field f, generate_series(1, 98) n where f.id = $1`,
      [fieldIds[0]],
    );
    expect((await admin.call(createCustomField, { body: body({ label: 'Too many' }) })).status).toBe(409);
    await expect(
      world.superuser.query(`update custom_field set kind = 'date' where id = $1`, [fieldIds[0]]),
    ).rejects.toThrow('may be in records');
  });

  it('are not saved over someone else’s change, and only by people who keep them', async () => {
    const { admin, hr, manager, self, payroll } = await twoInLine(world);
    const tag = tagOf(await admin.call(listCustomFields, {}));
    const make = (person: TestPerson, label: string) =>
      person.call(createCustomField, { body: body({ label }) }, tag);
    expect([(await make(admin, 'One')).status, (await make(admin, 'Two')).status]).toEqual([201, 412]);
    for (const other of [hr, manager, self, payroll]) {
      expect([(await other.call(listCustomFields, {})).status, (await make(other, 'X')).status]).toEqual([
        403, 403,
      ]);
    }
  });
});

it('shows each field of an employee only to people who may see it', async () => {
  const ground = await twoInLine(world);
  const { admin, self, stranger, at } = ground;
  const [key = ''] = await adds(admin, { label: 'Locker', personSees: false });
  await change(admin, ground, { [key]: 'planted-locker' });
  const of = async (person: TestPerson) => {
    const answer = await person.call(getEmployee, at);
    expect(answer.status).toBe(200);
    return (answer.body as { data: Employee }).data;
  };
  const [administrators, own, strangers] = [await of(admin), await of(self), await of(stranger)];
  expect(administrators.customFields).toMatchObject([{ key, label: 'Locker', value: 'planted-locker' }]);
  expect(administrators.position).toBe('Operator');
  expect(own).not.toHaveProperty('customFields');
  expect(own).toHaveProperty('employeeNumber');
  for (const field of [
    'employeeNumber',
    'endDate',
    'username',
    'dateOfBirth',
    'legalEntity',
    'assignments',
    'emergencyContact',
    'customFields',
  ]) {
    expect(strangers).not.toHaveProperty(field);
    expect(strangers.visibleFields).not.toContain(field);
  }
  const later = { ...at, query: { asOf: day(30) } };
  expect([
    (await stranger.call(getEmployee, later)).status,
    (await admin.call(getEmployee, later)).status,
  ]).toEqual([403, 200]);
  expect((await admin.call(getEmployee, { params: { employeeId: '2147483647' } })).status).toBe(404);
});
