import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cascadeGoal, listGoalCascades } from '@tenure/contract/performance/goal-cascades.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';
import type { ItemPlace } from './appraisals.queries.ts';

const at = (place: ItemPlace) => ({
  params: {
    performanceId: String(place.performanceId),
    sectionId: String(place.sectionId),
    sectionItemId: String(place.sectionItemId),
  },
});

export const cascadesQuery = (place: ItemPlace) => query(listGoalCascades, at(place));

export function useCascade(place: ItemPlace) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (performanceIds: number[]) => call(cascadeGoal, { ...at(place), body: { performanceIds } }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(listGoalCascades)),
  });
}
