import type { WriteTx } from '../../../platform/db/transaction.ts';
import { standingOf } from './person.reads.ts';
import { insertTemplate, templateOf } from './template.store.ts';
import { insertWorkflow } from './workflow.store.ts';
import { plannedSteps } from './workflow.view.ts';

const onboarding = {
  title: 'First weeks at work',
  description: 'What everybody who starts with us goes through, from the first day to the first month.',
  isOnboarding: true,
  steps: [
    {
      title: 'Prepare the workplace',
      description: 'A desk or a locker, a uniform in their size, and access to the systems of the team.',
      doneBy: 'manager' as const,
      dueDays: 0,
    },
    {
      title: 'Read the safety instructions',
      description: 'They are on the intranet. Ask your manager about anything that is not clear.',
      doneBy: 'person' as const,
      dueDays: 1,
    },
    {
      title: 'Fill in bank details and tax declaration',
      description: 'Under Payment details in your profile, so that the first pay is right.',
      doneBy: 'person' as const,
      dueDays: 3,
    },
    {
      title: 'Introduce them to the team',
      description: 'At the next team meeting, with a word on who to ask about what.',
      doneBy: 'manager' as const,
      dueDays: 5,
    },
    {
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
  steps: [
    { title: 'Hand over keys and equipment', description: '', doneBy: 'person' as const, dueDays: 0 },
    { title: 'Arrange access at the new site', description: '', doneBy: 'manager' as const, dueDays: 2 },
  ],
};

/** Of those who began last, however large the company is. */
const starters = `
  select e.id, e.start_date as "startsOn" from employee e
  where e.tenant_id = current_tenant() and e.end_date is null and e.start_date <= tenure_today()
  order by e.start_date desc, e.id limit 12`;

/** A template for those who start and one for those who move, and the last few who started with theirs on its way. */
export async function addDemoWorkflows(tx: WriteTx): Promise<void> {
  const [hr] = await tx.query<{ id: number }>(
    `select id from account where tenant_id = current_tenant() and username = 'grace.liu'`,
  );
  if (hr === undefined) return;
  await insertTemplate(tx, moving);
  const template = await templateOf(tx, await insertTemplate(tx, onboarding));
  const begun = await tx.query<{ id: number; startsOn: string }>(starters);
  for (const [place, { id, startsOn }] of begun.entries()) {
    const standing = await standingOf(tx, id);
    if (template === undefined || standing === undefined) continue;
    const tasks = plannedSteps(template, standing, startsOn);
    await addWorkflow(tx, { employeeId: id, template, startsOn, assignedBy: hr.id, tasks }, place % 6);
  }
}

async function addWorkflow(
  tx: WriteTx,
  given: Parameters<typeof insertWorkflow>[1],
  done: number,
): Promise<void> {
  const id = await insertWorkflow(tx, given);
  await tx.query(
    `update workflow_task set done_at = due_on + time '09:00', ticked_by = $2
     where tenant_id = current_tenant() and workflow_id = $1 and number <= $3`,
    [id, given.assignedBy, done],
  );
}
