import {
  addContributors,
  answerContribution,
  deactivateContributor,
  getContribution,
  listAssignableContributors,
  listContributors,
  submitContribution,
} from '@tenure/contract/performance/contributions.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type Can, ownReviewer, type Standing, standingAs } from './appraisal.policy.ts';
import {
  type AppraisalSubject,
  appraisalById,
  appraisalToChange,
  appraisalToWriteIn,
} from './appraisal.reads.ts';
import { inPath, only, standingOf, toChange, toRead } from './appraisal.routes.ts';
import type { Checkpoints } from './checkpoint.service.ts';
import type { Contributors } from './contributor.service.ts';
import { contributionView, contributorsView } from './contributor.view.ts';
import { itemAt, type ReviewItems } from './item.service.ts';

/** Anyone but an active contributor gets the same answer as for an unknown review. */
function asContributor({ viewer, subject }: { viewer: Viewer; subject: AppraisalSubject }): Can {
  if (ownReviewer(subject)?.type !== 'contributor') throw new Refusal('not-found');
  return capabilitiesOver(viewer.grants, { ...noRelation, isAssigned: true });
}
const contributing = (subject: AppraisalSubject): Standing => standingAs(new Set(['contributor']), subject);
const present = (subject: AppraisalSubject) => ({
  data: contributionView(subject, contributing(subject)),
  metadata: only(),
});
const presentContributors = ({ result }: { result: AppraisalSubject }) => ({
  data: contributorsView(result.row),
  metadata: only(),
});

interface RoutesDeps {
  contributors: Contributors;
  items: ReviewItems;
  checkpoints: Checkpoints;
}

export function contributorRoutes({ contributors, items, checkpoints }: RoutesDeps): Binding[] {
  return [
    onSession(listAssignableContributors, {
      ...toRead,
      act: ({ tx, subject, viewer, input }) =>
        contributors.assignable(tx, subject, standingOf(viewer, subject), input.query.query),
      present: ({ result }) => ({ data: result, metadata: only() }),
    }),
    onSession(listContributors, {
      ...toRead,
      present: ({ subject }) => presentContributors({ result: subject }),
    }),
    onSession(addContributors, {
      ...toChange,
      act: ({ tx, subject, viewer, input }) =>
        contributors.add(tx, subject, standingOf(viewer, subject), input.body.employeeIds),
      present: presentContributors,
    }),
    onSession(deactivateContributor, {
      ...toChange,
      act: ({ tx, subject, viewer, input }) =>
        contributors.deactivate(tx, subject, standingOf(viewer, subject), input.params.contributorId),
      present: presentContributors,
    }),
    onSession(getContribution, {
      load: inPath,
      authorise: asContributor,
      present: ({ subject }) => present(subject),
    }),
    onSession(answerContribution, {
      load: (tx, { params }) => appraisalToWriteIn(tx, params.performanceId),
      authorise: asContributor,
      act: async ({ tx, subject, input: { params, body } }) => {
        const item = found(subject.row.items.find(({ id }) => id === params.sectionItemId));
        const at = itemAt(subject, item.sectionId, item.id);
        await items.answer(tx, subject, contributing(subject), at, body.words);
        return found(await appraisalById(tx, subject.row.id));
      },
      present: ({ result }) => present(result),
    }),
    onSession(submitContribution, {
      load: (tx, { params }) => appraisalToChange(tx, params.performanceId),
      authorise: asContributor,
      act: ({ tx, subject, input: { params } }) =>
        checkpoints.move(tx, subject, contributing(subject), params.sectionId, {
          action: 'submit',
          submissionId: null,
          reason: null,
        }),
      present: ({ result }) => present(result),
    }),
  ];
}
