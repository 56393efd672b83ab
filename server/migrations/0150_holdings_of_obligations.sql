-- The latest completion for each obligation and person, kept beside the completions: the compliance board of a large
-- company counts these rows and does not read every completion there ever was.

/* The first day of a window, counted from the anchor, so that none drifts by short months. */
create function window_start(anchor date, months integer, number integer) returns date
  language sql immutable parallel safe
  return (anchor + make_interval(months => months * number))::date;

/* The number of the window that begins in or before the month of a day, the last such. */
create function window_of_month(day date, anchor date, months integer) returns integer
  language sql immutable parallel safe
  return floor(((extract(year from day) - extract(year from anchor)) * 12 + extract(month from day) - extract(month from anchor))
    / months)::integer;

/* The end of the window that a day is in. The window of its month can begin later in that month. */
create function window_end(day date, anchor date, months integer) returns date
  language sql immutable parallel safe
  return case when window_start(anchor, months, window_of_month(day, anchor, months)) > day
    then window_start(anchor, months, window_of_month(day, anchor, months))
    else window_start(anchor, months, window_of_month(day, anchor, months) + 1) end;

/* The first day on which a completion no longer counts under a rule, grace included; infinity where it counts for ever. */
create function completion_lapses_on(
  renewal text, months integer, anchor date, grace_days integer, completed_on date, expires_on date
) returns date
  language sql immutable parallel safe
  return case renewal
    when 'once' then date 'infinity'
    when 'certificate' then coalesce(expires_on, date 'infinity') + grace_days
    when 'rolling' then (completed_on + make_interval(months => months))::date + grace_days
    when 'fixed' then window_end(completed_on, anchor, months) + grace_days
  end;

/*
 * For each person with a completion that counts for an obligation: the day of the latest one, and the first day on which none
 * counts any more. Neither depends on today, or on where people work.
 */
create table obligation_holding (
  tenant_id integer not null,
  obligation_id integer not null,
  employee_id integer not null,
  latest_on date not null,
  lapses_on date not null,
  primary key (tenant_id, obligation_id, employee_id),
  foreign key (tenant_id, obligation_id) references obligation,
  foreign key (tenant_id, employee_id) references employee
);
create index obligation_holding_by_employee on obligation_holding (tenant_id, employee_id);
call protect_tenant_table('obligation_holding');

/* The same, read from the completions. */
create view counted_holding with (security_invoker = true) as
  select o.tenant_id, o.id as obligation_id, d.employee_id, max(d.completed_on) as latest_on,
    max(completion_lapses_on(o.renewal, o.months, o.anchor, o.grace_days, d.completed_on, d.expires_on)) as lapses_on
  from obligation o
  join obligation_course c on c.tenant_id = o.tenant_id and c.obligation_id = o.id
  join course_completion d on d.tenant_id = c.tenant_id and d.course_id = c.course_id
  group by o.tenant_id, o.id, d.employee_id;
grant select on counted_holding to tenure_app;

/*
 * A completion, or its erasure, locks the course together with others; a change of what the course counts for locks it alone.
 * So neither misses what the other has not committed yet.
 */
create function hold_completions() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform from course c
  where exists (select from come d where d.tenant_id = c.tenant_id and d.course_id = c.id)
  order by c.tenant_id, c.id for share;
  insert into obligation_holding as kept (tenant_id, obligation_id, employee_id, latest_on, lapses_on)
  select o.tenant_id, o.id, d.employee_id, max(d.completed_on),
    max(completion_lapses_on(o.renewal, o.months, o.anchor, o.grace_days, d.completed_on, d.expires_on))
  from come d
  join obligation_course c on c.tenant_id = d.tenant_id and c.course_id = d.course_id
  join obligation o on o.tenant_id = c.tenant_id and o.id = c.obligation_id
  group by o.tenant_id, o.id, d.employee_id
  order by o.tenant_id, o.id, d.employee_id
  on conflict (tenant_id, obligation_id, employee_id) do update
  set latest_on = greatest(kept.latest_on, excluded.latest_on), lapses_on = greatest(kept.lapses_on, excluded.lapses_on);
  return null;
