import {
  archiveWorkPattern,
  createWorkPattern,
  getWorkPattern,
  listWorkPatternHolders,
  listWorkPatterns,
  saveWorkPattern,
} from '@tenure/contract/pay/work-pattern-library.ts';
import type { ShownWorkPattern } from '@tenure/contract/pay/work-pattern-shapes.ts';
import {
  assignWorkPattern,
  correctWorkPattern,
  listEmployeeWorkPatterns,
  listWorkPatternChanges,
  removeWorkPattern,
  type WorkPatternAssignment,
  workPatternOptions,
} from '@tenure/contract/pay/work-patterns.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = (offset: number) => world.clock.today('UTC').add({ days: offset }).toString();
const week = (hours: string) => ({
  mondayHours: hours,
  tuesdayHours: hours,
  wednesdayHours: hours,
  thursdayHours: hours,
  fridayHours: hours,
  saturdayHours: '0',
  sundayHours: '0',
});
let patterns = 0;
const body = (...hours: string[]) => {
  patterns += 1;
  return {
    title: `Pattern ${patterns}`,
    startDate: '2026-01-05',
    timezone: 'Australia/Melbourne',
    weeks: hours.map(week),
  };
};
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
const patternIn = ({ body: said }: Answer) =>
  (said as { data: ShownWorkPattern & { people: number; isOpen: boolean } }).data;
const assigned = ({ body: said }: Answer) => (said as { data: WorkPatternAssignment[] }).data;
const daysOf = (answer: Answer) =>
  assigned(answer).map(({ effectiveDate, endDate, workPattern }) => [
    workPattern.title,
    effectiveDate,
    endDate,
  ]);

async function arrange() {
  const ground = await twoInLine(world);
  const make = async (...hours: string[]) =>
    patternIn(await ground.payroll.call(createWorkPattern, { body: body(...hours) }));
  const [standard, roster] = [await make('7.60'), await make('12', '0')];
  return { ...ground, make, standard, roster };
}
type Ground = Awaited<ReturnType<typeof arrange>>;
const give = ({ payroll, at }: Ground, { id }: ShownWorkPattern, effectiveDate: string) =>
  payroll.call(assignWorkPattern, { ...at, body: { workPatternId: id, effectiveDate } });

it('shows hours with two decimals and sums them exactly, by week and over all weeks', async () => {
  const { payroll } = await arrange();
  const made = await payroll.call(createWorkPattern, { body: body('7.6', '7.33') });
  expect(made.status).toBe(201);
  const pattern = patternIn(made);
  expect(pattern).toMatchObject({
    periodLength: 2,
    isMultiWeek: true,
    periodLengthLabel: 'Every 2 weeks',
    total: '74.65',
    isDeleted: false,
  });
  expect(pattern.workWeeks).toMatchObject([
    { name: 'Week 1', mondayHours: '7.60', saturdayHours: '0.00', total: '38.00' },
    { name: 'Week 2', mondayHours: '7.33', total: '36.65' },
  ]);
  const single = await payroll.call(createWorkPattern, { body: body('8') });
  expect(patternIn(single)).toMatchObject({ periodLength: null, isMultiWeek: false, total: '40.00' });
});

it('refuses an impossible pattern in words', async () => {
  const { payroll, standard } = await arrange();
  const paths = async (change: object) => {
    const { status, body: said } = await payroll.raw({
      method: 'POST',
      url: '/api/work-patterns',
      payload: { ...body('8'), ...change },
    });
    expect(status).toBe(422);
    return (said as { invalidInputs: { path: string }[] }).invalidInputs.map(({ path }) => path);
  };
  expect(await paths({ weeks: [{ ...week('8'), mondayHours: '24.01' }] })).toEqual(['weeks.0.mondayHours']);
  expect(await paths({ weeks: [{ ...week('8'), sundayHours: '7.605' }] })).toEqual(['weeks.0.sundayHours']);
  expect(await paths({ weeks: [] })).toEqual(['weeks']);
  expect(await paths({ weeks: Array.from({ length: 53 }, () => week('8')) })).toEqual(['weeks']);
  expect(await paths({ startDate: '2026-01-06' })).toEqual(['startDate']);
  expect(await paths({ timezone: 'Mars/Base' })).toEqual(['timezone']);
  expect(await paths({ title: standard.title.toUpperCase() })).toEqual(['title']);
});

