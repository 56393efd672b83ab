import fs from 'node:fs';
import path from 'node:path';
import { auditEntries } from '@tenure/contract/company/audit-entries.ts';
import { drawPayslip } from '@tenure/contract/pay/payslips.ts';
import { signSuper } from '@tenure/contract/pay/super.ts';
import { signTfn } from '@tenure/contract/pay/tfn.ts';
import { addEmergencyContact, savePersonalDetails } from '@tenure/contract/people/contact-changes.ts';
import { addPersonNote } from '@tenure/contract/people/person-notes.ts';
import {
  eraseLeaver,
  getLeaver,
  getRetentionSettings,
  type LeaverPreview,
  type ListedLeaver,
  liftHold,
  listLeavers,
  placeHold,
  type RetentionWish,
  saveRetentionSettings,
} from '@tenure/contract/people/retention.ts';
import { search } from '@tenure/contract/platform/search.ts';
import { usualRetentionMonths } from '@tenure/domain/people/retention.ts';
import { retentionAreas } from '@tenure/domain/people/retention-areas.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { groundFor } from '../../../../test/checks/ground/ground-for.ts';
import { australianDeclaration, ownFund } from '../../../../test/checks/requests/examples.ts';
import type { Answer, Caller } from '../../../../test/harness/company.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { createAudit, personInAudit } from '../../../platform/audit/audit.ts';
import { subjectKeyStore } from '../../../platform/audit/subject-key.store.ts';
import { createSubjectKeys, ErasedError } from '../../../platform/crypto/subject-keys.ts';
import { namedKeyring } from '../../../platform/crypto/test-keys.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true, settings: { TENURE_LOG_LEVEL: 'info' } });
});
afterAll(() => world.close());

const now = '2026-11-24T09:00:00Z';
const setClock = (text: string) => world.clock.set(Temporal.Instant.from(text));
const previewIn = ({ body }: Answer) => (body as { data: LeaverPreview }).data;
const leaversIn = ({ body }: Answer) => (body as { data: ListedLeaver[] }).data;
const statesIn = (answer: Answer) =>
  Object.fromEntries(previewIn(answer).areas.map(({ area, state }) => [area, state]));
const withoutLaw = retentionAreas.slice(0, 8);

type Ground = Awaited<ReturnType<typeof twoInLine>>;

async function decide(admin: Caller, wish: Partial<RetentionWish>): Promise<void> {
  const { status } = await admin.call(saveRetentionSettings, {
    body: { mode: 'by-hand', months: usualRetentionMonths, ...wish },
  });
  expect(status).toBe(200);
}

async function leaves({ company, employeeId }: Ground, lastDay: string): Promise<void> {
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update employee set end_date = null where id = $1', [employeeId]);
  await world.owner.query(
    `update assignment set valid_from = '2001-01-01', valid_to = $2::date + 1 where employee_id = $1`,
    [employeeId, lastDay],
  );
  await world.owner.query(`update employee set start_date = '2001-01-01', end_date = $2 where id = $1`, [
    employeeId,
    lastDay,
  ]);
  await world.owner.query(`update account set status = 'deactivated' where employee_id = $1`, [employeeId]);
}

const erase = (admin: Caller, { at }: Ground, changes: object = {}) =>
  admin.call(eraseLeaver, {
    ...at,
    body: { reason: 'Nothing wants it kept', fullName: 'Given Name', areas: [], ...changes } as never,
  });
async function eraseAllDue(ground: Ground): Promise<Answer> {
  const preview = previewIn(await ground.admin.call(getLeaver, ground.at));
  return erase(ground.admin, ground, {
    fullName: preview.fullName,
    areas: preview.areas.flatMap(({ area, state }) => (state === 'due' ? [area] : [])),
  });
}

const runNightly = () => runRecurring(world, 'retention.erase');

/** The tables with this text in a row that belongs to the company, or to no one. */
async function tablesSaying({ company }: Ground, pattern: RegExp): Promise<string[]> {
  const { rows: tables } = await world.superuser.query<{ place: string }>(
    `select format('%I.%I', schemaname, tablename) as place from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  );
  const saying: string[] = [];
  for (const { place } of tables) {
    const { rows } = await world.superuser.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${place} t where coalesce(to_jsonb(t) ->> 'tenant_id', $1) = $1`,
      [String(company.tenantId)],
    );
    if (rows.some(({ row }) => pattern.test(row))) saying.push(place);
  }
  return saying;
}

