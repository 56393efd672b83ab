/** Whether employee `e`'s place today, in row `g` of assignment, is in the audience of document `d`. */
export const isInAudience = `(d.audience = 'everyone' or case d.audience
  when 'department' then g.department_id when 'location' then g.location_id else g.position_id end = any(d.audience_ids))`;

/** A document with a file that is still in use. */
export const isPublished = '(d.current is not null and not d.is_archived)';

/** Whether the viewer may read document `d` as one of its audience. Every statement that answers with it holds to this. */
export const isForViewer = `(${isPublished} and (d.audience = 'everyone' or exists (
  select from assignment g where g.tenant_id = d.tenant_id and g.employee_id = (select current_employee())
    and g.is_primary and g.valid_from <= (select viewer_today()) and (select viewer_today()) < g.valid_to and ${isInAudience})))`;

export const readByViewer = `(select x.read_at from document_reading x
  where x.tenant_id = d.tenant_id and x.document_id = d.id and x.number = d.current
    and x.employee_id = (select current_employee()))`;
