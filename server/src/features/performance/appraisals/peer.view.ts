import { type PeerReview, peerReviewPath } from '@tenure/contract/performance/peer-reviews.ts';
import {
  appraisalPath,
  type Result360,
  type ReviewDetail,
  type ReviewItem,
} from '@tenure/contract/performance/review.ts';
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

/** An earlier manager who answered keeps their answer. */
const responseOf = ({ reviewers, responses }: AppraisalRow, itemId: number, by: 'employee' | 'manager') =>
  reviewers
    .filter(({ type }) => type === by)
    .flatMap(({ id }) => responses.filter((one) => one.itemId === itemId && one.reviewerId === id))[0];

const peersOf = (row: AppraisalRow, itemId: number) =>
  shownPeers(
    row.peerAnswers.find((one) => one.itemId === itemId) ?? { ratings: [], words: [] },
    shownFromFor(row),
  );

export function resultsView(row: AppraisalRow, standing: Standing, section: SectionRow): Result360[] | null {
  if (!sees360Results(row, standing)) return null;
  return row.items
    .filter(({ sectionId }) => sectionId === section.id)
    .map(({ id, title }) => {
      const ratingOf = (by: 'employee' | 'manager') => {
        const rating = responseOf(row, id, by)?.rating ?? null;
        return rating === null ? null : rating * 100;
      };
      return {
        itemId: id,
        title,
        scores: {
          employees: ratingOf('employee'),
          peers: peersOf(row, id).average,
          managers: ratingOf('manager'),
        },
        graphLabels: levelsOf(row.ratingScale).map((level) => level.title),
        graphUrl: `${appraisalPath(row.id)}&section=${section.id}`,
      };
    });
}

/** What was answered in a 360 review about an item: the named first, and nothing before the results show. */
export function answersView(row: AppraisalRow, standing: Standing, itemId: number): ReviewItem['answers'] {
  if (!sees360Results(row, standing)) return [];
  const named = (['employee', 'manager'] as const).flatMap((by) => {
    const response = responseOf(row, itemId, by);
    if (response === undefined || response.words === '') return [];
    const writer = row.reviewers.find(({ id }) => id === response.reviewerId);
    const isViewer = writer?.reviewerId === row.viewerEmployeeId;
    return [{ reviewerId: isViewer ? response.reviewerId : null, by, answer: response.words }];
  });
  const peers = peersOf(row, itemId).words;
  return [...named, ...peers.map((answer) => ({ reviewerId: null, by: 'peer' as const, answer }))];
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
