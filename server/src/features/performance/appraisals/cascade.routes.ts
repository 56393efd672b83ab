import { cascadeGoal, listGoalCascades } from '@tenure/contract/performance/goal-cascades.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { only, standingOf, toRead } from './appraisal.routes.ts';
import { type GoalCascades, requireOwnGoal } from './cascade.service.ts';
import { cascadeTargets } from './cascade.store.ts';
import { itemAt } from './item.service.ts';

export function cascadeRoutes(cascades: GoalCascades): Binding[] {
  return [
    onSession(listGoalCascades, {
      ...toRead,
      act: ({ tx, subject, viewer, input: { params } }) => {
        const at = itemAt(subject, params.sectionId, params.sectionItemId);
        requireOwnGoal(standingOf(viewer, subject), at);
        return cascadeTargets(tx, at.item.id);
      },
      present: ({ result }) => ({ data: result, metadata: only() }),
    }),
    onSession(cascadeGoal, {
      ...toRead,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        cascades.cascade(
          tx,
          viewer,
          standingOf(viewer, subject),
          itemAt(subject, params.sectionId, params.sectionItemId),
          body.performanceIds,
        ),
      present: ({ result }) => ({ data: result, metadata: only() }),
    }),
  ];
}