it('keeps the hours of a pattern in use, and says how many people have it', async () => {
  const ground = await arrange();
  const { payroll, standard } = ground;
  const one = { params: { patternId: String(standard.id) } };
  const sent = { ...body('7.60'), title: standard.title };
  const before = await payroll.call(saveWorkPattern, { ...one, body: { ...sent, weeks: [week('7.50')] } });
  expect(patternIn(before)).toMatchObject({ total: '37.50', isOpen: true });
  expect((await give(ground, standard, day(-30))).status).toBe(201);
  const refused = await payroll.call(saveWorkPattern, { ...one, body: sent });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('One person has these hours');
  const renamed = await payroll.call(saveWorkPattern, {
    ...one,
    body: { ...sent, weeks: [week('7.5')], title: `${standard.title} renamed` },
  });
  expect(patternIn(renamed)).toMatchObject({ total: '37.50', isOpen: false, people: 1 });
  await enterTenant(world.owner, ground.company.tenantId);
  for (const text of [
    `update work_pattern_week set hours = '{0,0,0,0,0,0,0}' where pattern_id = $1`,
    'delete from work_pattern_week where pattern_id = $1',
    `update work_pattern set start_date = '2026-01-12' where id = $1`,
  ]) {
    await expect(world.owner.query(text, [standard.id])).rejects.toThrow(/hours of work pattern/);
  }
});

