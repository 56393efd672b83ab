-- Family and domestic violence leave is owed in days, and leave is priced again however long it has been over.

/*
 * Ten days stay ten days when the hours of a day change (Fair Work Act 2009, s 106A). The ledger stays as it is: changes of hours
 * in the last two leave years are added as lines of their own, dated with the change and marked with the day they were added.
 */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update leave_type set ledger_unit = 'days' where tenant_id = company and law_code = 'AU-FAMILY-VIOLENCE';
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

/*
 * The first day whose price may have changed: leave that ended before keeps its price. All leave where nothing is said, and none
 * where only balances are settled again. Until now leave that was over by more than a year was passed over.
 */
alter table leave_recheck add column from_day date not null default '-infinity';

create or replace function recheck_leave_of_person() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  changed jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  first_day date := '-infinity';
begin
  if changed ? 'valid_from' then
    first_day := least((was ->> 'valid_from')::date, (becomes ->> 'valid_from')::date);
    -- Only the end of a span moved.
    if was is not null and becomes is not null and was - 'valid_to' - 'valid' = becomes - 'valid_to' - 'valid' then
      first_day := least((was ->> 'valid_to')::date, (becomes ->> 'valid_to')::date);
    end if;
  -- Imported hours change what is earned, and no price.
  elsif tg_table_name = 'hours_worked' then
    first_day := 'infinity';
  elsif was ->> 'start_date' is not distinct from becomes ->> 'start_date' then
    first_day := least((was ->> 'end_date')::date, (becomes ->> 'end_date')::date);
  end if;
  -- Nothing is priced for a person who is being erased.
  insert into leave_recheck (tenant_id, employee_id, from_day)
  select e.tenant_id, e.id, first_day from employee e
  where e.tenant_id = (changed ->> 'tenant_id')::integer and e.id = (changed ->> tg_argv[0])::integer and exists (
    select from leave_progress p where p.tenant_id = e.tenant_id and p.employee_id = e.id
    union all
    select from leave_request r
    where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.state in ('pending', 'approved'));
  return null;
end
$$;

create or replace function recheck_leave_of_days() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into leave_recheck (tenant_id, employee_id, from_day)
  select r.tenant_id, r.employee_id, min(c.day) from changed c
  join leave_request r on r.tenant_id = c.tenant_id and r.state in ('pending', 'approved')
    and r.start_date <= c.day and r.end_date >= c.day
  group by r.tenant_id, r.employee_id;
  return null;
end
$$;

/* A rule changes balances alone. */
create or replace function recheck_leave_of_rule() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into leave_recheck (tenant_id, employee_id, from_day)
  select p.tenant_id, p.employee_id, 'infinity' from leave_progress p
  join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  join leave_type t on t.tenant_id = p.tenant_id and t.id = new.type_id and t.country = e.country
  where p.tenant_id = new.tenant_id;
  return null;
end
$$;
