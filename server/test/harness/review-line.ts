import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  addPerformanceItem,
  answerPerformanceItem,
  commentOnSummary,
  ratePerformanceItem,
} from '@tenure/contract/performance/appraisal-items.ts';
import {
  getPerformance,
  listMyPerformances,
  movePerformance,
} from '@tenure/contract/performance/appraisals.ts';
import {
  createReviewTemplate,
  getReviewCycle,
  launchReviewCycle,
  publishReviewTemplate,
  type ReviewCycle,
  type ReviewTemplate,
} from '@tenure/contract/performance/cycles.ts';
import { type ReviewDetail } from '@tenure/contract/performance/review.ts';
import type { TemplateReminder } from '@tenure/contract/performance/template-reminders.ts';
import type { PhaseAction } from '@tenure/domain/performance/appraisal.ts';
import { expect } from 'vitest';
import { enterTenant } from '../../src/setup/company.ts';
import type { TestPerson } from './company.ts';
import { dataOf } from './leave-line.ts';
import { organisationOn } from './organisation.ts';
import type { World } from './world.ts';

/** A director above a manager above an employee, a colleague beside them, and an administrator with no record. */
export async function reviewLine(world: World) {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const places = [
    await organisation.position(),
    await organisation.position(),
    await organisation.position(),
  ] as const;
  await organisation.version(places[0], null, { title: 'Director' });
  await organisation.version(places[1], places[0], { title: 'Manager' });
  await organisation.version(places[2], places[1], { title: 'Operator' });
  const people = [];
  for (const position of places) {
    const employeeId = await organisation.employee();
    await organisation.assign(employeeId, { position });
    people.push({ employeeId, person: await company.person({ employeeId }) });
  }
  const colleagueId = await organisation.employee();
  await organisation.assign(colleagueId, { position: places[2] });
  const [director, manager, employee] = people;
  if (director === undefined || manager === undefined || employee === undefined) throw new Error('No line');
  return {
    company,
    director,
    manager,
    employee,
    colleague: { employeeId: colleagueId, person: await company.person({ employeeId: colleagueId }) },
    admin: await company.person({ profiles: ['company-admin'] }),
  };
}
export type ReviewLine = Awaited<ReturnType<typeof reviewLine>>;

const phases = ['planning', 'action', 'scoring', 'approval'] as const;
const phasesWith360 = ['planning', 'action', 'scoring', 'review360', 'approval'] as const;
const ends = {
  planning: '2027-02-28',
  action: '2027-10-31',
  scoring: '2027-11-30',
  review360: '2027-12-15',
  approval: '2027-12-31',
};
const sections360 = [
  { type: 'review360' as const, title: 'Ways of working', items: [{ title: 'Plans ahead' }] },
  { type: 'question360' as const, title: 'In words', items: [{ title: 'What should go on?' }] },
];

type Population = NonNullable<EndpointRequest<typeof launchReviewCycle>['body']>['population'];

interface Parts {
  has360?: boolean;
  hasRecognition?: boolean;
  hasDevelopment?: boolean;
  hasCompetency?: boolean;
  checkpoint?: { isMandatory: boolean };
  population?: Population;
  reminders?: TemplateReminder[];
}

const checkpointSection = (isMandatory: boolean) => ({
  type: 'checkpoint' as const,
  title: 'Check-in',
  checkpoint: { opensAfter: 90, openFor: 30, isMandatory },
  items: [
    { title: 'What went well?', assignedTo: 'all' as const },
    { title: 'What do you need?', assignedTo: 'employee' as const },
  ],
});

const draft = (
  approver: 'managers-manager' | 'none',
  { has360, hasRecognition, hasDevelopment, hasCompetency, checkpoint, reminders = [] }: Parts,
) => ({
  reminders,
  phases: [...(has360 ? phasesWith360 : phases)],
  approver,
  sections: [
    {
      type: 'goal' as const,
      title: 'Goals',
      weight: 10_000,
      weighsItems: true,
      needsLabel: true,
      leastItems: 1,
    },
    {
      type: 'question' as const,
      title: 'Questions',
      items: [{ title: 'How was it?', assignedTo: 'all' as const }],
    },
    ...(has360 ? sections360 : []),
    ...(checkpoint === undefined ? [] : [checkpointSection(checkpoint.isMandatory)]),
    ...(hasDevelopment ? [{ type: 'development' as const, title: 'Development' }] : []),
    ...(hasCompetency
      ? [{ type: 'competency' as const, title: 'Competencies', items: [{ title: 'Works with others' }] }]
      : []),
    ...(hasRecognition ? [{ type: 'recommendation' as const, title: 'Recognition' }] : []),
    { type: 'summary' as const, title: 'Summary' },
  ],
});

