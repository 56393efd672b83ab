-- A shared position no longer multiplies the line below it: each person and position is followed once at each distance.
-- With `union all` every second holder of a position doubled everything beneath, and without end where positions report
-- in a ring.
create or replace function reports_of(wanted_employee integer, on_date date, deepest integer default 64)
  returns table (employee_id integer, depth integer)
  language sql stable set search_path = public, pg_temp
  begin atomic
    with recursive line (employee_id, position_id, depth) as (
      select wanted_employee,
        (select a.position_id from assignment a
         where a.tenant_id = current_tenant() and a.employee_id = wanted_employee and a.is_primary
           and a.valid_from <= on_date and on_date < a.valid_to),
        0
      union
      select below.employee_id, below.position_id, line.depth + (below.employee_id is not null)::integer
      from line cross join lateral (
        select a.employee_id, v.position_id from position_version v
        left join assignment a on a.tenant_id = v.tenant_id and a.position_id = v.position_id and a.is_primary
          and a.valid_from <= on_date and on_date < a.valid_to
        where v.tenant_id = current_tenant() and v.reports_to_id = line.position_id
          and v.valid_from <= on_date and on_date < v.valid_to
        union all
        select a.employee_id, a.position_id from assignment a
        where a.tenant_id = current_tenant() and a.manager_id = line.employee_id and a.position_id is null
          and a.is_primary and a.valid_from <= on_date and on_date < a.valid_to
      ) below
      where line.depth < deepest
    )
    select line.employee_id, min(line.depth)::integer from line
    where line.employee_id is not null and line.employee_id <> wanted_employee and line.depth <= deepest
    group by line.employee_id;
  end;
