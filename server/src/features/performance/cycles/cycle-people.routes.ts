import {
  addCyclePeople,
  reassignCycleReviews,
  remindCycleReviews,
  removeCycleReviews,
} from '@tenure/contract/performance/cycle-people.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { cycleById } from './cycle.store.ts';
import type { CyclePeople } from './cycle-people.service.ts';

const inCycle = {
  load: (tx: Tx, { params }: { params: { cycleId: number } }) => cycleById(tx, params.cycleId),
  authorise: ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation),
};
const metadata = { capabilities: ['performance.cycle.edit'], fields: [] };

export const cyclePeopleRoutes = (people: CyclePeople): Binding[] => [
  onSession(addCyclePeople, {
    ...inCycle,
    act: ({ tx, subject, input: { body } }) => people.add(tx, subject, body.employeeIds),
    present: ({ result }) => ({ data: result, metadata }),
  }),
  onSession(removeCycleReviews, {
    ...inCycle,
    act: ({ tx, subject, input: { body } }) => people.remove(tx, subject, body.performanceIds),
    present: ({ result }) => ({ data: result, metadata }),
  }),
  onSession(reassignCycleReviews, {
    ...inCycle,
    act: ({ tx, subject, input: { body } }) =>
      people.reassign(tx, subject, body.performanceIds, body.managerId),
    present: ({ result }) => ({ data: result, metadata }),
  }),
  onSession(remindCycleReviews, {
    ...inCycle,
    act: ({ tx, subject, input: { body } }) => people.remind(tx, subject, body.performanceIds),
    present: ({ result }) => ({ data: result, metadata }),
  }),
];