async function rowsOf(table: string, employeeId: number): Promise<number> {
  const { rows } = await world.superuser.query<{ rows: number }>(
    `select count(*)::integer as rows from ${table} where employee_id = $1`,
    [employeeId],
  );
  return rows[0]?.rows ?? 0;
}

/** A person with data in every area. */
async function plantedLeaver(lastDay: string) {
  const ground = await twoInLine(world);
  const { self, admin, payroll, at, company, employeeId } = ground;
  await groundFor(world, company, self);
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    'select employee_id as id from account where id = $1',
    [self.accountId],
  );
  // The ground is another employee of the same account: its data is moved to the one who leaves.
  const from = rows[0]?.id ?? 0;
  for (const table of [
    'appraisal',
    'bank_account',
    'diversity_answer',
    'employee_record_version',
    'pension_version',
    'recognition_receiver',
  ]) {
    await world.owner.query(`update ${table} set employee_id = $2 where employee_id = $1`, [
      from,
      employeeId,
    ]);
  }
  await world.owner.query('update account set employee_id = $2 where id = $1', [self.accountId, employeeId]);
  const noAddress = { addressLine2: null, suburb: null, state: null, postcode: null, country: null };
  const answers = [
    await self.call(savePersonalDetails, {
      ...at,
      body: {
        personalEmail: 'planted@home.example',
        mobile: null,
        homePhone: null,
        dateOfBirth: '1987-03-14',
        address: { ...noAddress, addressLine1: '1 Plantedstreet' },
      },
    }),
    await self.call(addEmergencyContact, {
      ...at,
      body: {
        name: 'Plantedkin',
        relationship: 'Sister',
        email: null,
        phones: [],
        address: { ...noAddress, addressLine1: null },
      },
    }),
    await admin.call(addPersonNote, { ...at, body: { content: 'Plantednote' } }),
    await self.call(signSuper, { ...at, body: { ...ownFund, memberNumber: '84731920' } }),
    await self.call(signTfn, { ...at, body: { ...australianDeclaration, tfn: '876 543 210' } }),
    await payroll.call(drawPayslip, {
      ...at,
      body: {
        periodStart: '2026-08-01',
        periodEnd: '2026-08-31',
        payDate: '2026-08-31',
        lines: [{ kind: 'earning', label: 'Salary', amount: '7431.59' }],
      },
    }),
  ];
  expect(answers.map(({ status, text }) => (status < 300 ? '' : text))).toEqual(answers.map(() => ''));
  await world.owner.query(
    `update employee set first_name = 'Plantedgiven', last_name = 'Plantedfamily', work_email = 'plantedwork@a.example',
       preferred_name = 'Plantedcalled' where id = $1`,
    [employeeId],
  );
  await world.owner.query(
    `update account set first_name = 'Plantedgiven', last_name = 'Plantedfamily', email = 'plantedaccount@a.example',
       display_name = 'Plantedgiven Plantedfamily' where id = $1`,
    [self.accountId],
  );
  await world.owner.query(
    `update assignment set salary = 98765.43, salary_currency = 'AUD' where employee_id = $1`,
    [employeeId],
  );
  await world.owner.query(
    `insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from)
     select current_tenant(), $1, min(id), '2020-01-01' from work_pattern`,
    [employeeId],
  );
  await world.owner.query(
    `insert into employment_ending (tenant_id, employee_id, last_day, kind, words, state, access_ends, told_person, before, after, closed_at)
     values (current_tenant(), $1, $2, 'dismissal', 'Plantedwords', 'ended', 'now', false, '{}', '{}', tenure_now())`,
    [employeeId, lastDay],
  );
  await world.owner.query(
    `insert into notification (tenant_id, account_id, kind, parameters, about_employee_id)
     values (current_tenant(), $1, 'person-leaves', '{"name": "Plantedgiven Plantedfamily"}', $2)`,
    [admin.accountId, employeeId],
  );
  await leaves(ground, lastDay);
  return ground;
}

