import { templateDefinition } from '@tenure/contract/performance/cycles.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { ClosePeers } from '../appraisals/appraisals.api.ts';
import { addAppraisals, endLaunch, insertCycle } from './cycle.store.ts';
import { addDemo360Answers, addDemoPeers } from './demo-360.store.ts';
import { personWithManager, putDemoState } from './demo-reviews.store.ts';
import { insertTemplate, publishTemplate } from './template.store.ts';

const leadership = templateDefinition.parse({
  phases: ['planning', 'scoring', 'review360'],
  approver: 'none',
  sections: [
    {
      type: 'review360',
      title: 'Ways of working',
      description: 'Rate how often you see this.',
      items: [
        { title: 'Asks for help in time' },
        { title: 'Explains plans so that everyone can follow' },
        { title: 'Stays calm when plans change' },
      ],
    },
    {
      type: 'question360',
      title: 'In their words',
      items: [
        { title: 'What should go on as it is?' },
        { title: 'What could make working together easier?' },
      ],
    },
    { type: 'summary', title: 'Summary' },
  ],
});

/** By the employee and the manager. */
export const demoNamed = [
  {
    by: 'employee',
    rating: 3,
    words: ['Planning with the night shift in the room.', 'Earlier notice of late vessels.'],
  },
  {
    by: 'manager',
    rating: 4,
    words: ['The weekly berth talk.', 'Passing on more of the routine planning.'],
  },
] as const;
export const demoPeers = [
  { rating: 5, words: ['Having a new plan ready before the old one fails.', 'Shorter handover notes.'] },
  { rating: 4, words: ['Asking the crane drivers first.', 'Answering messages in one place.'] },
  { rating: 4, words: ['Staying calm on bad nights.', 'Telling us about changes a day earlier.'] },
  { rating: 3, words: ['Teaching while planning.', 'Fewer last changes on Fridays.'] },
] as const;

/** A completed 360 review of a demo account, with enough peers to show their answers. */
export async function fillDemo360(tx: WriteTx, year: number, closePeers: ClosePeers): Promise<void> {
  const person = await personWithManager(tx, 'elena.novak');
  if (person === undefined) return;
  const templateId = await insertTemplate(tx, {
    title: 'Leadership 360',
    description: 'How colleagues see the way someone works.',
    draft: leadership,
  });
  const cycleId = await insertCycle(tx, {
    title: `${year} leadership 360`,
    templateId,
    templateVersion: await publishTemplate(tx, templateId),
    startDate: `${year}-03-01`,
    endDate: `${year}-06-30`,
    phases: [
      { kind: 'planning', endDate: `${year}-03-31` },
      { kind: 'scoring', endDate: `${year}-04-30` },
      { kind: 'review360', endDate: `${year}-05-31` },
    ],
    population: { kind: 'people', ids: [person.employeeId], since: null, joinersUntil: null },
  });
  await endLaunch(tx, cycleId);
  const [id] = await addAppraisals(tx, cycleId, [person]);
  if (id === undefined) return;
  await addDemoPeers(tx, id, demoPeers.length);
  await addDemo360Answers(tx, id, { named: demoNamed, peers: demoPeers });
  await closePeers(tx, id);
  await putDemoState(tx, id, null, 'open');
}