export async function launched(
  line: ReviewLine,
  approver: 'managers-manager' | 'none' = 'managers-manager',
  parts: Parts = {},
) {
  const template = dataOf<ReviewTemplate>(
    await line.admin.call(createReviewTemplate, {
      body: { title: 'Annual review', draft: draft(approver, parts) },
    }),
    201,
  );
  await line.admin.call(publishReviewTemplate, { params: { templateId: String(template.id) } });
  const cycle = dataOf<ReviewCycle>(
    await line.admin.call(launchReviewCycle, {
      body: {
        title: '2027 annual review',
        templateId: template.id,
        startDate: '2027-01-01',
        endDate: '2027-12-31',
        phases: (parts.has360 ? phasesWith360 : phases).map((kind) => ({ kind, endDate: ends[kind] })),
        population: parts.population ?? { kind: 'everyone' },
      },
    }),
    201,
  );
  const at = { params: { cycleId: String(cycle.id) } };
  await expect
    .poll(async () => dataOf<ReviewCycle>(await line.admin.call(getReviewCycle, at)).state, {
      timeout: 20_000,
    })
    .toBe('live');
  const [own] = dataOf<{ id: number }[]>(await line.employee.person.call(listMyPerformances, {}));
  if (own === undefined) throw new Error('No review was made');
  return { id: own.id, cycle: dataOf<ReviewCycle>(await line.admin.call(getReviewCycle, at)) };
}

export const inReview = (id: number) => ({ params: { performanceId: String(id) } });
export const read = async (by: TestPerson, id: number) =>
  dataOf<ReviewDetail>(await by.call(getPerformance, inReview(id)));
export async function move(by: TestPerson, id: number, action: PhaseAction, reason: string | null = null) {
  const answer = await by.call(getPerformance, inReview(id));
  const review = dataOf<ReviewDetail>(answer);
  const phase = review.activeWorkflows[0] ?? review.workflows.at(-1);
  return by.call(
    movePerformance,
    { params: { performanceId: String(id), workflowId: String(phase?.id) }, body: { action, reason } },
    { 'if-match': String(answer.headers['etag']) },
  );
}
export function part(review: ReviewDetail, type: string, title?: string) {
  const section = review.sections.find((one) => one.type === type);
  const item = section?.items.find((one) => title === undefined || one.title === title);
  return {
    section,
    item,
    inSection: { params: { performanceId: String(review.id), sectionId: String(section?.id) } },
    inItem: {
      params: {
        performanceId: String(review.id),
        sectionId: String(section?.id),
        sectionItemId: String(item?.id),
      },
    },
  };
}

const goal = (title: string, weight: string) => ({ title, weight, label: 'Operations' });
export const addGoal = (by: TestPerson, review: ReviewDetail, title: string, weight: string) =>
  by.call(addPerformanceItem, { ...part(review, 'goal').inSection, body: goal(title, weight) });

/** Moves the review to Scoring: both have rated goals weighing 30 and 70 with 5 and 3. */
export async function scored(line: ReviewLine, id: number) {
  const { employee, manager } = line;
  const review = await read(employee.person, id);
  await addGoal(employee.person, review, 'Turnaround', '30');
  await addGoal(employee.person, review, 'Training', '70');
  await move(employee.person, id, 'planning.submit');
  await move(manager.person, id, 'approve');
  await move(employee.person, id, 'submit');
  const open = await read(employee.person, id);
  const rateBoth = async (by: TestPerson, words: string) => {
    for (const [title, rating] of [
      ['Turnaround', 5],
      ['Training', 3],
    ] as const) {
      dataOf(
        await by.call(ratePerformanceItem, { ...part(open, 'goal', title).inItem, body: { rating, words } }),
      );
    }
    dataOf(await by.call(answerPerformanceItem, { ...part(open, 'question').inItem, body: { words } }));
    dataOf(
      await by.call(commentOnSummary, { ...part(open, 'summary').inSection, body: { comment: words } }),
      201,
    );
  };
  await rateBoth(employee.person, 'Employee words');
  await rateBoth(manager.person, 'Manager words');
  return open;
}