it('offers an archived pattern to no one, and leaves it with the people who have it', async () => {
  const ground = await arrange();
  const { payroll, standard, roster, at } = ground;
  await give(ground, standard, day(-30));
  for (const { id } of [standard, roster]) {
    const archived = await payroll.call(archiveWorkPattern, {
      params: { patternId: String(id) },
      body: { isDeleted: true },
    });
    expect(patternIn(archived).isDeleted).toBe(true);
  }
  const { body: said } = await payroll.call(workPatternOptions, at);
  expect(said).toEqual({ workPattern: [] });
  expect((await give(ground, roster, day(0))).status).toBe(422);
  const list = await payroll.call(listEmployeeWorkPatterns, at);
  expect(assigned(list)).toMatchObject([{ isCurrent: true, workPattern: { isDeleted: true } }]);
  const offered = await payroll.call(listWorkPatterns, {
    query: { 'selectedFilters[state]': 'archived', 'selectedFilters[kind]': 'multiple' },
  });
  expect((offered.body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([roster.id]);
});

it('assigns patterns from a day, with exactly one on each day from the first', async () => {
  const ground = await arrange();
  const { self, at, standard, roster } = ground;
  const third = await ground.make('5');
  await give(ground, standard, day(-100));
  await give(ground, roster, day(30));
  // In the middle, until the next planned one; and before all of them.
  await give(ground, third, day(-10));
  const list = await give(ground, roster, day(-200));
  expect(daysOf(list)).toEqual([
    [roster.title, day(-200), day(-101)],
    [standard.title, day(-100), day(-11)],
    [third.title, day(-10), day(29)],
    [roster.title, day(30), null],
  ]);
  const seen = await self.call(listEmployeeWorkPatterns, at);
  expect(daysOf(seen)).toEqual(daysOf(list));
  expect(assigned(seen).map(({ isPast, isCurrent, isFuture }) => [isPast, isCurrent, isFuture])).toEqual([
    [true, false, false],
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  expect((await give(ground, third, day(-5))).status).toBe(409);
});

it('corrects a mistake from the start and cancels a plan, and keeps who did it and why', async () => {
  const ground = await arrange();
  const { payroll, at, standard, roster } = ground;
  await give(ground, standard, day(-100));
  const planned = await give(ground, roster, day(30));
  const [first, second] = assigned(planned).map(({ id }) => ({
    params: { ...at.params, assignmentId: String(id) },
  }));
  if (first === undefined || second === undefined) throw new Error('Two were given');
  const correct = (workPatternId: number, effectiveDate: string, reason = 'Misread') =>
    payroll.call(correctWorkPattern, { ...second, body: { workPatternId, effectiveDate, reason } });
  expect((await correct(roster.id, day(20), ' ')).status).toBe(422);
  expect((await correct(roster.id, day(-100))).status).toBe(422);
  expect(daysOf(await correct(roster.id, day(20)))).toEqual([
    [standard.title, day(-100), day(19)],
    [roster.title, day(20), null],
  ]);
  expect((await payroll.call(removeWorkPattern, second)).status).toBe(204);
  const left = await payroll.call(listEmployeeWorkPatterns, at);
  expect(daysOf(left)).toEqual([[standard.title, day(-100), null]]);
  expect((await payroll.call(removeWorkPattern, first)).status).toBe(204);
  expect(daysOf(await payroll.call(listEmployeeWorkPatterns, at))).toEqual([]);
  const { body: said } = await ground.self.call(listWorkPatternChanges, at);
  expect((said as { data: object[] }).data).toMatchObject([
    { kind: 'removal', before: standard.title, after: null },
    { kind: 'removal', before: roster.title, after: standard.title },
    { kind: 'correction', reason: 'Misread', effectiveDate: day(20) },
    { kind: 'assignment', before: standard.title, after: roster.title },
    { kind: 'assignment', before: null, after: standard.title },
  ]);
});

it('is seen by the person, HR and payroll, changed by payroll and administrators, and by no one for themselves', async () => {
  const ground = await arrange();
  const { at, standard, company } = ground;
  await give(ground, standard, day(-30));
  const read = async (person: TestPerson) => (await person.call(listEmployeeWorkPatterns, at)).status;
  expect(await Promise.all([ground.self, ground.payroll, ground.admin].map(read))).toEqual([200, 200, 200]);
  expect(await Promise.all([ground.manager, ground.stranger, ground.hr].map(read))).toEqual([403, 403, 403]);
  const sent = { ...at, body: { workPatternId: standard.id, effectiveDate: day(1) } };
  for (const person of [ground.self, ground.manager, ground.hr, ground.stranger]) {
    expect((await person.call(assignWorkPattern, sent)).status).toBe(403);
    expect((await person.call(listWorkPatterns, {})).status).toBe(403);
    const who = { params: { patternId: String(standard.id) } };
    expect((await person.call(listWorkPatternHolders, who)).status).toBe(403);
  }
  const paysOneself = await company.person({ profiles: ['payroll-officer'], employeeId: ground.employeeId });
  const own = await paysOneself.call(listEmployeeWorkPatterns, at);
  expect((own.body as { metadata: { actions: string[] } }).metadata.actions).toEqual(['work-pattern.view']);
  expect((await paysOneself.call(assignWorkPattern, sent)).status).toBe(403);
  const { body: frame } = await ground.self.call(userProfile, at);
  expect(JSON.stringify(frame)).toContain('"work-pattern"');
  expect(JSON.stringify((await ground.manager.call(userProfile, at)).body)).not.toContain('"work-pattern"');
});

it('lists people who have, had or will have a pattern, and filters the list', async () => {
  const ground = await arrange();
  const { payroll, standard, roster } = ground;
  await give(ground, standard, day(-30));
  await give(ground, roster, day(30));
  const holders = async (pattern: ShownWorkPattern, when?: string) => {
    const answer = await payroll.call(listWorkPatternHolders, {
      params: { patternId: String(pattern.id) },
      query: when === undefined ? {} : { 'selectedFilters[when]': when },
    });
    return (answer.body as { data: { employeeId: number; when: string }[] }).data;
  };
  expect(await holders(standard)).toMatchObject([
    { employeeId: ground.employeeId, when: 'current', endDate: day(29) },
  ]);
  expect(await holders(roster)).toMatchObject([{ when: 'future', endDate: null }]);
  expect(await holders(roster, 'current')).toEqual([]);
});

it('tells the person that their hours were changed', async () => {
  const ground = await arrange();
  await give(ground, ground.standard, day(0));
  const { rows } = await world.superuser.query(
    'select kind, account_id as "accountId" from notification where tenant_id = $1',
    [ground.company.tenantId],
  );
  expect(rows).toEqual([{ kind: 'work-pattern-changed', accountId: ground.self.accountId }]);
});

it('two people change it at once: the second is refused', async () => {
  const ground = await arrange();
  const { payroll, admin, at, standard, roster } = ground;
  const read = await give(ground, standard, day(-30));
  const send = (person: TestPerson, offset: number) =>
    person.call(
      assignWorkPattern,
      { ...at, body: { workPatternId: roster.id, effectiveDate: day(offset) } },
      etagOf(read),
    );
  const answers = await Promise.all([send(payroll, 5), send(admin, 9)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412]);
  const one = { params: { patternId: String(roster.id) } };
  const pattern = await payroll.call(getWorkPattern, one);
  const rename = (title: string) =>
    payroll.call(saveWorkPattern, { ...one, body: { ...body('12', '0'), title } }, etagOf(pattern));
  expect((await rename('One')).status).toBe(200);
  expect((await rename('Two')).status).toBe(412);
});

it('never lets two patterns apply on one day, nor leaves a gap between them, when people write at once', async () => {
  const ground = await arrange();
  const { company, employeeId, standard, roster } = ground;
  await give(ground, standard, day(-30));
  const writers = await Promise.all(
    [0, 1].map(async () => {
      const client = world.database.client('tenure_owner');
      await client.connect();
      await enterTenant(client, company.tenantId);
      return client;
    }),
  );
  const [one, two] = writers;
  if (one === undefined || two === undefined) throw new Error('Two writers were to be there');
  const values = [company.tenantId, ground.employeeId, roster.id];
  const put = (client: pg.Client, from: string) =>
    client.query(
      `insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from) values ($1, $2, $3, '${from}')`,
      values,
    );
  try {
    await expect(put(one, day(3))).rejects.toThrow(/work_pattern_assignment_one_a_day/);
    await one.query('delete from work_pattern_assignment where employee_id = $1', [employeeId]);
    await one.query('begin');
    await put(one, day(3));
    await Promise.all([
      expect(put(two, day(9))).rejects.toThrow(/work_pattern_assignment_one_a_day/),
      one.query('commit'),
    ]);
    await expect(
      one.query(`update work_pattern_assignment set valid_to = '${day(30)}' where employee_id = $1`, [
        employeeId,
      ]),
    ).rejects.toThrow(/no work pattern on some day/);
  } finally {
    await Promise.all(writers.map((client) => client.end()));
  }
});
