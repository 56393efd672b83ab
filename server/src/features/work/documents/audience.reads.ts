/** Whether employee `e`'s place today, in row `g` of assignment, is in the audience of document `d`. */
export const isInAudience = `(d.audience = 'everyone' or case d.audience
  when 'department' then g.department_id when 'location' then g.location_id else g.position_id end = any(d.audience_ids))`;

/** A document with a file that is still in use. */
export const isPublished = '(d.current is not null and not d.is_archived)';

/** The viewer's today; before their first day that day, since their place begins with it. */
const placedOn = `(select greatest(viewer_today(), e.start_date) from employee e
  where e.tenant_id = current_tenant() and e.id = current_employee())`;

/** Whether the viewer may read document `d` as one of its audience. Every statement that answers with it holds to this. */
export const isForViewer = `(${isPublished} and (d.audience = 'everyone' or exists (
  select from assignment g where g.tenant_id = d.tenant_id and g.employee_id = (select current_employee())
    and g.is_primary and g.valid_from <= ${placedOn} and ${placedOn} < g.valid_to and ${isInAudience})))`;

/** Whether a step of the viewer's own workflow asks for document `d`. */
export const isAskedOfViewer = `exists (select from workflow_task t
  join workflow w on w.tenant_id = t.tenant_id and w.id = t.workflow_id and w.withdrawn_at is null
    and w.employee_id = t.employee_id
  where t.tenant_id = d.tenant_id and t.employee_id = (select current_employee()) and t.document_id = d.id)`;

export const readByViewer = `(select x.read_at from document_reading x
  where x.tenant_id = d.tenant_id and x.document_id = d.id and x.number = d.current
    and x.employee_id = (select current_employee()))`;

/** Whether the viewer still has to confirm document `d`, which only someone with an employee record can. */
export const isToConfirm = `(d.must_read and (select current_employee()) is not null and ${isForViewer}
  and ${readByViewer} is null)`;
