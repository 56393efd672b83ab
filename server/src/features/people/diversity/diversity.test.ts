import { accessLog, auditEntries, exportAuditEntries } from '@tenure/contract/company/audit-entries.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import { loginAs } from '@tenure/contract/identity/acting.ts';
import {
  type AskedDiversityQuestion,
  createDiversityQuestion,
  type DiversityQuestion,
  getDiversityForm,
  getDiversityQuestions,
  orderDiversityQuestions,
  removeDiversityQuestion,
  saveDiversityAnswers,
  saveDiversityInstructions,
  saveDiversityQuestion,
  setDiversityQuestionState,
} from '@tenure/contract/people/diversity.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { expectKeptNowhere } from '../../../../test/harness/said-in-rows.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const questionsOf = ({ body }: Answer) =>
  (body as { data: { questions: DiversityQuestion[] } }).data.questions;
const askedOf = ({ body }: Answer) =>
  (body as { data: { questions: AskedDiversityQuestion[] } }).data.questions;
const option = (displayValue: string) => ({ value: null, displayValue });
const body = (about: object = {}) => ({
  title: 'Which do you choose?',
  help: '',
  inputType: 'single-choice' as const,
  required: false,
  countedBy: 'nothing' as const,
  options: [option('One'), option('Two')],
  ...about,
});

/** Makes questions as an administrator does, and asks them. */
async function asks(admin: TestPerson, ...wanted: object[]): Promise<number[]> {
  const ids: number[] = [];
  for (const about of wanted) {
    const made = await admin.call(createDiversityQuestion, { body: body(about) });
    expect(made.status).toBe(201);
    const id = questionsOf(made).at(-1)?.id ?? 0;
    const at = { params: { questionId: String(id) }, body: { state: 'asked' as const } };
    expect((await admin.call(setDiversityQuestionState, at)).status).toBe(200);
    ids.push(id);
  }
  return ids;
}
const given = (questionId: number, value: string | string[] | null, prefersNotToSay = false) => ({
  questionId,
  value,
  prefersNotToSay,
});
const answers = ({ self, at }: TwoInLine, ...sent: ReturnType<typeof given>[]) =>
  self.call(saveDiversityAnswers, { ...at, body: { answers: sent } });

