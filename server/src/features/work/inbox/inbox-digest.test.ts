import { saveRegionPreference } from '@tenure/contract/platform/preferences.ts';
import { saveInboxPreferences } from '@tenure/contract/work/inbox-preferences.ts';
import { createWorkflowTemplate } from '@tenure/contract/work/workflow-templates.ts';
import { assignWorkflow } from '@tenure/contract/work/workflows.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { digestLetter } from './inbox-digest.view.ts';

let world: World;
let line: TwoInLine;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  line = await twoInLine(world);
});

const choose = (person: TestPerson, digest: 'off' | 'daily' | 'weekdays') =>
  person.call(saveInboxPreferences, { body: { digest, hasKeys: true } });
/** A Wednesday and a Saturday, by the clock in Melbourne. */
const wednesdayAt = (time: string) => world.clock.set(Temporal.Instant.from(`2026-11-25T${time}:00+11:00`));
const saturdayAt = (time: string) => world.clock.set(Temporal.Instant.from(`2026-11-28T${time}:00+11:00`));
const run = () => runRecurring(world, 'inbox.digest');
const lettersTo = ({ email }: TestPerson) =>
  world.mails.filter(({ to, subject }) => to.address === email && subject.includes('your inbox'));

/** A task for the person and one for their manager. */
async function giveTasks({ admin, at }: TwoInLine): Promise<void> {
  const steps = [
    { title: 'Set the salary of 92,500', description: '', doneBy: 'manager' as const, dueDays: 3 },
    { title: 'Read the handbook', description: '', doneBy: 'person' as const, dueDays: 7 },
  ];
  const template = await admin.call(createWorkflowTemplate, {
    body: { title: 'First weeks', description: '', isOnboarding: true, steps },
  });
  const { id } = (template.body as { data: { id: number } }).data;
  const answer = await admin.call(assignWorkflow, {
    ...at,
    body: { templateId: id, startsOn: '2026-11-24' },
  });
  expect(answer.status).toBe(201);
}

describe('the email of the inbox', () => {
  it('is sent once in the reader’s morning, and names kind, person and due date only', async () => {
    await giveTasks(line);
    await choose(line.manager, 'daily');
    wednesdayAt('06:59');
    await run();
    expect(lettersTo(line.manager)).toEqual([]);
    wednesdayAt('07:05');
    await run();
    await run();
    await expect.poll(() => lettersTo(line.manager)).toHaveLength(1);
    wednesdayAt('11:00');
    await run();
    const [letter] = lettersTo(line.manager);
    expect(letter?.subject).toBe('1 item is waiting in your inbox');
    expect(letter?.text).toMatch(/Task · .+ · due 27 Nov 2026/);
    expect(letter?.text).not.toMatch(/92,500|salary/i);
    expect(lettersTo(line.self)).toEqual([]);
    expect(lettersTo(line.manager)).toHaveLength(1);
  });

  it('is sent once though two workers see the same morning', async () => {
    await giveTasks(line);
    await choose(line.self, 'daily');
    wednesdayAt('08:00');
    await Promise.all([run(), run(), run()]);
    await expect.poll(() => lettersTo(line.self).length).toBeGreaterThan(0);
    await run();
    const { rows } = await world.superuser.query(
      `select from audit_entry where tenant_id = $1 and action = 'inbox.digest-sent'`,
      [line.company.tenantId],
    );
    expect(rows).toHaveLength(1);
  });

  it('is not sent where nothing waits, where it is off, or on a weekend to people who chose weekdays', async () => {
    await giveTasks(line);
    await choose(line.stranger, 'daily');
    await choose(line.manager, 'off');
    await choose(line.self, 'weekdays');
    saturdayAt('08:00');
    await run();
    for (const person of [line.stranger, line.manager, line.self]) expect(lettersTo(person)).toEqual([]);
    wednesdayAt('08:00');
    await run();
    await expect.poll(() => lettersTo(line.self)).toHaveLength(1);
    for (const person of [line.stranger, line.manager]) expect(lettersTo(person)).toEqual([]);
  });

  it('follows the clock of the person, not of the company', async () => {
    await giveTasks(line);
    await choose(line.self, 'daily');
    await line.self.call(saveRegionPreference, { body: { language: 'en-GB', timezone: 'Europe/London' } });
    wednesdayAt('08:00');
    await run();
    expect(lettersTo(line.self)).toEqual([]);
    world.clock.set(Temporal.Instant.from('2026-11-25T07:30:00Z'));
    await run();
    await expect.poll(() => lettersTo(line.self)).toHaveLength(1);
  });

  it('is not sent to an account that was deactivated', async () => {
    await giveTasks(line);
    await choose(line.self, 'daily');
    await choose(line.manager, 'daily');
    await world.superuser.query(`update account set status = 'deactivated' where id = $1`, [
      line.manager.accountId,
    ]);
    wednesdayAt('08:00');
    await run();
    await expect.poll(() => lettersTo(line.self)).toHaveLength(1);
    expect(lettersTo(line.manager)).toEqual([]);
  });
});

it('names at most so many, and counts the rest', () => {
  const rows = Array.from({ length: 2 }, (_, ref) => ({
    kind: 'task' as const,
    ref,
    relation: 'mine' as const,
    dueOn: null,
    since: null,
    laterUntil: null,
    today: '2026-11-25',
    facts: {},
  }));
  const source = {
    kind: 'task' as const,
    category: 'task' as const,
    module: null,
    rows: () => null,
    facts: (ref: string) => ref,
    view: () => ({
      title: 'Pay 92,500',
      status: 'In Progress' as const,
      required: false,
      link: '/',
      who: null,
      effect: 'AUD 92,500',
      actions: [],
      needsProof: false,
    }),
  };
  const letter = digestLetter({ rows, total: 25 }, [source], 'en-AU');
  expect(letter.subject).toBe('25 items are waiting in your inbox');
  expect(letter.paragraphs).toEqual(['Waiting for you:', 'Task', 'Task', 'And 23 more.']);
});
