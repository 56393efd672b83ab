-- What payroll needs, exported per country, and of whom it has changed since when.

/*
 * By which transaction something payroll needs of a person was last written, and when; one row a person and area. An export
 * keeps the oldest transaction that was under way when it began to read: what that one or a later one wrote is read again by
 * the next, so that a change that was under way meanwhile is never missed.
 */
create table payroll_change (
  tenant_id integer not null,
  employee_id integer not null,
  area text not null check (area in ('person', 'address', 'employment', 'ending', 'position', 'bank', 'tax', 'super', 'pension', 'work-pattern')),
  transaction xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, employee_id, area),
  /* Only an import that is undone deletes a person, of whom payroll was never told. */
  foreign key (tenant_id, employee_id) references employee on delete cascade
);
create index payroll_change_by_transaction on payroll_change (tenant_id, transaction);
create index payroll_change_by_time on payroll_change (tenant_id, changed_at);
call protect_tenant_table('payroll_change');

/* People in the order of their ids, so that of two who write about the same people neither waits for the other for ever. */
create function note_payroll_change(tenants integer[], about integer[], changed_area text) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    insert into payroll_change as kept (tenant_id, employee_id, area)
    select one.tenant_id, one.id, changed_area
    from (select distinct tenant_id, id from unnest(tenants, about) listed (tenant_id, id)) one order by one.tenant_id, one.id
    on conflict (tenant_id, employee_id, area) do update
      set transaction = greatest(kept.transaction, excluded.transaction), changed_at = greatest(kept.changed_at, excluded.changed_at);
  end;
grant execute on function note_payroll_change(integer[], integer[], text) to tenure_app;

/* The first argument is the area; the second the column the rows are about, an employee where there is none. */
create function note_rows_for_payroll() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  tenants integer[];
  about integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(tenant_id), array_agg(employee_id) into tenants, about from is_now;
  elsif tg_op = 'DELETE' then
    -- Those who are deleted in the same transaction are nobody's to pay.
    select array_agg(w.tenant_id), array_agg(w.employee_id) into tenants, about from was w
    join employee e on e.tenant_id = w.tenant_id and e.id = w.employee_id;
  else
    select array_agg(tenant_id), array_agg(employee_id) into tenants, about
    from (select tenant_id, employee_id from is_now union select tenant_id, employee_id from was) both_sides;
  end if;
  if about is not null then
    perform note_payroll_change(tenants, about, tg_argv[0]);
  end if;
  return null;
end
$$;

/* Of the person's own row only what payroll is given; versions of lists and photos are not. */
create function note_people_for_payroll() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  tenants integer[];
  about integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(tenant_id), array_agg(id) into tenants, about from is_now;
  else
    select array_agg(n.tenant_id), array_agg(n.id) into tenants, about from is_now n join was o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.employee_number, n.title, n.first_name, n.middle_names, n.last_name, n.country, n.start_date, n.end_date)
      is distinct from (o.employee_number, o.title, o.first_name, o.middle_names, o.last_name, o.country, o.start_date, o.end_date);
  end if;
  if about is not null then
    perform note_payroll_change(tenants, about, 'person');
  end if;
  return null;
end
$$;

/* What is called something else, or moved, is so for everybody placed in it. */
create function note_places_for_payroll() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  tenants integer[];
  about integer[];
begin
  execute format(case tg_argv[0]
      when 'legal_entity_id' then
        'select array_agg(v.tenant_id), array_agg(v.employee_id) from (select distinct tenant_id, %1$I as id from %2$I) p
         join employee_record_version v on v.tenant_id = p.tenant_id and v.section = ''employment-details''
           and (v."values" ->> ''legalEntityId'')::integer = p.id'
      else
        'select array_agg(a.tenant_id), array_agg(a.employee_id) from (select distinct tenant_id, %1$I as id from %2$I) p
         join assignment a on a.tenant_id = p.tenant_id and a.%1$I = p.id'
    end, tg_argv[0], case tg_op when 'DELETE' then 'was' else 'is_now' end)
  into tenants, about;
  if about is not null then
    perform note_payroll_change(tenants, about, 'position');
  end if;
  return null;
