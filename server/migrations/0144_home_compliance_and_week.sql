-- A home that was never edited gains compliance and the team's week, as a new home has them.

do $$
declare
  company integer;
  entered text := coalesce(current_setting('app.tenant_id', true), '');
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    insert into widget (tenant_id, dashboard_id, type, container, "order", settings)
    select d.tenant_id, d.id, new.type, new.container, new.place, '{}'
    from dashboard d
    cross join (values
      ('teamWeek', 1, 1),
      ('compliance', 2, 0)) new (type, container, place)
    where d.tenant_id = company and d.is_home and d.version = 1
      and not exists (
        select from widget w where w.tenant_id = d.tenant_id and w.dashboard_id = d.id and w.type = new.type);
  end loop;
  perform set_config('app.tenant_id', entered, true);
end
$$;