describe('the answers of a person', () => {
  it('come back exactly, for every type of question, and can be withdrawn', async () => {
    const ground = await twoInLine(world);
    const kinds = [
      ['toggle', 'yes', 'Yes'],
      ['date', '1990-02-28', '1990-02-28'],
      ['drop-down', 'o2', 'Two'],
      ['multi-choice', ['o2', 'o1'], 'Two, One'],
      ['select2Dropdown', 'o1', 'One'],
      ['single-choice', 'o1', 'One'],
      ['text-area', 'First 😀\n"أونيل"', 'First 😀\n"أونيل"'],
      ['text', 'é'.repeat(200), 'é'.repeat(200)],
      ['buttons', 'o2', 'Two'],
    ] as const;
    const hasNone = new Set(['toggle', 'date', 'text-area', 'text']);
    const ids = await asks(
      ground.admin,
      ...kinds.map(([inputType]) => ({ inputType, ...(hasNone.has(inputType) && { options: [] }) })),
    );
    const sent = kinds.map(([, value], place) =>
      given(ids[place] ?? 0, typeof value === 'string' ? value : [...value]),
    );
    expect((await answers(ground, ...sent)).status).toBe(200);
    const read = await ground.self.call(getDiversityQuestions, ground.at);
    expect(
      askedOf(read).map(({ inputType, answer }) => [inputType, answer?.value, answer?.displayValue]),
    ).toEqual(kinds);
    const again = await answers(ground, given(ids[0] ?? 0, null), given(ids[1] ?? 0, null, true));
    expect(
      askedOf(again)
        .slice(0, 3)
        .map(({ answer }) => answer),
    ).toEqual([
      null,
      { value: null, displayValue: null, prefersNotToSay: true },
      { value: 'o2', displayValue: 'Two', prefersNotToSay: false },
    ]);
  });

  it('are refused in words that do not repeat them, and are not kept', async () => {
    const ground = await twoInLine(world);
    const [text = 0, choice = 0, required = 0] = await asks(
      ground.admin,
      { inputType: 'text', options: [] },
      {},
      { inputType: 'toggle', options: [], required: true },
    );
    const long = `planted-${'x'.repeat(200)}`;
    const wrong: [ReturnType<typeof given>[], string][] = [
      [[given(text, long), given(required, 'yes')], 'answers.0.value'],
      [[given(choice, 'planted'), given(required, 'yes')], 'answers.0.value'],
      [[given(required, 'yes', true)], 'answers.0.value'],
      [[given(required, null)], 'answers.0.value'],
      [[given(999_999, 'planted'), given(required, 'yes')], 'answers.0.questionId'],
      [[given(required, 'yes'), given(required, 'no')], 'answers.1.questionId'],
      [[given(text, 'Mine')], 'answers'],
    ];
    for (const [sent, path] of wrong) {
      const refused = await answers(ground, ...sent);
      expect([refused.status, refused.text.includes(`"${path}"`)]).toEqual([422, true]);
      expect(refused.text).not.toContain('planted');
    }
    const read = askedOf(await ground.self.call(getDiversityQuestions, ground.at));
    expect(read.map(({ answer }) => answer)).toEqual([null, null, null]);
    expect((await answers(ground, given(required, null, true))).status).toBe(200);
  });

  it('are saved over no one’s other change', async () => {
    const ground = await twoInLine(world);
    const [first = 0] = await asks(ground.admin, {});
    const { self, at } = ground;
    const stale = { 'if-match': etagOf(1) };
    const change = (value: string) =>
      self.call(saveDiversityAnswers, { ...at, body: { answers: [given(first, value)] } }, stale);
    expect([(await change('o1')).status, (await change('o2')).status]).toEqual([200, 412]);
  });

  it('are readable by no one else, whatever their rights, and appear nowhere else in the product', async () => {
    const ground = await twoInLine(world);
    const { company, self, manager, admin, hr, payroll, stranger, at, employeeId } = ground;
    const planted = 'planted-7c1e';
    const [text = 0, choice = 0] = await asks(
      admin,
      { inputType: 'text', options: [] },
      { options: [option(planted), option('Two')] },
    );
    expect((await answers(ground, given(text, planted), given(choice, 'o1'))).status).toBe(200);
    // Even with a grant that no profile can be given.
    const profiles = await world.owner.query<{ id: number }>(
      `select id from security_profile where tenant_id = $1 and built_in <> 'employee'`,
      [company.tenantId],
    );
    for (const { id } of profiles.rows) {
      for (const capability of ['employees.diversityQuestions.view', 'employees.diversityQuestions.edit']) {
        await world.owner.query(
          `insert into security_profile_grant (tenant_id, profile_id, capability, scope)
           values ($1, $2, $3, 'everyone'), ($1, $2, $3, 'all-reports') on conflict do nothing`,
          [company.tenantId, id, capability],
        );
      }
    }
    for (const viewer of [manager, admin, hr, payroll, stranger]) {
      const asked = [
        await viewer.call(getDiversityQuestions, at),
        await viewer.call(saveDiversityAnswers, { ...at, body: { answers: [given(text, null)] } }),
      ];
      expect(asked.map(({ status }) => status)).toEqual([403, 403]);
      expect(asked.map((one) => one.text).join()).not.toContain(planted);
      const profile = await viewer.call(userProfile, at);
      expect(profile.text).not.toContain('diversity-questions');
    }
    expect((await self.call(userProfile, at)).text).toContain('diversity-questions');
    await expectKeptNowhere(
      world,
      company.tenantId,
      { tables: ['diversity_answer', 'diversity_figure'], moreThan: 2 },
      [planted],
    );
    const sealed = await world.superuser.query<{ length: number }>(
      'select distinct length(sealed_value) as length from diversity_answer where tenant_id = $1',
      [company.tenantId],
    );
    expect(sealed.rows).toHaveLength(1);
    const log = await world.superuser.query<{ details: unknown }>(
      `select details from audit_entry where tenant_id = $1 and action = 'diversity-answers.saved' and subject_id = $2`,
      [company.tenantId, String(employeeId)],
    );
    expect(log.rows.map(({ details }) => JSON.stringify(details))).toEqual(['{}']);
  });

  it('are logged only for the person: the company’s log does not say who saved any', async () => {
    const ground = await twoInLine(world);
    const { admin, self } = ground;
    const [text = 0] = await asks(admin, { inputType: 'text', options: [] });
    expect((await answers(ground, given(text, 'anything'))).status).toBe(200);
    const area = { 'selectedFilters[area]': 'diversity-answers' };
    const log = await admin.call(auditEntries, { query: area });
    expect(log.body).toMatchObject({
      data: [{ actor: null, onBehalfOf: null, subject: { id: '', name: null }, requestId: null }],
    });
    const byActor = await admin.call(auditEntries, { query: { ...area, actor: String(self.accountId) } });
    expect(byActor.body).toMatchObject({ data: [] });
    const exported = await admin.call(exportAuditEntries, { query: area });
    const [, line] = exported.text.split('\r\n');
    expect(line?.split(',').slice(1)).toEqual([
      'diversity-answers.saved',
      'Someone saved their diversity answers',
      '',
      '',
      'employee ',
      '',
      '{}',
      '',
    ]);
    const own = await self.call(accessLog, {});
    expect(own.body).toMatchObject({
      data: [{ action: 'diversity-answers.saved', actor: { accountId: self.accountId } }],
    });
  });

  it('are not shown to an administrator who is signed in as the person', async () => {
    const ground = await twoInLine(world);
    const { admin, self, at } = ground;
    const [text = 0] = await asks(admin, { inputType: 'text', options: [] });
    await answers(ground, given(text, 'planted-acting'));
    const acting = await admin.call(loginAs, {
      params: { userId: String(self.accountId) },
      body: { reason: 'They asked me to look', readOnly: false },
    });
    expect(acting.status).toBe(200);
    const read = await admin.call(getDiversityQuestions, at);
    const written = await admin.call(saveDiversityAnswers, { ...at, body: { answers: [given(text, null)] } });
    expect([read.status, written.status]).toEqual([403, 403]);
    const profile = await admin.call(userProfile, at);
    expect([profile.status, profile.text.includes('diversity-questions')]).toEqual([200, false]);
    expect(read.text + written.text + profile.text).not.toContain('planted-acting');
  });
});

