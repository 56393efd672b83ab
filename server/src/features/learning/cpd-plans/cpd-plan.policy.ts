import { actionTable } from '../../../platform/policy/action-table.ts';

/** The specification’s actions, by the state of a plan. */
export const planPolicy = actionTable({
  VIEW: {
    needs: 'learning.view',
    in: { NOT_STARTED: 'allowed', IN_PROGRESS: 'allowed', COMPLETED: 'allowed' },
  },
  EDIT: {
    needs: 'learning.cpd.edit',
    in: { NOT_STARTED: 'allowed', IN_PROGRESS: 'allowed', COMPLETED: 'cpd-plans.edit.completed' },
  },
  START: {
    needs: 'learning.cpd.edit',
    in: {
      NOT_STARTED: 'allowed',
      IN_PROGRESS: 'cpd-plans.start.not-possible',
      COMPLETED: 'cpd-plans.start.not-possible',
    },
  },
  MARK_COMPLETE: {
    needs: 'learning.cpd.edit',
    in: {
      NOT_STARTED: 'cpd-plans.complete.not-possible',
      IN_PROGRESS: 'allowed',
      COMPLETED: 'cpd-plans.complete.not-possible',
    },
  },
  /** For points rather than the plan: chooses the category they count in. */
  CATEGORISE: {
    needs: 'learning.cpd.edit',
    in: { NOT_STARTED: 'allowed', IN_PROGRESS: 'allowed', COMPLETED: 'cpd-plans.category.completed' },
  },
});