describe('of someone who left two years ago', () => {
  it('everything without a legal reason is erased, and the rest stays under their name', async () => {
    setClock(now);
    const ground = await plantedLeaver('2024-06-30');
    const { admin, at, employeeId } = ground;
    await decide(admin, { mode: 'by-hand' });
    const before = await admin.call(getLeaver, at);
    expect(statesIn(before)).toEqual(
      Object.fromEntries(retentionAreas.map((area) => [area, withoutLaw.includes(area) ? 'due' : 'kept'])),
    );
    const shown = previewIn(before);
    expect(shown.areas.find(({ area }) => area === 'payslips')).toMatchObject({
      erasableFrom: '2031-07-01',
      laws: [{ law: expect.stringContaining('Fair Work Act 2009, s 535') as string }],
      holds: [{ what: 'Payslips', rows: 1 }],
    });
    expect([before.text, ...world.logged].filter((text) => /Plantednote|Plantedkin|7431/.test(text))).toEqual(
      [],
    );

    expect((await eraseAllDue(ground)).status).toBe(200);
    for (const gone of [
      /Plantedstreet/,
      /planted@home/,
      /1987-03-14/,
      /Plantedkin/,
      /Plantednote/,
      /plantedaccount/,
    ]) {
      expect([gone.source, await tablesSaying(ground, gone)]).toEqual([gone.source, []]);
    }
    for (const table of ['bank_account', 'diversity_answer', 'employee_contact', 'person_note']) {
      expect([table, await rowsOf(table, employeeId)]).toEqual([table, 0]);
    }
    for (const table of ['payslip', 'tax_declaration', 'super_declaration', 'work_pattern_assignment']) {
      expect([table, await rowsOf(table, employeeId)]).toEqual([table, 1]);
    }
    expect(await tablesSaying(ground, /Plantedgiven/)).toContain('public.employee');
    expect(await tablesSaying(ground, /98765\.43/)).toContain('public.assignment');
    expect(world.logged.filter((text) => /Planted/.test(text))).toEqual([]);
  });
});

describe('of someone who left so long ago that no law keeps anything', () => {
  it('nothing is left in any table, file, search or answer but the employee number and the positions', async () => {
    setClock('2026-11-24T09:00:00Z');
    const ground = await plantedLeaver('2010-06-30');
    const { admin, at, employeeId, company } = ground;
    await decide(admin, { mode: 'by-hand' });
    const { rows: stored } = await world.superuser.query<{ key: string }>(
      'select storage_key as key from payslip where employee_id = $1',
      [employeeId],
    );
    const filesWith = () =>
      world.storedFiles().filter((name) => stored.some(({ key }) => name.includes(key)));
    expect(filesWith()).toHaveLength(1);

    const erased = await eraseAllDue(ground);
    expect(erased.status).toBe(200);
    expect(previewIn(erased)).toMatchObject({ fullName: 'Former employee', state: 'erased', nameGoes: true });
    await vi.waitFor(() => expect(filesWith()).toEqual([]), { timeout: 20_000 });

    expect(await tablesSaying(ground, /Planted|planted|98765\.43|1987-03-14/)).toEqual([]);
    // Whatever names an employee has an erasure or is one of these, which say nothing of who they were.
    const stays = [
      'appraisal',
      'appraisal_approver',
      'appraisal_attachment',
      'appraisal_note',
      'appraisal_reviewer',
      'assignment',
      'employment_ending',
      'erasure',
      'account',
      'payroll_change',
      'recognition',
    ];
    const { rows: naming } = await world.superuser.query<{ table: string; column: string }>(
      `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid = 'employee'::regclass and a.attname <> 'tenant_id' order by 1, 2`,
    );
    const holding: string[] = [];
    for (const { table, column } of naming) {
      const { rows } = await world.superuser.query(`select from ${table} where ${column} = $1`, [employeeId]);
      if (rows.length > 0) holding.push(table);
    }
    expect(holding.filter((table) => !stays.includes(table))).toEqual([]);
    const emptied = await columnsEmptied();
    const references = naming.map(({ table, column }) => `${table}.${column}`);
    expect(references.filter((reference) => !emptied.has(reference))).toEqual(otherReferences);

    await enterTenant(world.owner, company.tenantId);
    const { rows: person } = await world.owner.query(
      `select employee_number like 'O-%' as numbered, first_name, last_name, (select count(*)::integer from assignment a
         where a.employee_id = e.id) as held from employee e where id = $1`,
      [employeeId],
    );
    expect(person).toEqual([{ numbered: true, first_name: 'Former', last_name: 'employee', held: 1 }]);
    for (const text of ['Plantedgiven', 'Plantedfamily', 'plantedaccount']) {
      const found = await admin.call(search, { query: { searchText: text } as never });
      expect(found.text).not.toMatch(/Planted(given|family)/);
    }
    expect((await admin.call(listLeavers, { query: {} })).text).not.toContain('Planted');
    expect((await admin.call(getLeaver, at)).text).not.toContain('Planted');
    expect((await admin.call(auditEntries, { query: {} })).text).not.toContain('Planted');
    expect(world.logged.filter((text) => /Planted|planted/.test(text))).toEqual([]);
  });

  it('their own words in the log become unreadable, and stay in its chain', async () => {
    const ground = await twoInLine(world);
    await leaves(ground, '2010-06-30');
    const subjectKeys = createSubjectKeys({ keyring: await namedKeyring(['k1']) });
    const audit = createAudit(subjectKeys);
    const personId = personInAudit(ground.employeeId);
    const { tenantId } = ground.company;
    await world.tenure.database.asTenant(tenantId, 'read write', (tx) =>
      audit.record(tx, {
        action: 'employee-record.changed',
        subject: { type: 'employee', id: ground.employeeId },
        values: { personId, of: { name: 'Plantedvalue' } },
      }),
    );
    await decide(ground.admin, { mode: 'by-hand' });
    expect((await eraseAllDue(ground)).status).toBe(200);
    const read = world.tenure.database.asTenant(tenantId, 'read only', async (tx) => {
      const [entry] = await tx.query<{ sealed: string }>(
        'select sealed_values as sealed from audit_entry where tenant_id = current_tenant() and person_id = $1',
        [personId],
      );
      const readers = await subjectKeys.readersFor(subjectKeyStore(tx), tx.tenantId, [personId]);
      return readers(personId).decrypt(entry?.sealed ?? '', {
        table: 'audit_entry',
        column: 'sealed_values',
      });
    });
    await expect(read).rejects.toThrow(ErasedError);
  });
});

