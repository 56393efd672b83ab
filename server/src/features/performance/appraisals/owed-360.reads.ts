/** Whether reviewer r of review a has an item of the 360 review without a rating or an answer of theirs. */
export const owes360 = `exists (
  select from appraisal_section n
  join appraisal_item i on i.tenant_id = n.tenant_id and i.section_id = n.id and not i.is_retired
  left join appraisal_response o on o.tenant_id = i.tenant_id and o.item_id = i.id and o.reviewer_id = r.id
  where n.tenant_id = a.tenant_id and n.appraisal_id = a.id and not n.is_not_applicable and not n.is_retired
    and case n.type when 'review360' then o.rating is null when 'question360' then coalesce(o.words, '') = '' else false end)`;
