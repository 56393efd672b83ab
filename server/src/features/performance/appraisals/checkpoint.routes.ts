import {
  getCheckpoint,
  listNoSubmissionUsers,
  moveCheckpoint,
  rateCheckpoint,
} from '@tenure/contract/performance/checkpoints.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { AppraisalSubject } from './appraisal.reads.ts';
import { only, standingOf, toChange, toRead, toWriteIn } from './appraisal.routes.ts';
import { checkpointCapabilities, waitedForIn } from './checkpoint.policy.ts';
import { type Checkpoints, checkpointIn } from './checkpoint.service.ts';
import { checkpointView } from './checkpoint.view.ts';
import { sectionAt } from './item.service.ts';
import { requireRight } from './standing.service.ts';

function present(viewer: Viewer, subject: AppraisalSubject, sectionId: number) {
  const standing = standingOf(viewer, subject);
  const checkpoint = checkpointIn(subject, sectionId);
  return {
    data: found(checkpointView(subject, standing, sectionAt(subject, sectionId)) ?? undefined),
    metadata: only(checkpointCapabilities(standing, checkpoint)),
  };
}

export function checkpointRoutes(checkpoints: Checkpoints): Binding[] {
  return [
    onSession(getCheckpoint, {
      ...toRead,
      present: ({ subject, viewer, input }) => present(viewer, subject, input.params.sectionId),
    }),
    onSession(listNoSubmissionUsers, {
      ...toRead,
      present: ({ subject, viewer, input }) => {
        const checkpoint = checkpointIn(subject, input.params.sectionId);
        requireRight(standingOf(viewer, subject), 'checkpoint.descriptions.view');
        const data = waitedForIn(subject.row, checkpoint).map(({ id, person }) => ({
          id,
          displayName: person.fullName,
        }));
        return { data, metadata: only() };
      },
    }),
    onSession(rateCheckpoint, {
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        checkpoints.rate(tx, subject, standingOf(viewer, subject), params.sectionId, body.rating),
      present: ({ result, viewer, input }) => present(viewer, result, input.params.sectionId),
    }),
    onSession(moveCheckpoint, {
      ...toChange,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        checkpoints.move(tx, subject, standingOf(viewer, subject), params.sectionId, body),
      present: ({ result, viewer, input }) => present(viewer, result, input.params.sectionId),
    }),
  ];
}
