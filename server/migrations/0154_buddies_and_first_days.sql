-- Steps that a buddy does, and workflows of starters that follow their first day.

alter table workflow_template_step
  drop constraint workflow_template_step_done_by_check,
  add constraint workflow_template_step_done_by_check check (done_by in ('person', 'manager', 'buddy', 'assigner', 'named'));
alter table workflow_task
  drop constraint workflow_task_done_by_check,
  add constraint workflow_task_done_by_check check (done_by in ('person', 'manager', 'buddy', 'assigner', 'named'));

alter table workflow
  /* The colleague who helps the person along, chosen as it is assigned. */
  add column buddy_id integer,
  /* Assigned for the person's first day, so it moves with that day. */
  add column is_for_first_day boolean not null default false,
  add constraint workflow_buddy_is_another_person check (buddy_id <> employee_id),
  add constraint workflow_for_first_day_is_onboarding check (is_onboarding or not is_for_first_day),
  add foreign key (tenant_id, buddy_id) references employee;
create index workflow_by_buddy on workflow (tenant_id, buddy_id) where buddy_id is not null;
/* Read by each round that lets them follow. */
create index workflow_for_first_day on workflow (tenant_id, employee_id)
  where is_for_first_day and withdrawn_at is null and open_tasks > 0;

do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update workflow w set is_for_first_day = true
    from employee e
    where w.tenant_id = company and e.tenant_id = company and e.id = w.employee_id
      and w.is_onboarding and w.status = 'ACTIVE' and w.starts_on = e.start_date;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
