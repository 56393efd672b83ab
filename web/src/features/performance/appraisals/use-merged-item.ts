import { useQueryClient } from '@tanstack/react-query';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { useMerge } from '../../../ui/use-merge.ts';
import { type ReviewAnswer, reviewQuery } from './appraisals.queries.ts';
import { draftOf, type ItemDraft } from './item-merge.ts';

interface Setters {
  setBase: (item: ReviewItem | null) => void;
  setDraft: Dispatch<SetStateAction<ItemDraft>>;
}

/** Brings together what two people entered in one item: the second to save is shown both. */
export function useMergedItem(
  at: { performanceId: number },
  item: ReviewItem | null,
  { setBase, setDraft }: Setters,
) {
  const queryClient = useQueryClient();
  const savedIn = ({ body }: ReviewAnswer): ReviewItem | null =>
    body.data.sections.flatMap(({ items }) => items).find(({ id }) => id === item?.id) ?? null;
  const [isGone, setGone] = useState(false);
  const takeAway = () => {
    setGone(true);
    setBase(null);
  };
  const merging = useMerge<ReviewAnswer, ItemDraft>({
    readAgain: () => queryClient.fetchQuery({ ...reviewQuery(at.performanceId), staleTime: 0 }),
    draftOf: (read) => {
      const saved = savedIn(read);
      return saved && draftOf(saved);
    },
    onMerged: (read, _theirs, merge) => {
      setBase(savedIn(read));
      setDraft(merge);
    },
    onGone: takeAway,
  });
  return {
    theirs: merging.theirs,
    /** They have removed the item; saving adds it again. */
    isGone,
    /** The refusal is shown by what was merged. */
    settles: (error: Error | null) => isStaleVersion(error) && merging.theirs !== null,
    onRefused: (error: Error, base: ReviewItem) => {
      if (error instanceof ApiError && error.status === 404) takeAway();
      else merging.onRefused(error, draftOf(base));
    },
  };
}