end
$$;
create trigger completions_are_held after insert on course_completion
  referencing new table as come for each statement execute function hold_completions();

create function hold_erased_completions() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  person record;
begin
  perform from course c
  where exists (select from gone d where d.tenant_id = c.tenant_id and d.course_id = c.id)
  order by c.tenant_id, c.id for share;
  for person in select distinct d.tenant_id, d.employee_id from gone d order by d.tenant_id, d.employee_id loop
    delete from obligation_holding h where h.tenant_id = person.tenant_id and h.employee_id = person.employee_id;
    -- Courses that were not erased can count for the same obligations.
    insert into obligation_holding as kept (tenant_id, obligation_id, employee_id, latest_on, lapses_on)
    select h.tenant_id, h.obligation_id, h.employee_id, h.latest_on, h.lapses_on from counted_holding h
    where h.tenant_id = person.tenant_id and h.employee_id = person.employee_id
    on conflict (tenant_id, obligation_id, employee_id) do update
    set latest_on = greatest(kept.latest_on, excluded.latest_on), lapses_on = greatest(kept.lapses_on, excluded.lapses_on);
  end loop;
  return null;
end
$$;
create trigger erased_completions_are_not_held after delete on course_completion
  referencing old table as gone for each statement execute function hold_erased_completions();

/* Counts some obligations of a company anew, once nobody is completing one of their courses, or one of these. */
create function count_holdings(company integer, obligations integer[], courses integer[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform from course c
  where c.tenant_id = company and (c.id = any(courses) or exists (
    select from obligation_course k
    where k.tenant_id = c.tenant_id and k.course_id = c.id and k.obligation_id = any(obligations)))
  order by c.id for no key update;
  delete from obligation_holding h where h.tenant_id = company and h.obligation_id = any(obligations);
  insert into obligation_holding (tenant_id, obligation_id, employee_id, latest_on, lapses_on)
  select h.tenant_id, h.obligation_id, h.employee_id, h.latest_on, h.lapses_on
  from counted_holding h where h.tenant_id = company and h.obligation_id = any(obligations);
end
$$;

create function count_after_rule() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform count_holdings(new.tenant_id, array[new.id], '{}');
  return null;
end
$$;
create trigger holdings_follow_the_rule after update of renewal, months, anchor, grace_days on obligation
  for each row when ((old.renewal, old.months, old.anchor, old.grace_days)
    is distinct from (new.renewal, new.months, new.anchor, new.grace_days)) execute function count_after_rule();

create function count_after_courses() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  of_company record;
begin
  for of_company in
    select c.tenant_id, array_agg(distinct c.obligation_id) as obligations, array_agg(distinct c.course_id) as courses
    from changed c group by c.tenant_id order by c.tenant_id
  loop
    perform count_holdings(of_company.tenant_id, of_company.obligations, of_company.courses);
  end loop;
  return null;
end
$$;
create trigger holdings_follow_added_courses after insert on obligation_course
  referencing new table as changed for each statement execute function count_after_courses();
create trigger holdings_follow_removed_courses after delete on obligation_course
  referencing old table as changed for each statement execute function count_after_courses();

/* Counts all of the company anew. */
create function rebuild_holdings() returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform count_holdings(current_tenant(),
    (select coalesce(array_agg(o.id), '{}') from obligation o where o.tenant_id = current_tenant()), '{}');
end
$$;

do $$
declare
  company integer;
  entered text := coalesce(current_setting('app.tenant_id', true), '');
begin
  for company in select a.tenant_id from all_tenants() a union select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    perform rebuild_holdings();
  end loop;
  perform set_config('app.tenant_id', entered, true);
end
$$;
