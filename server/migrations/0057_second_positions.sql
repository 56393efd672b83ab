/*
 * Second positions lead (ADR 36). Above a person are the holders of the positions above their main position, whether
 * they hold them as their main position or beside it; the person themself never is. A line goes up through positions,
 * which form no rings, and never through the main position of a holder: so it ends, whoever holds what.
 */
create or replace function manager_of(wanted_employee integer, on_date date) returns integer
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  wanted_position integer;
  found_manager integer;
begin
  select a.position_id, a.manager_id into wanted_position, found_manager from assignment a
  where a.tenant_id = current_tenant() and a.employee_id = wanted_employee and a.is_primary
    and a.valid_from <= on_date and on_date < a.valid_to;
  if wanted_position is null then
    return found_manager;
  end if;
  for _ in 1..64 loop
    select v.reports_to_id into wanted_position from position_version v
    where v.tenant_id = current_tenant() and v.position_id = wanted_position
      and v.valid_from <= on_date and on_date < v.valid_to;
    if wanted_position is null then
      return null;
    end if;
    select a.employee_id into found_manager from assignment a
    where a.tenant_id = current_tenant() and a.position_id = wanted_position
      and a.valid_from <= on_date and on_date < a.valid_to and a.employee_id <> wanted_employee
    order by a.is_primary desc, a.id limit 1;
    if found_manager is not null then
      return found_manager;
    end if;
  end loop;
  return null;
end
$$;

/*
 * The places above a person on a date, one step after the other, with who is in each: the mirror of reports_of. A place
 * no one else is in is a step without an employee and adds nothing to the depth; one that is shared has a row for each.
 */
create or replace function line_above(wanted_employee integer, on_date date)
  returns table (step integer, depth integer, employee_id integer, position_id integer)
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
        left join assignment a on a.tenant_id = v.tenant_id and a.position_id = v.reports_to_id
          and a.employee_id <> wanted_employee and a.valid_from <= on_date and on_date < a.valid_to
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
      where line.depth < 64 and line.step < 128
    )
    select line.step, line.depth, line.employee_id, line.position_id from line where line.step > 0;
  end;

/*
 * Everyone whose main position is below any of a person's positions on a date, with how far: 1 for direct reports.
 * Vacant positions are passed through. `alone` names people who are the only holder of a second position on the way
 * down: that position is no step for them (they do not lead themselves), but is one for everyone else below.
 */
create or replace function reports_of(wanted_employee integer, on_date date, deepest integer default 64)
  returns table (employee_id integer, depth integer)
  language sql stable set search_path = public, pg_temp
  begin atomic
    with recursive line (employee_id, position_id, depth, alone) as (
      -- Named reports follow the person, whether or not they have a position.
      (select wanted_employee, null::integer, 0, '{}'::integer[]
       union all
       select null, a.position_id, 0, '{}' from assignment a
       where a.tenant_id = current_tenant() and a.employee_id = wanted_employee and a.position_id is not null
         and a.valid_from <= on_date and on_date < a.valid_to)
      union
      select below.employee_id, below.position_id, line.depth + below.is_held::integer,
        case when below.only_holder is null then line.alone else line.alone || below.only_holder end
      from line cross join lateral (
        select case when a.is_primary then a.employee_id end as employee_id, v.position_id, a.id is not null as is_held,
          case when not a.is_primary and not exists (
            select from assignment o
            where o.tenant_id = a.tenant_id and o.position_id = a.position_id and o.employee_id <> a.employee_id
              and o.valid_from <= on_date and on_date < o.valid_to) then a.employee_id end as only_holder
        from position_version v
        left join assignment a on a.tenant_id = v.tenant_id and a.position_id = v.position_id
          and a.valid_from <= on_date and on_date < a.valid_to
        where v.tenant_id = current_tenant() and v.reports_to_id = line.position_id
          and v.valid_from <= on_date and on_date < v.valid_to
        union all
        select a.employee_id, null, true, null from assignment a
        where a.tenant_id = current_tenant() and a.manager_id = line.employee_id and a.position_id is null
          and a.is_primary and a.valid_from <= on_date and on_date < a.valid_to
      ) below
      where line.depth - cardinality(line.alone) < deepest
    )
    select found.employee_id, min(found.depth) from (
      select line.employee_id, line.depth - case when line.alone = '{}' then 0
        else cardinality(array_positions(line.alone, line.employee_id)) end as depth
      from line where line.employee_id is not null and line.employee_id <> wanted_employee
    ) found
    where found.depth <= deepest
    group by found.employee_id;
  end;

/* Who holds the positions above a position on a date: depth 1 for the nearest that is held; main holders come first. */
drop function line_above_position(integer, date);
create function line_above_position(wanted_position integer, on_date date)
  returns table (depth integer, employee_id integer, position_id integer, has_budget boolean, is_primary boolean)
  language sql stable rows 8 set search_path = public, pg_temp
  begin atomic
    select dense_rank() over (order by above.depth)::integer, a.employee_id, above.position_id,
      num_nonnulls(v.budget_fte, v.budget_headcount, v.budget_salary) > 0, a.is_primary
    from positions_above(wanted_position, on_date) above
    join assignment a on a.tenant_id = current_tenant() and a.position_id = above.position_id
      and a.valid_from <= on_date and on_date < a.valid_to
    join position_version v on v.tenant_id = current_tenant() and v.position_id = above.position_id
      and v.valid_from <= on_date and on_date < v.valid_to
    order by above.depth, a.is_primary desc, a.id;
  end;
grant execute on function line_above_position(integer, date) to tenure_app;
