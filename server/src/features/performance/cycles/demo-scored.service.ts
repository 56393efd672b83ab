import { templateDefinition } from '@tenure/contract/performance/cycles.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { addAppraisals, endLaunch, insertCycle } from './cycle.store.ts';
import { addDemoItems, putDemoState } from './demo-reviews.store.ts';
import { addScores, peopleToScore } from './demo-scored.store.ts';
import { insertTemplate, publishTemplate } from './template.store.ts';

const halfYear = templateDefinition.parse({
  phases: ['planning', 'scoring', 'approval'],
  approver: 'managers-manager',
  sections: [
    { type: 'goal', title: 'Goals', weight: 7000, weighsItems: true },
    { type: 'competency', title: 'Competencies', weight: 3000, items: [{ title: 'Works with others' }] },
    { type: 'summary', title: 'Summary' },
  ],
});
const goals = [
  { section: 'goal', title: 'Keep the terminal’s turnaround target', weight: 6000 },
  { section: 'goal', title: 'Close safety findings within 14 days', weight: 4000 },
];

/** A cycle whose managers have scored, so that its ratings can be calibrated. */
export async function fillDemoScored(tx: WriteTx, year: number): Promise<void> {
  const people = await peopleToScore(tx, 84);
  if (people.length === 0) return;
  const templateId = await insertTemplate(tx, {
    title: 'Half-year review',
    description: 'Goals and how people work, scored by the manager.',
    draft: halfYear,
  });
  const cycleId = await insertCycle(tx, {
    title: `${year} half-year review`,
    templateId,
    templateVersion: await publishTemplate(tx, templateId),
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    phases: [
      { kind: 'planning', endDate: `${year}-02-28` },
      { kind: 'scoring', endDate: `${year}-10-31` },
      { kind: 'approval', endDate: `${year}-12-31` },
    ],
    population: {
      kind: 'people',
      ids: people.map(({ employeeId }) => employeeId),
      since: null,
      joinersUntil: null,
    },
  });
  await endLaunch(tx, cycleId);
  for (const id of await addAppraisals(tx, cycleId, people)) {
    await addDemoItems(tx, id, goals);
    await putDemoState(tx, id, 'approval', 'open');
  }
  await addScores(tx, cycleId);
}
