import type { WorkflowTemplateBody } from '@tenure/contract/work/workflow-templates.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { standingOf } from './person.reads.ts';
import { insertTemplate, templateOf } from './template.store.ts';
import { insertWorkflow } from './workflow.store.ts';
import { plannedSteps } from './workflow.view.ts';

/** The defaults of a step. */
const plain = {
  kind: 'task' as const,
  doerId: null,
  courseId: null,
  documentId: null,
  after: null,
  questions: [],
};

const onboarding = {
  title: 'First weeks at work',
  description: 'For everyone who starts with us, from the first day to the first month.',
  isOnboarding: true,
  isOffboarding: false,
  steps: [
    {
      ...plain,
      kind: 'form' as const,
      title: 'Tell us what you need',
      description: 'So that your uniform and locker are ready on your first day.',
      doneBy: 'person' as const,
      dueDays: -14,
      questions: [
        { label: 'Size of your uniform', type: 'text' as const, isRequired: true },
        { label: 'Do you need a parking space?', type: 'yes-no' as const, isRequired: true },
        { label: 'Anything we should know for your first day', type: 'text' as const, isRequired: false },
      ],
    },
    {
      ...plain,
      kind: 'contract' as const,
      title: 'Accept your contract',
      description: 'It is under Contracts.',
      doneBy: 'person' as const,
      dueDays: -7,
    },
    {
      ...plain,
      after: 1,
      title: 'Prepare the workplace',
      description: 'A desk or a locker, a uniform in their size, and access to the systems of the team.',
      doneBy: 'manager' as const,
      dueDays: 0,
    },
    {
      ...plain,
      title: 'Read the safety instructions',
      description: 'They are on the intranet. Ask your manager about anything that is not clear.',
      doneBy: 'person' as const,
      dueDays: 1,
    },
    {
      ...plain,
      title: 'Fill in bank details and tax declaration',
      description: 'Under Payment details in your profile, so that the first pay is right.',
      doneBy: 'person' as const,
      dueDays: 3,
    },
    {
      ...plain,
      title: 'Introduce them to the team',
      description: 'At the next team meeting, with a word on who to ask about what.',
      doneBy: 'manager' as const,
      dueDays: 5,
    },
    {
      ...plain,
      title: 'Show them around and have lunch together',
      description: 'The canteen, the lockers, the first aid room and the way out.',
      doneBy: 'buddy' as const,
      dueDays: 1,
    },
    {
      ...plain,
      title: 'Talk about the first month',
      description: 'What went well, what is missing, and whether the work is what was promised.',
      doneBy: 'assigner' as const,
      dueDays: 30,
    },
  ],
};

const moving = {
  title: 'Move to another site',
  description: '',
  isOnboarding: false,
  isOffboarding: false,
  steps: [
    {
      ...plain,
      title: 'Hand over keys and equipment',
      description: '',
      doneBy: 'person' as const,
      dueDays: 0,
    },
    {
      ...plain,
      title: 'Arrange access at the new site',
      description: '',
      doneBy: 'manager' as const,
      dueDays: 2,
    },
  ],
};

const leaving = {
  title: 'Last weeks at work',
  description: 'What is handed over and handed back before the last day.',
  isOnboarding: false,
  isOffboarding: true,
  steps: [
    { ...plain, title: 'Agree on the handover', description: '', doneBy: 'manager' as const, dueDays: -14 },
    {
      ...plain,
      kind: 'form' as const,
      title: 'Say what you hand back',
      description: 'Keys, cards, phones and tools.',
      doneBy: 'person' as const,
      dueDays: -3,
      questions: [
        { label: 'What you hand back', type: 'text' as const, isRequired: true },
        { label: 'All keys and cards are included', type: 'yes-no' as const, isRequired: true },
      ],
    },
    {
      ...plain,
      after: 2,
      title: 'Check what was handed back',
      description: '',
      doneBy: 'manager' as const,
      dueDays: 0,
    },
  ],
};

/** Someone in technology who can sign in. */
const technologist = `
  select e.id from employee e
  join assignment g on g.tenant_id = e.tenant_id and g.employee_id = e.id and g.is_primary
    and g.valid_from <= tenure_today() and tenure_today() < g.valid_to
  join department d on d.tenant_id = g.tenant_id and d.id = g.department_id and d.title = 'Technology'
  join account a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.status = 'active'
  where e.tenant_id = current_tenant() and e.end_date is null order by e.id limit 1`;

/** The same with one step more before the last. */
const withStep = (template: typeof onboarding, step: WorkflowTemplateBody['steps'][number]) => ({
  ...template,
  steps: [...template.steps.slice(0, -1), step, ...template.steps.slice(-1)],
});

/** The latest starters, however large the company is. */
const starters = `
  select e.id, e.start_date as starts_on from employee e
  where e.tenant_id = current_tenant() and e.end_date is null and e.start_date <= tenure_today() + 120
  order by e.start_date desc, e.id limit 12`;

/** A template for those who start and one for those who move, and the last few who started with theirs on its way. */
export async function addDemoWorkflows(tx: WriteTx): Promise<void> {
  const [hr] = await tx.query<{ id: number }>(
    `select id from account where tenant_id = current_tenant() and username = 'grace.liu'`,
  );
  if (hr === undefined) return;
  const [technology] = await tx.query<{ id: number }>(technologist);
  const setUp = {
    ...plain,
    title: 'Set up laptop, phone and accounts',
    description: '',
    doneBy: technology === undefined ? ('assigner' as const) : ('named' as const),
    doerId: technology?.id ?? null,
    dueDays: -2,
  };
  await insertTemplate(tx, moving);
  await insertTemplate(tx, leaving);
  const template = await templateOf(tx, await insertTemplate(tx, withStep(onboarding, setUp)));
  const begun = await tx.query<{ id: number; startsOn: string }>(starters);
  for (const [place, { id, startsOn }] of begun.entries()) {
    const standing = await standingOf(tx, id);
    if (template === undefined || standing === undefined) continue;
    const buddy = null;
    const tasks = plannedSteps(template, { ...standing, buddy }, startsOn);
    const given = { employeeId: id, template, startsOn, buddyId: null, assignedBy: hr.id, tasks };
    await addWorkflow(tx, given, place % 6);
  }
}

async function addWorkflow(
  tx: WriteTx,
  given: Parameters<typeof insertWorkflow>[1],
  done: number,
): Promise<void> {
  const id = await insertWorkflow(tx, given);
  await tx.query(
    `update workflow_task set done_at = least(due_on + time '09:00', tenure_now()), ticked_by = $2,
       answers = case when kind = 'form' then '["L", "no", ""]'::jsonb end
     where tenant_id = current_tenant() and workflow_id = $1 and number <= $3`,
    [id, given.assignedBy, done],
  );
}
