import { type PeerReview, peerReviewPath } from '@tenure/contract/performance/peer-reviews.ts';
import { appraisalPath, type Result360, type ReviewDetail } from '@tenure/contract/performance/review.ts';
import { nominationOf, shownPeers } from '@tenure/domain/performance/anonymity.ts';
import { levelsOf } from '@tenure/domain/performance/sections.ts';
import type { ActionableRow } from '../../../module.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalRow, AppraisalSubject, SectionRow } from './appraisal.reads.ts';
import {
  askedPeers,
  mayDecidePeer,
  mayRemovePeer,
  sees360Results,
  seesPeers,
  shownFromFor,
} from './peer.policy.ts';
import type { PeerReviewFacts, PeerReviewRow } from './peer.reads.ts';
import { ratingScaleView } from './rating-scale.view.ts';

/** The peers of a review by name and nomination, and how many have answered. */
export function peersView({ row }: AppraisalSubject, standing: Standing): ReviewDetail['peers'] {
  if (!row.phases.includes('review360') || !seesPeers(standing)) return null;
  const peers = row.reviewers.filter(({ type, isActive }) => type === 'peer' && isActive);
  const asked = askedPeers(row);
  const answered = row.peersAnswered ?? asked.filter(({ status }) => status === 'approved').length;
  return {
    shownFrom: row.peersShownFrom,
    asked: asked.length,
    // Two counts taken one after the other would reveal when someone answered.
    answered: row.peersAnswered,
    isEnough: answered >= row.peersShownFrom,
    isClosed: row.peersClosedAt !== null,
    nominated: peers.map((peer) => ({
      id: peer.id,
      status: nominationOf(peer.status),
      person: peer.person,
      isRemovable: mayRemovePeer(row, standing, peer),
      isDecidable: mayDecidePeer(row, standing, peer),
    })),
  };
}

export function resultsView(row: AppraisalRow, standing: Standing, section: SectionRow): Result360[] | null {
  if (!sees360Results(row, standing)) return null;
  const writerOf = (type: 'employee' | 'manager') => row.reviewers.find((one) => one.type === type);
  const isViewer = (type: 'employee' | 'manager') => writerOf(type)?.reviewerId === row.viewerEmployeeId;
  return row.items
    .filter(({ sectionId }) => sectionId === section.id)
    .map(({ id, title }) => {
      const given = row.peerAnswers.find(({ itemId }) => itemId === id) ?? { ratings: [], words: [] };
      const peers = shownPeers(given, shownFromFor(row));
      // An earlier manager who answered keeps their answer.
      const responseOf = (type: 'employee' | 'manager') =>
        row.reviewers
          .filter((one) => one.type === type)
          .flatMap((one) =>
            row.responses.filter(({ itemId, reviewerId }) => itemId === id && reviewerId === one.id),
          )[0];
      const ratingOf = (type: 'employee' | 'manager') => {
        const rating = responseOf(type)?.rating ?? null;
        return rating === null ? null : rating * 100;
      };
      const named = (['employee', 'manager'] as const).flatMap((by) => {
        const answer = responseOf(by)?.words ?? '';
        const reviewerId = isViewer(by) ? (writerOf(by)?.id ?? null) : null;
        return answer === '' ? [] : [{ reviewerId, by, answer }];
      });
      return {
        itemId: id,
        title,
        scores: { employees: ratingOf('employee'), peers: peers.average, managers: ratingOf('manager') },
        graphLabels: levelsOf(row.ratingScale).map((level) => level.title),
        graphUrl: `${appraisalPath(row.id)}&section=${section.id}`,
        answers: [
          ...named,
          ...peers.words.map((answer) => ({ reviewerId: null, by: 'peer' as const, answer })),
        ],
      };
    });
}

export const peerReviewView = (row: PeerReviewRow): PeerReview => ({
  id: row.id,
  title: row.title,
  employee: row.employee,
  dueDate: row.dueDate,
  shownFrom: row.shownFrom,
  isSubmitted: row.status === 'approved',
  ratingScale: ratingScaleView(row.ratingScale),
  sections: row.sections,
});

export const peerReviewItem = ({ ref, facts }: ActionableRow<PeerReviewFacts>) => ({
  title: facts.title,
  status: 'Not yet started' as const,
  required: true,
  link: peerReviewPath(ref),
  who: facts.who,
  effect: null,
  actions: ['open' as const],
  needsProof: false,
});
