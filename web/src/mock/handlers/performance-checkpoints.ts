import type { Checkpoint } from '@tenure/contract/performance/checkpoint.ts';
import {
  getCheckpoint,
  listNoSubmissionUsers,
  moveCheckpoint,
  rateCheckpoint,
} from '@tenure/contract/performance/checkpoints.ts';
import {
  addContributors,
  deactivateContributor,
  listAssignableContributors,
  listContributors,
} from '@tenure/contract/performance/contributions.ts';
import { isHandedOver } from '@tenure/domain/performance/checkpoint.ts';
import { ratingLevels } from '@tenure/domain/performance/sections.ts';
import { MockRefusal, mock } from '../mock.ts';
import { contributors, employee, peers } from '../performance-people.ts';
import { keptReviews } from '../performance-world.ts';

const noMetadata = { capabilities: [], fields: [] };

function sectionIn({ performanceId, sectionId }: { performanceId: number; sectionId: number }) {
  const section = keptReviews.get(performanceId)?.sections.find(({ id }) => id === sectionId);
  if (section?.checkpoint == null) throw new MockRefusal('not-found');
  return { section, checkpoint: section.checkpoint };
}

/** Stores a changed checkpoint for the next read. */
function kept(at: { performanceId: number; sectionId: number }, part: Partial<Checkpoint>) {
  const { section, checkpoint } = sectionIn(at);
  const changed = { ...checkpoint, ...part };
  const isOpen = changed.status === 'live' && !changed.isApproved;
  section.checkpoint = {
    ...changed,
    isRateable: isOpen,
    questions: changed.questions.map((one) => ({ ...one, isAnswerable: isOpen })),
    submissions: changed.submissions.map((one) => ({
      ...one,
      isRejectable: isOpen && one.status === 'submitted',
    })),
  };
  return { data: section.checkpoint, metadata: noMetadata };
}

function moved(
  { status, submissions, isMandatory }: Checkpoint,
  { action, submissionId, reason }: { action: string; submissionId: number | null; reason: string | null },
): Partial<Checkpoint> {
  if ((action === 'reopen') !== (status === 'skipped')) throw new MockRefusal('forbidden');
  if (action === 'reopen') return { status: 'live' };
  if (action === 'skip') return { status: 'skipped' };
  if (action === 'approve') {
    if (isMandatory && submissions.some((one) => !isHandedOver(one.status))) {
      const refused = {
        path: 'submissions',
        code: 'not-submitted',
        reason: 'Wait for the answers of everyone',
      };
      throw new MockRefusal('invalid-input', {}, [refused]);
    }
    return {
      isApproved: true,
      submissions: submissions.map((one) => ({ ...one, status: 'approved' as const })),
    };
  }
  const isTheirs = (one: Checkpoint['submissions'][number]) =>
    action === 'submit' ? one.userId === employee.id : one.id === submissionId;
  const part =
    action === 'submit'
      ? { status: 'submitted' as const, rejectionReason: null, rejecterId: null }
      : { status: 'rejected' as const, rejectionReason: reason, rejecterId: 2 };
  return { submissions: submissions.map((one) => (isTheirs(one) ? { ...one, ...part } : one)) };
}

export const performanceCheckpointHandlers = [
  mock(getCheckpoint, ({ params }) => ({ data: sectionIn(params).checkpoint, metadata: noMetadata })),
  mock(listNoSubmissionUsers, ({ params }) => ({
    data: sectionIn(params)
      .checkpoint.submissions.filter(({ status }) => !isHandedOver(status))
      .map(({ id, displayName }) => ({ id, displayName })),
    metadata: noMetadata,
  })),
  mock(rateCheckpoint, ({ params, body }) => {
    const { checkpoint } = sectionIn(params);
    if (checkpoint.status === 'skipped' && checkpoint.contributors.length === 1) {
      throw new MockRefusal('internal-error');
    }
    const level = ratingLevels.find(({ value }) => value === body.rating);
    const rating = level && { ...level, userId: employee.id, style: 'employee' as const };
    return kept(params, { ratings: rating === undefined ? [] : [rating] });
  }),
  mock(moveCheckpoint, ({ params, body }) => kept(params, moved(sectionIn(params).checkpoint, body))),
  mock(listContributors, () => ({ data: contributors, metadata: noMetadata })),
  mock(listAssignableContributors, ({ query }) => ({
    data: peers
      .map(({ person }) => person)
      .filter((person) =>
        [person.fullName, person.email ?? ''].some((text) =>
          text.toLowerCase().includes(query.query.toLowerCase()),
        ),
      ),
    metadata: noMetadata,
  })),
  mock(addContributors, ({ body }) => {
    for (const { person } of peers) {
      if (!body.employeeIds.includes(person.id) || contributors.some(({ id }) => id === person.id)) continue;
      contributors.push({ id: person.id, displayName: person.fullName, isActive: true, person });
    }
    return { data: contributors, metadata: noMetadata };
  }),
  mock(deactivateContributor, ({ params }) => {
    const one = contributors.find(({ id }) => id === params.contributorId);
    if (one === undefined) throw new MockRefusal('not-found');
    one.isActive = false;
    return { data: contributors, metadata: noMetadata };
  }),
];
