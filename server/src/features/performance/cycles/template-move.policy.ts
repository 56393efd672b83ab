import type { MovableReview } from '@tenure/contract/performance/template-moves.ts';
import { type Score, scoreOfItems, scoreOfSections } from '@tenure/domain/performance/score.ts';
import { isRated, type RatingScale } from '@tenure/domain/performance/sections.ts';
import {
  type Difference,
  keepsOwnItems,
  type LiveItem,
  type LiveSection,
  type MovePlan,
  planMove,
  type TargetSection,
} from '@tenure/domain/performance/template-move.ts';

/** A live review as a move sees it. */
export interface MovingReview {
  id: number;
  employee: string;
  fromVersion: number;
  phases: readonly string[];
  phase: string | null;
  /** Peers were asked: their questions stay as they are. */
  isOpened: boolean;
  ratingScale: RatingScale | null;
  sections: (LiveSection & { isNotApplicable: boolean })[];
  items: LiveItem[];
  /** Sections of the version it is on. */
  version: { type: string; items: { title: string }[] }[];
  ratings: { itemId: number; by: 'employee' | 'manager'; rating: number }[];
}

export interface TargetVersion {
  number: number;
  phases: readonly string[];
  ratingScale: RatingScale | null;
  sections: readonly TargetSection[];
}

/** Why a review stays on its version, also when a move is undone; null where it can move. */
export function stayReason({ phase, isOpened }: Pick<MovingReview, 'phase' | 'isOpened'>): string | null {
  if (phase === null) return 'It is completed';
  if (phase === 'approval') return 'Its scores are final';
  return isOpened ? 'Its 360 review was opened' : null;
}

/** Sections that count, with the items that count in them. */
type Counted = { title: string; weight: number | null; items: { id: number; weight: number | null }[] }[];

function scoreBy({ ratings }: MovingReview, counted: Counted, by: 'employee' | 'manager'): Score {
  const ratingOf = (itemId: number) =>
    ratings.find((one) => one.itemId === itemId && one.by === by)?.rating ?? null;
  return scoreOfSections(
    counted.map(({ title, weight, items }) => ({
      title,
      weight,
      score: scoreOfItems(
        items.map((item) => {
          const rating = ratingOf(item.id);
          return { title: '', weight: item.weight, value: rating === null ? null : rating * 100 };
        }),
      ),
    })),
  );
}

function countedNow({ sections, items }: MovingReview): Counted {
  return sections
    .filter(({ type, isRetired, isNotApplicable }) => isRated(type) && !isRetired && !isNotApplicable)
    .map(({ id, title, weight }) => ({
      title,
      weight,
      items: items.filter((one) => one.sectionId === id && !one.isRetired),
    }));
}

function countedAfter({ sections, items }: MovingReview, plan: MovePlan): Counted {
  const isLeftOut = (id: number | null) => sections.some((one) => one.id === id && one.isNotApplicable);
  return plan.sections
    .filter(({ id, target }) => isRated(target.type) && !isLeftOut(id))
    .map(({ id, target, keptItems }) => ({
      title: target.title,
      weight: target.weight,
      items: [
        ...keptItems,
        ...items.filter((one) => one.sectionId === id && !one.isFromTemplate && !one.isRetired),
      ],
    }));
}

export interface JudgedReview {
  review: MovingReview;
  plan: MovePlan;
  outcome: MovableReview['outcome'];
  reason: string | null;
}

const scaleDifference = (from: RatingScale | null, to: RatingScale | null): Difference => ({
  kind: 'rating-scale',
  title: '',
  before: from?.title ?? null,
  after: to?.title ?? null,
});

const isInVersion = ({ version }: MovingReview, type: string, title: string): boolean =>
  version.some((one) => one.type === type && one.items.some((item) => item.title === title));

/** An item of the template that people renamed is theirs. */
export const itemsOf = (review: MovingReview): LiveItem[] =>
  review.items.map((item) => {
    const section = review.sections.find(({ id }) => id === item.sectionId);
    if (section === undefined || item.isRetired || !keepsOwnItems(section.type)) return item;
    return {
      ...item,
      isFromTemplate: item.isFromTemplate && isInVersion(review, section.type, item.title),
    };
  });

/** The effect of moving this review; a score changes only where someone has rated. */
export function judge(read: MovingReview, target: TargetVersion): JudgedReview {
  const review = { ...read, items: itemsOf(read) };
  const planned = planMove(review.sections, review.items, target.sections, (type, title) =>
    isInVersion(review, type, title),
  );
  const [fromScale, toScale] = [review.ratingScale, target.ratingScale];
  const hasOtherScale = JSON.stringify(fromScale) !== JSON.stringify(toScale);
  const plan = hasOtherScale
    ? { ...planned, differences: [...planned.differences, scaleDifference(fromScale, toScale)] }
    : planned;
  const stays = stayReason(review);
  const hasOtherPhases = review.phases.join() !== target.phases.join();
  const reason = stays ?? (hasOtherPhases ? 'The versions have different phases' : null);
  if (reason !== null) return { review, plan, outcome: 'stays', reason };
  const before = countedNow(review);
  const after = countedAfter(review, plan);
  const changes = (['employee', 'manager'] as const).some(
    (by) => scoreBy(review, before, by).value !== scoreBy(review, after, by).value,
  );
  return { review, plan, outcome: changes ? 'score-changes' : 'moves', reason: null };
}
