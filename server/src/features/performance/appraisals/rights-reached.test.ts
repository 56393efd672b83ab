import { getPerformance, listMyPerformances } from '@tenure/contract/performance/appraisals.ts';
import { phaseKinds, transitions } from '@tenure/domain/performance/appraisal.ts';
import { reviewOffers } from '@tenure/domain/performance/rights.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { inReview, launched, type ReviewLine, reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let line: ReviewLine;
let review: number;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

/** Every moment of the table of states. */
const moments = [
  ...new Set(transitions.map(({ phase, stage }) => `${phase}:${stage}` as const)),
  'completed',
] as const;
type Moment = (typeof moments)[number];

async function putAt(moment: Moment): Promise<void> {
  await enterTenant(world.owner, line.company.tenantId);
  const [phase, stage = 'open'] = moment.split(':');
  await world.owner.query(
    `update appraisal set phase = nullif($2, 'completed'), stage = $3,
       completed_at = case when $2 = 'completed' then tenure_now() end where id = $1`,
    [review, phase, stage],
  );
}

async function offered(by: TestPerson, id = review): Promise<string[]> {
  const answer = await by.call(getPerformance, inReview(id));
  if (answer.status !== 200) return [];
  return (answer.body as { metadata: { capabilities: string[] } }).metadata.capabilities;
}

/** What each person of the default profiles is offered at each moment. */
async function everyOffer() {
  const people = {
    employee: line.employee.person,
    manager: line.manager.person,
    approver: line.director.person,
    hr: line.admin,
    stranger: line.colleague.person,
  };
  const [own] = dataOf<{ id: number }[]>(await line.manager.person.call(listMyPerformances, {}));
  const all: { moment: Moment; by: keyof typeof people; right: string }[] = [];
  for (const moment of moments) {
    await putAt(moment);
    for (const by of Object.keys(people) as (keyof typeof people)[]) {
      for (const right of await offered(people[by])) all.push({ moment, by, right });
    }
    // The manager has a review of their own, with goals to hand down while the employee still plans.
    if (moment === 'planning:open') {
      for (const right of await offered(line.manager.person, own?.id)) {
        all.push({ moment, by: 'employee', right });
      }
    }
  }
  return all;
}

it('offers every capability string to someone of a default profile, and none where the state forbids it', async () => {
  line = await reviewLine(world);
  ({ id: review } = await launched(line, 'managers-manager', {
    has360: true,
    hasDevelopment: true,
    hasCompetency: true,
    checkpoint: { isMandatory: false },
  }));
  const all = await everyOffer();
  const reached = new Set(all.map(({ right }) => right));
  expect(reviewOffers.filter((one) => !reached.has(one))).toEqual([]);

  const offeredTo = (by: string | null, matches: RegExp, isForbidden: (moment: Moment) => boolean) =>
    all
      .filter((one) => (by === null || one.by === by) && matches.test(one.right) && isForbidden(one.moment))
      .map((one) => `${one.by} ${one.moment} ${one.right}`);
  const isAfter = (phase: (typeof phaseKinds)[number]) => (moment: Moment) =>
    moment === 'completed' ||
    phaseKinds.indexOf(phase) < phaseKinds.findIndex((one) => moment.startsWith(one));
  const isOutside = (phase: string) => (moment: Moment) => !moment.startsWith(phase);
  const isUnfinished = (moment: Moment) => moment !== 'completed';

  // Nothing is written in a completed review; HR alone can open or delete it.
  expect(
    offeredTo(
      null,
      /\.(edit|add|answer|respond|weigh|label|enrol)$|^workflow\./,
      (one) => one === 'completed',
    ),
  ).toEqual([]);
  for (const by of ['employee', 'manager', 'approver', 'stranger']) {
    expect(offeredTo(by, /^performance\.(rollback|delete)$/, () => true)).toEqual([]);
  }
  // Goals, competencies and questions are planned in Planning.
  expect(
    offeredTo(
      null,
      /^(goals|competencies|questions)\.(edit|delete|label|weigh|measures\.\w+)$|^section\.items/,
      isAfter('planning'),
    ),
  ).toEqual([]);
  // Ratings are given in Scoring, by the two people they belong to.
  expect(
    offeredTo(null, /(section|summary)\.rating\.\w+\.edit$|^comment\.edit$/, isOutside('scoring')),
  ).toEqual([]);
  expect(offeredTo('employee', /rating\.manager\.edit$/, () => true)).toEqual([]);
  expect(offeredTo('manager', /rating\.employee\.edit$/, () => true)).toEqual([]);
  for (const by of ['hr', 'approver']) expect(offeredTo(by, /rating\.\w+\.edit$/, () => true)).toEqual([]);
  // The employee reads the manager's scores when they are final, and no 360 results before they are closed.
  expect(
    offeredTo(
      'employee',
      /(section|summary)\.rating\.manager\.view$|manager-responses|overall-score/,
      isUnfinished,
    ),
  ).toEqual([]);
  expect(offeredTo(null, /360-results/, (one) => !/^(approval|completed)/.test(one))).toEqual([]);
  expect(offeredTo(null, /^section\.360\.answer$/, (one) => one !== 'review360:open')).toEqual([]);
  // Checkpoints close with Scoring.
  expect(
    offeredTo(null, /^checkpoint\.(approve|submit|skip|reopen|submission\.reject)$/, isAfter('scoring')),
  ).toEqual([]);
  // No one decides their own review, and no step is offered out of its turn.
  expect(offeredTo('employee', /^workflow\.(approve|reject|finalise)$/, () => true)).toEqual([]);
  expect(offeredTo('manager', /^workflow\.approve$/, (one) => one !== 'planning:submitted')).toEqual([]);
  expect(offeredTo('manager', /^workflow\.finalise$/, (one) => one !== 'approval:approved')).toEqual([]);
  expect(offeredTo('approver', /^workflow\./, (one) => one !== 'approval:submitted')).toEqual([]);
  expect(offeredTo(null, /^workflow\.planning\.submit$/, (one) => one !== 'planning:open')).toEqual([]);
  expect(all.filter(({ by }) => by === 'stranger')).toEqual([]);
});