const features = path.resolve(import.meta.dirname, '../..');

interface Declared {
  emptied?: readonly string[];
}

/** The references that go with their rows, as each feature's `.erasure.ts` declares. */
async function columnsEmptied(): Promise<ReadonlySet<string>> {
  const files = fs.globSync('*/*/*.erasure.ts', { cwd: features });
  const exported = await Promise.all(
    files.map(
      (file): Promise<Readonly<Record<string, Declared | Declared[]>>> => import(path.join(features, file)),
    ),
  );
  const erasures = exported.flatMap((one) => Object.values(one).flat());
  return new Set(erasures.flatMap(({ emptied = [] }) => emptied.map((table) => `${table}.employee_id`)));
}

/** Columns that name an employee and go in another way, or stay: a new one needs a reason. */
const otherReferences = [
  'account.employee_id',
  'appraisal.manager_id',
  'appraisal_approver.approver_id',
  'appraisal_attachment.author_id',
  'appraisal_note.author_id',
  'appraisal_reviewer.reviewer_id',
  'assignment.employee_id',
  'assignment.manager_id',
  'assignment.secondary_manager_id',
  'contract_signer.employee_id',
  'course_enrolment_step.approver_id',
  'course_sign_off.assessor_id',
  'employee_record_change.employee_id',
  'employee_record_version.employee_id',
  'employment_ending.employee_id',
  'employment_ending.reports_go_to_id',
  'erasure.employee_id',
  'hours_worked.employee_id',
  'legal_hold.employee_id',
  'letter.employee_id',
  'letter_share.employee_id',
  'notification.about_employee_id',
  'obligation_holding.employee_id',
  'payroll_change.employee_id',
  'payroll_export_person.employee_id',
  'personal_document.employee_id',
  'recognition.giver_id',
  'requisition.hired_employee_id',
  'trophy_request.employee_id',
  'trophy_request.giver_id',
  'workflow.buddy_id',
  'workflow_task.employee_id',
  'workflow_template_step.doer_id',
];