end
$$;

do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('employee_personal_detail', 'address', 'note_rows_for_payroll'),
    ('employee_record_version', 'employment', 'note_rows_for_payroll'),
    ('employment_ending', 'ending', 'note_rows_for_payroll'),
    ('assignment', 'position', 'note_rows_for_payroll'),
    ('bank_account', 'bank', 'note_rows_for_payroll'),
    ('tax_declaration', 'tax', 'note_rows_for_payroll'),
    ('super_declaration', 'super', 'note_rows_for_payroll'),
    ('pension_version', 'pension', 'note_rows_for_payroll'),
    ('work_pattern_assignment', 'work-pattern', 'note_rows_for_payroll'),
    ('employee', 'person', 'note_people_for_payroll'),
    ('position_version', 'position_id', 'note_places_for_payroll'),
    ('department_version', 'department_id', 'note_places_for_payroll'),
    ('location_version', 'location_id', 'note_places_for_payroll'),
    ('legal_entity_version', 'legal_entity_id', 'note_places_for_payroll')
  ) listed (name, argument, told) loop
    execute format('create trigger payroll_hears_of_new after insert on %I referencing new table as is_now
      for each statement execute function %I(%L)', watched.name, watched.told, watched.argument);
    execute format('create trigger payroll_hears_of_changed after update on %I referencing old table as was new table as is_now
      for each statement execute function %I(%L)', watched.name, watched.told, watched.argument);
    if watched.name <> 'employee' then
      execute format('create trigger payroll_hears_of_gone after delete on %I referencing old table as was
        for each statement execute function %I(%L)', watched.name, watched.told, watched.argument);
    end if;
  end loop;
end
$$;

create table payroll_export (
  tenant_id integer not null references tenant,
  id integer generated by default as identity,
  country text not null check (country ~ '^[A-Z]{2}$'),
  /* Everybody, whoever changed since the last one of the country, or since a moment. */
  since text not null check (since in ('everything', 'last', 'moment')),
  /* With the last one, when that began; null where there is none. */
  since_moment timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'deleted')),
  started_by integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  /* People there are to write, and those written. */
  people integer not null default 0,
  people_done integer not null default 0,
  failure text,
  /* As at which day what holds by days was read. */
  day date,
  /* The oldest transaction that was under way when it began to read, and of which database that is said. */
  read_from xid8,
  read_in text,
  /* Its content in the order of the pieces, each sealed for its place. */
  pieces text[] not null default '{}',
  sealed_for uuid not null default gen_random_uuid(),
  primary key (tenant_id, id),
  unique (id),
  check (since <> 'moment' or since_moment is not null),
  check (since <> 'everything' or since_moment is null),
  check (state <> 'done' or num_nonnulls(day, read_from, read_in, finished_at) = 4),
  foreign key (tenant_id, started_by) references account
);
create index payroll_export_by_time on payroll_export (tenant_id, started_at, id);
create index payroll_export_by_country on payroll_export (tenant_id, country, id);
create index payroll_export_by_account on payroll_export (tenant_id, started_by);
call protect_tenant_table('payroll_export');

/* Of whom something stands in an export: what each of them is told in their own access log. */
create table payroll_export_person (
  tenant_id integer not null,
  export_id integer not null,
  employee_id integer not null,
  primary key (tenant_id, export_id, employee_id),
  foreign key (tenant_id, export_id) references payroll_export,
  foreign key (tenant_id, employee_id) references employee on delete cascade
);
create index payroll_export_person_by_employee on payroll_export_person (tenant_id, employee_id, export_id);
call protect_tenant_table('payroll_export_person');

/* Companies that are there already: whatever is known was changed at the latest now; and what profiles begin with. */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    insert into payroll_change (tenant_id, employee_id, area)
    select e.tenant_id, e.id, 'person' from employee e where e.tenant_id = company;
    insert into security_profile_grant (tenant_id, profile_id, capability, scope)
    select p.tenant_id, p.id, 'payroll.export', 'everyone' from security_profile p
    where p.tenant_id = company and p.built_in = 'payroll-officer'
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
