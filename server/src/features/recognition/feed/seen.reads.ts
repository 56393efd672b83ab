import { isActing } from '../../../platform/policy/acting.reads.ts';

const viewer = '(select current_employee())';

const viewerDepartment = `(select g.department_id from assignment g
  where g.tenant_id = current_tenant() and g.employee_id = ${viewer} and g.is_primary
    and g.valid_from <= (select viewer_today()) and (select viewer_today()) < g.valid_to)`;

/** Whether an employee is among the receivers of recognition r. */
export const isReceiver = (employee: string) => `exists (select from recognition_receiver t
  where t.tenant_id = r.tenant_id and t.recognition_id = r.id and t.employee_id = ${employee})`;

/**
 * Whether a receiver of recognition r was in the viewer's department. As a value, it is looked up for the rows of a page;
 * as a condition, PostgreSQL would first gather everything a large department ever received.
 */
const isOfViewersDepartment = `(select true from recognition_receiver t
  where t.tenant_id = r.tenant_id and t.recognition_id = r.id and t.department_id = ${viewerDepartment} limit 1) is true`;

/** Someone who is signed in as another person reads nothing that is meant for that person alone. */
export const isInOwnName = `not ${isActing}`;

/** Whether the viewer may read recognition r. Every statement that answers with its words holds it to this. */
export const isSeen = `(r.hidden_at is null and (
  r.audience = 'company' or (${isInOwnName} and (r.giver_id = ${viewer} or ${isReceiver(viewer)}
  or (r.audience = 'department' and ${isOfViewersDepartment})))))`;

export const isViewersOwn = isReceiver(viewer);
export const isGivenByViewer = `r.giver_id = ${viewer}`;