describe('nothing is erased', () => {
  it('until it is turned on, by hand or by night', async () => {
    const ground = await twoInLine(world);
    await leaves(ground, '2010-06-30');
    expect(previewIn(await ground.admin.call(getLeaver, ground.at)).mode).toBe('off');
    const refused = await eraseAllDue(ground);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Turn it on') as string]);
    await runNightly();
    await decide(ground.admin, { mode: 'by-hand' });
    await runNightly();
    expect(await rowsOf('erasure', ground.employeeId)).toBe(0);
  });

  it('of anyone who still works here, leaves today, or leaves soon', async () => {
    setClock(now);
    const ground = await twoInLine(world);
    await decide(ground.admin, { mode: 'nightly', months: noMonths });
    for (const lastDay of ['2026-11-24', '2026-12-31', '2099-01-01']) {
      await leaves(ground, lastDay);
      const shown = previewIn(await ground.admin.call(getLeaver, ground.at));
      expect(shown).toMatchObject({ hasLeft: false, state: 'waiting', nameGoes: false });
      expect(shown.areas.filter(({ state }) => state !== 'kept')).toEqual([]);
      const wish = { fullName: shown.fullName, areas: ['notes'] };
      expect((await erase(ground.admin, ground, wish)).status).toBe(409);
      await runNightly();
    }
    expect(leaversIn(await ground.admin.call(listLeavers, { query: {} }))).toMatchObject([
      { lastDay: '2099-01-01', state: 'waiting', due: [] },
    ]);
    expect(await rowsOf('erasure', ground.employeeId)).toBe(0);
    // Nor past the product's own rule.
    await enterTenant(world.owner, ground.company.tenantId);
    await world.owner.query('update employee set end_date = null where id = $1', [ground.employeeId]);
    await expect(
      world.owner.query(
        `insert into erasure (tenant_id, employee_id, area, last_day) values (current_tenant(), $1, 'notes', '2020-01-01')`,
        [ground.employeeId],
      ),
    ).rejects.toThrow(/has not left/);
  });

  it('of someone who came back, and areas erased after an earlier last day are due again after the next', async () => {
    setClock(now);
    const ground = await twoInLine(world);
    await decide(ground.admin, { mode: 'by-hand' });
    await leaves(ground, '2010-06-30');
    expect((await erase(ground.admin, ground, { ...(await named(ground)), areas: ['notes'] })).status).toBe(
      200,
    );
    await enterTenant(world.owner, ground.company.tenantId);
    await world.owner.query('update employee set end_date = null where id = $1', [ground.employeeId]);
    expect((await ground.admin.call(getLeaver, ground.at)).status).toBe(404);
    await leaves(ground, '2026-06-30');
    expect(statesIn(await ground.admin.call(getLeaver, ground.at))).toMatchObject({
      notes: 'kept',
      photo: 'due',
    });
    const [listed] = leaversIn(await ground.admin.call(listLeavers, { query: {} }));
    expect(listed).toMatchObject({ erased: [], state: 'due' });
  });

  it('without their name, a reason, and the version that was shown', async () => {
    const ground = await twoInLine(world);
    await decide(ground.admin, { mode: 'by-hand' });
    await leaves(ground, '2024-06-30');
    const good = await named(ground);
    const refusals = [
      await erase(ground.admin, ground, { fullName: 'Somebody Else', areas: ['notes'] }),
      await erase(ground.admin, ground, { ...good, reason: ' ', areas: ['notes'] }),
      await erase(ground.admin, ground, { ...good, areas: [] }),
      await erase(ground.admin, ground, { ...good, areas: ['payslips'] }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 409]);
    expect(await rowsOf('erasure', ground.employeeId)).toBe(0);
  });
});

const noMonths = Object.fromEntries(retentionAreas.map((area) => [area, 0])) as RetentionWish['months'];
const named = async ({ admin, at }: Ground) => ({
  fullName: previewIn(await admin.call(getLeaver, at)).fullName,
});

it('a hold stops erasure by hand and by night until it is lifted', async () => {
  setClock(now);
  const ground = await twoInLine(world);
  const { admin, at, employeeId } = ground;
  await decide(admin, { mode: 'nightly' });
  await leaves(ground, '2010-06-30');
  const body = { reason: 'A case before the tribunal' };
  const held = await admin.call(placeHold, { ...at, body });
  expect([held.status, previewIn(held).state]).toEqual([201, 'held']);
  expect((await admin.call(placeHold, { ...at, body })).status).toBe(409);
  expect((await eraseAllDue(ground)).status).toBe(409);
  await runNightly();
  expect(await rowsOf('erasure', employeeId)).toBe(0);
  expect(
    leaversIn(await admin.call(listLeavers, { query: { 'selectedFilters[state]': 'held' } })),
  ).toHaveLength(1);
  expect(leaversIn(await admin.call(listLeavers, { query: { 'selectedFilters[state]': 'due' } }))).toEqual(
    [],
  );
  expect((await admin.call(liftHold, at)).status).toBe(200);
  expect((await admin.call(liftHold, at)).status).toBe(409);
  await runNightly();
  expect(previewIn(await admin.call(getLeaver, at)).state).toBe('erased');
  const audited = await admin.call(auditEntries, { query: {} });
  for (const action of [
    'legal-hold.placed',
    'legal-hold.lifted',
    'leaver.erased',
    'retention-settings.saved',
  ]) {
    expect(audited.text).toContain(action);
  }
  expect(audited.text).not.toContain(body.reason);
});