describe('the questions of a company', () => {
  it('are drafted, ordered and published; a published one never changes, whether or not anyone answered', async () => {
    const ground = await twoInLine(world);
    const { admin, self, at } = ground;
    const [first = 0, second = 0] = await asks(admin, { title: 'First' }, { title: 'Second' });
    await admin.call(createDiversityQuestion, { body: body({ title: 'Draft' }) });
    const titles = async () => askedOf(await self.call(getDiversityQuestions, at)).map(({ title }) => title);
    expect(await titles()).toEqual(['First', 'Second']);
    const draft = questionsOf(await admin.call(getDiversityForm, {})).at(-1)?.id ?? 0;
    const order = (...questionIds: number[]) =>
      admin.call(orderDiversityQuestions, { body: { questionIds } });
    expect([(await order(second, first)).status, (await order(second, first, first)).status]).toEqual([
      409, 409,
    ]);
    expect((await order(second, draft, first)).status).toBe(200);
    expect(await titles()).toEqual(['Second', 'First']);

    const of = (id: number) => ({ params: { questionId: String(id) } });
    const kept = [
      { value: 'o1', displayValue: 'One' },
      { value: 'o2', displayValue: 'Two' },
    ];
    const refused = [
      body({ inputType: 'buttons', options: kept }),
      body({ countedBy: 'location', options: kept }),
      body({ options: [option('One'), option('Two')] }),
      body({ options: [{ value: 'o1', displayValue: 'Other' }, kept[1]] }),
      body({ options: [kept[0], option('Three')] }),
    ];
    for (const changed of refused) {
      expect((await admin.call(saveDiversityQuestion, { ...of(first), body: changed })).status).toBe(409);
    }
    const more = body({ title: 'First, in full', options: [option('Three'), ...kept] });
    const saved = await admin.call(saveDiversityQuestion, { ...of(first), body: more });
    expect(questionsOf(saved).find(({ id }) => id === first)).toMatchObject({
      title: 'First, in full',
      options: [{ value: 'o3', displayValue: 'Three' }, ...kept],
    });
    expect((await admin.call(removeDiversityQuestion, of(first))).status).toBe(409);
    expect((await admin.call(removeDiversityQuestion, of(draft))).status).toBe(204);
    expect((await admin.call(removeDiversityQuestion, of(draft))).status).toBe(404);
  });

  it('take their answers with them when they are archived, and are no longer asked', async () => {
    const ground = await twoInLine(world);
    const { admin, self, at, company } = ground;
    const [id = 0] = await asks(admin, {});
    await answers(ground, given(id, 'o1'));
    const to = (state: 'asked' | 'retired') =>
      admin.call(setDiversityQuestionState, { params: { questionId: String(id) }, body: { state } });
    expect((await to('retired')).status).toBe(200);
    expect([(await to('asked')).status, (await to('retired')).status]).toEqual([409, 409]);
    expect(askedOf(await self.call(getDiversityQuestions, at))).toEqual([]);
    expect((await answers(ground, given(id, 'o1'))).status).toBe(422);
    const left = await world.superuser.query('select from diversity_answer where tenant_id = $1', [
      company.tenantId,
    ]);
    expect(left.rows).toHaveLength(0);
  });

  it('are not saved over someone else’s change, and only by people who keep them', async () => {
    const { admin, hr, manager, self, payroll } = await twoInLine(world);
    const instructions = { body: { instructions: 'Yours alone 😀' } };
    const begun = { 'if-match': etagOf(1) };
    expect((await admin.call(saveDiversityInstructions, instructions, begun)).status).toBe(200);
    expect((await admin.call(saveDiversityInstructions, instructions, begun)).status).toBe(412);
    const read = await admin.call(getDiversityForm, {});
    expect(read.body).toMatchObject({ data: { instructions: 'Yours alone 😀' } });
    for (const other of [hr, manager, self, payroll]) {
      expect((await other.call(getDiversityForm, {})).status).toBe(403);
      expect((await other.call(saveDiversityInstructions, instructions)).status).toBe(403);
    }
  });

  it('cannot be changed in the database either, once published', async () => {
    const { admin } = await twoInLine(world);
    const [id = 0] = await asks(admin, {});
    for (const change of [
      `update diversity_question set counted_by = 'location' where id = ${id}`,
      `update diversity_question set options = '[]' where id = ${id}`,
      `update diversity_question set state = 'draft' where id = ${id}`,
      `delete from diversity_question where id = ${id}`,
    ]) {
      await expect(world.superuser.query(change)).rejects.toThrow('was asked');
    }
  });
});
