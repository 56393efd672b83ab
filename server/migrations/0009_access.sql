-- Who stands over whom, walked upwards; finding accounts by name; and what the administration of profiles needs.

/*
 * The places above a person on a date, one step after the other, with who is in each: the mirror of reports_of, so that
 * one is above another exactly where the other is below the one. Walked upwards it is as long as the line and not as
 * wide as the company. A place nobody is in is a step without an employee and adds nothing to the depth; one that is
 * shared has a row for each.
 */
create function line_above(wanted_employee integer, on_date date)
  returns table (step integer, depth integer, employee_id integer, position_id integer)
  -- A line is short; told so, whoever joins it looks up the few rather than reading everybody.
  language sql stable rows 8 set search_path = public, pg_temp
  begin atomic
    with recursive line (step, depth, employee_id, position_id) as (
      select 0, 0, wanted_employee,
        (select a.position_id from assignment a
         where a.tenant_id = current_tenant() and a.employee_id = wanted_employee and a.is_primary
           and a.valid_from <= on_date and on_date < a.valid_to)
      union
      select line.step + 1, line.depth + (above.employee_id is not null)::integer, above.employee_id, above.position_id
      from line cross join lateral (
        select a.employee_id, v.reports_to_id as position_id from position_version v
        left join assignment a on a.tenant_id = v.tenant_id and a.position_id = v.reports_to_id and a.is_primary
          and a.valid_from <= on_date and on_date < a.valid_to
        where v.tenant_id = current_tenant() and v.position_id = line.position_id and v.reports_to_id is not null
          and v.valid_from <= on_date and on_date < v.valid_to
        union all
        select a.manager_id,
          (select m.position_id from assignment m
           where m.tenant_id = current_tenant() and m.employee_id = a.manager_id and m.is_primary
             and m.valid_from <= on_date and on_date < m.valid_to)
        from assignment a
        where a.tenant_id = current_tenant() and a.employee_id = line.employee_id and line.position_id is null
          and a.position_id is null and a.manager_id is not null and a.is_primary
          and a.valid_from <= on_date and on_date < a.valid_to
      ) above
      -- A ring ends here; no line of people is as long.
      where line.depth < 64 and line.step < 128
    )
    select line.step, line.depth, line.employee_id, line.position_id from line where line.step > 0;
  end;
grant execute on function line_above(integer, date) to tenure_app;

create index account_by_name on account (tenant_id, last_name, first_name, id);

/* Companies that are there already get what their built-in profiles begin with from now on. */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    insert into security_profile_grant (tenant_id, profile_id, capability, scope)
    select p.tenant_id, p.id, begun.capability, begun.scope
    from security_profile p
    join (values
      ('employee', 'employees.systemPermissions.view', 'self'),
      ('company-admin', 'employees.systemPermissions.view', 'everyone'),
      ('company-admin', 'dashboards.dashboard.view', 'self'),
      ('company-admin', 'dashboards.dashboard.edit', 'self'),
      ('company-admin', 'employees.card.view', 'everyone'),
      ('company-admin', 'files.file.add', 'everyone'),
      ('company-admin', 'security-profiles.view', 'everyone'),
      ('company-admin', 'security-profiles.edit', 'everyone'),
      ('company-admin', 'security-profiles.assign', 'everyone'),
      ('company-admin', 'employees.why.view', 'everyone'),
      ('company-admin', 'audit.entries.view', 'everyone')
    ) begun (built_in, capability, scope) on begun.built_in = p.built_in
    where p.tenant_id = company
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