it('two people erase at once: one does it and the other is refused', async () => {
  const ground = await twoInLine(world);
  const other = await ground.company.person({ profiles: ['company-admin'] });
  await decide(ground.admin, { mode: 'by-hand' });
  await leaves(ground, '2010-06-30');
  const wish = { ...(await named(ground)), areas: ['photo'] };
  const answers = await Promise.all([ground.admin, other].map((one) => erase(one, ground, wish)));
  expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
});

it('by night each area goes on its own day, by the clock', async () => {
  const ground = await twoInLine(world);
  const { admin, at } = ground;
  await leaves(ground, '2026-06-30');
  await decide(admin, { mode: 'nightly' });
  const erasedAt = async (instant: string) => {
    setClock(instant);
    await runNightly();
    return previewIn(await admin.call(getLeaver, at)).areas.flatMap(({ area, state }) =>
      state === 'erased' ? [area] : [],
    );
  };
  const first = ['diversity-answers', 'emergency-contacts', 'photo'];
  expect(await erasedAt('2026-09-30T09:00:00Z')).toEqual(first);
  // The day has begun everywhere only at noon of Greenwich.
  expect(await erasedAt('2026-10-01T11:59:59Z')).toEqual(first);
  const second = [...first, 'personal-contact', 'bank-accounts', 'account'];
  expect((await erasedAt('2026-10-01T12:00:00Z')).toSorted()).toEqual(second.toSorted());
  expect((await erasedAt('2033-06-30T23:00:00Z')).includes('payslips')).toBe(false);
  expect(await erasedAt('2033-07-01T12:00:00Z')).toEqual([...retentionAreas]);
  setClock(now);
});

it('is for Company Admins of that company, and settings are saved only over the version that was read', async () => {
  const ground = await twoInLine(world);
  await leaves(ground, '2010-06-30');
  for (const viewer of [ground.manager, ground.hr, ground.payroll, ground.stranger]) {
    const answers = [
      await viewer.call(getRetentionSettings, {}),
      await viewer.call(listLeavers, { query: {} }),
      await viewer.call(getLeaver, ground.at),
      await erase(viewer, ground, { areas: ['notes'] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  const other = await twoInLine(world);
  expect((await other.admin.call(getLeaver, ground.at)).status).toBe(404);
  const etag = String((await ground.admin.call(getRetentionSettings, {})).headers['etag']);
  const save = (months: RetentionWish['months']) =>
    ground.admin.call(saveRetentionSettings, { body: { mode: 'by-hand', months } }, { 'if-match': etag });
  expect((await save({ ...usualRetentionMonths, notes: -1 })).status).toBe(422);
  expect((await save({ ...usualRetentionMonths, notes: 601 })).status).toBe(422);
  expect((await save({ ...usualRetentionMonths, notes: 12 })).status).toBe(200);
  expect((await save(usualRetentionMonths)).status).toBe(412);
});

it('the list is filtered, searched and paged', async () => {
  setClock(now);
  const ground = await twoInLine(world);
  const { admin, company } = ground;
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date, end_date)
     select current_tenant(), 'Q-' || n, 'Left', 'Person ' || lpad(n::text, 2, '0'), case when n % 2 = 0 then 'NZ' else 'DE' end,
       '2001-01-01', date '2002-01-01' + n from generate_series(1, 25) n`,
  );
  const ask = (query: object) => admin.call(listLeavers, { query: query as never });
  expect(leaversIn(await ask({}))).toHaveLength(20);
  expect(leaversIn(await ask({ page: '2' }))).toHaveLength(5);
  expect(leaversIn(await ask({ 'selectedFilters[country]': 'NZ' })).map(({ state }) => state)).toEqual(
    Array(12).fill('due'),
  );
  // It is not known which law applies there.
  expect(leaversIn(await ask({ 'selectedFilters[state]': 'waiting' })).map(({ country }) => country)).toEqual(
    Array(13).fill('DE'),
  );
  expect(
    leaversIn(await ask({ searchText: 'person 07' })).map(({ employeeNumber }) => employeeNumber),
  ).toEqual(['Q-7']);
  const [newest] = leaversIn(await ask({ sortBy: 'lastDay:desc' }));
  expect(newest?.lastDay).toBe(Temporal.PlainDate.from('2002-01-01').add({ days: 25 }).toString());
});
