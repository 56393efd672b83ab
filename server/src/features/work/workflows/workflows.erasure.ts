import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** No law requires records of a person's onboarding. Their tasks about others stay, as the assigner's. */
export const workflowsErasure = erasureOf('additional-details', [
  { what: 'Links', table: 'account_links' },
  { what: 'Workflows', table: 'workflow' },
  {
    what: 'Workflows in which they help someone along',
    table: 'workflow',
    whose: 't.buddy_id = $1',
    blanked: 'buddy_id = null',
  },
  {
    what: 'Steps of templates that name them',
    table: 'workflow_template_step',
    whose: 't.doer_id = $1',
    blanked: `doer_id = null, done_by = 'assigner'`,
  },
  {
    what: 'Tasks they had for others',
    table: 'workflow_task',
    blanked: `employee_id = null, account_id = (
      select w.assigned_by from workflow w where w.tenant_id = t.tenant_id and w.id = t.workflow_id)`,
  },
]);
