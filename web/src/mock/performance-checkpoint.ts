import type { Checkpoint } from '@tenure/contract/performance/checkpoint.ts';
import { contributors, employee } from './performance-people.ts';

/** A checkpoint is skipped in the second sample and live in the others. */
export const checkpointOf = (review: number, id: number): Checkpoint => ({
  id,
  type: 'checkpoint',
  isMandatory: review === 1,
  title: 'Mid-year check-in',
  description: 'Half an hour together, halfway through the year.',
  status: review === 2 ? 'skipped' : 'live',
  isApproved: review === 4,
  startDate: '2026-06-01',
  endDate: '2026-06-30',
  questions: [
    {
      id: review * 1000 + 81,
      title: 'What went well so far?',
      description: '',
      type: 'textarea',
      assignedTo: 'all',
      employeeAnswer: '',
      managerAnswer: '',
      contributorsAnswerList: [{ contributorId: 30, value: 'Clear handovers.' }],
      isAnswerable: review !== 2 && review !== 4,
    },
  ],
  contributors: contributors.map(({ id: contributorId, displayName }) => ({
    id: contributorId,
    displayName,
  })),
  ratings: [],
  isRateable: review !== 2 && review !== 4,
  submissions: [
    {
      id: 1,
      status: 'writing',
      userId: employee.id,
      displayName: employee.fullName,
      rejectionReason: null,
      rejecterId: null,
      isRejectable: false,
    },
    {
      id: 30,
      status: 'writing',
      userId: 8,
      displayName: 'Noor Haddad',
      rejectionReason: null,
      rejecterId: null,
      isRejectable: false,
    },
  ],
});
