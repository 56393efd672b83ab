-- Dashboards of the company for an audience, and the starting layout of a home by what people may see.

/* A company dashboard belongs to no one's account, so that it stays when the person who created it leaves. */
alter table dashboard
  alter column owner_account_id drop not null,
  add column audience text check (audience in ('everyone', 'location', 'department', 'profile')),
  add column audience_location_id integer,
  add column audience_department_id integer,
  add column audience_profile_id integer,
  /* Where the place or profile is deleted, no one is in the audience until another is chosen. */
  add foreign key (tenant_id, audience_location_id) references location on delete set null (audience_location_id),
  add foreign key (tenant_id, audience_department_id) references department on delete set null (audience_department_id),
  add foreign key (tenant_id, audience_profile_id) references security_profile on delete set null (audience_profile_id),
  add constraint dashboard_has_owner_or_audience check (num_nonnulls(owner_account_id, audience) = 1),
  add constraint dashboard_of_company_is_no_home check (audience is null or not (is_home or shared)),
  add constraint dashboard_audience_is_one_part check (
    (audience_location_id is null or audience is not distinct from 'location')
    and (audience_department_id is null or audience is not distinct from 'department')
    and (audience_profile_id is null or audience is not distinct from 'profile'));
create index dashboard_of_company on dashboard (tenant_id, id) where audience is not null;
create index dashboard_by_audience_location on dashboard (tenant_id, audience_location_id) where audience_location_id is not null;
create index dashboard_by_audience_department on dashboard (tenant_id, audience_department_id) where audience_department_id is not null;
create index dashboard_by_audience_profile on dashboard (tenant_id, audience_profile_id) where audience_profile_id is not null;

call grant_beginnings('dashboards.company.edit', 'everyone', 'hr-partner');
call grant_beginnings('dashboards.company.edit', 'everyone', 'company-admin');

/*
 * A home that was never edited, which is its first version, gains the new widgets. Each viewer sees those whose data they
 * may see, so that one layout serves all roles. What stands in it already moves below them.
 */
do $$
declare
  company integer;
  entered text := coalesce(current_setting('app.tenant_id', true), '');
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update widget w set "order" = w."order" + 10
    from dashboard d
    where w.tenant_id = company and d.tenant_id = w.tenant_id and d.id = w.dashboard_id and d.is_home and d.version = 1
      and w.type not in ('actionableItem', 'team');
    update widget w set "order" = 2, container = 2
    from dashboard d
    where w.tenant_id = company and d.tenant_id = w.tenant_id and d.id = w.dashboard_id and d.is_home and d.version = 1
      and w.type = 'team';
    insert into widget (tenant_id, dashboard_id, type, container, "order", settings)
    select d.tenant_id, d.id, new.type, new.container, new.place, new.settings
    from dashboard d
    cross join (values
      ('startersAndLeavers', 1, 2, '{"perPage": 5}'::jsonb),
      ('headcount', 1, 3, '{}'),
      ('vacancies', 1, 4, '{"perPage": 5}'),
      ('news', 1, 5, '{"perPage": 2}'),
      ('bankChanges', 2, 0, '{"perPage": 5}'),
      ('qualifications', 2, 1, '{"perPage": 5}')) new (type, container, place, settings)
    where d.tenant_id = company and d.is_home and d.version = 1;
  end loop;
  perform set_config('app.tenant_id', entered, true);
end
$$;
