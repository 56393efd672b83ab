-- Looking for people plans only what it has to: planning took most of the time of a search.

set local role tenure_gate;

/*
 * As before, but what begins with the letters is looked for between two bounds, which one plan serves for any letters, and
 * so is who has such a job title. Only the letters inside a name are planned anew each time.
 */
create or replace function find_employees(wanted text, most integer, known integer[] default '{}') returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  letters text := lower(coalesce(nullif(split_part(wanted, '@', 1), ''), wanted));
  pattern text := as_pattern(letters);
  /* Behind every text that begins with the letters, as nothing sorts after the last character there is. */
  ending text := letters || chr(1114111);
  /* One or two digits begin many numbers, so only a whole number that short is looked for. */
  ending_of_number text := case when length(letters) < 3 then letters else ending end;
  begun integer[];
  titled integer[];
  found_so_far integer;
begin
  select array_agg(named.id order by named.rank, named.last_name, named.first_name, named.id) into begun from (
    select one.id, one.last_name, one.first_name,
      min(case when one.kind = 'number' and one.said = letters then 0 when one.said = letters and length(letters) >= 3 then 1
        else 2 end) as rank
    from (
      (select e.id, e.last_name, e.first_name, lower(e.last_name) as said, 'name' as kind from employee e
       where e.tenant_id = current_tenant() and lower(e.last_name) ~>=~ letters and lower(e.last_name) ~<~ ending
       order by lower(e.last_name) using ~<~ limit most)
      union all
      (select e.id, e.last_name, e.first_name, lower(e.first_name), 'name' from employee e
       where e.tenant_id = current_tenant() and lower(e.first_name) ~>=~ letters and lower(e.first_name) ~<~ ending
       order by lower(e.first_name) using ~<~ limit most)
      union all
      (select e.id, e.last_name, e.first_name, lower(e.preferred_name), 'name' from employee e
       where e.tenant_id = current_tenant() and lower(e.preferred_name) ~>=~ letters and lower(e.preferred_name) ~<~ ending
       order by lower(e.preferred_name) using ~<~ limit most)
      union all
      (select e.id, e.last_name, e.first_name, lower(e.employee_number), 'number' from employee e
       where e.tenant_id = current_tenant()
         and lower(e.employee_number) ~>=~ letters and lower(e.employee_number) ~<=~ ending_of_number
         and (known is null or e.id = any(known))
       order by lower(e.employee_number) using ~<~ limit most)
    ) one
    group by one.id, one.last_name, one.first_name
    order by rank, one.last_name, one.first_name, one.id
    limit most
  ) named;
  begun := coalesce(begun, '{}');
  return query select unnest(begun);
  found_so_far := cardinality(begun);
  if length(letters) < 3 then
    return;
  end if;
  if found_so_far < most then
    -- How many have the letters somewhere decides how to look for them: a plan for any letters would read everybody.
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
    begun := begun || array(
      select found.id from (
        select e.id, e.last_name, e.first_name,
          ' ' || employee_name_text(e.first_name, e.last_name, e.preferred_name, e.work_email) || ' ' as said
        from employee e
        where e.tenant_id = current_tenant()
          and employee_name_text(e.first_name, e.last_name, e.preferred_name, e.work_email) like '%' || pattern || '%'
        limit most + 2000
      ) found
      where found.id <> all (begun)
      order by found.said like '% ' || pattern || ' %' desc, found.said like '% ' || pattern || '%' desc,
        found.last_name, found.first_name, found.id
      limit most - found_so_far);
    return query select unnest(begun[found_so_far + 1 :]);
    found_so_far := cardinality(begun);
  end if;
  if found_so_far < most then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
    titled := array(
      select found.id from (
        select a.employee_id as id, t.title from position_title t
        join position_version v on v.tenant_id = t.tenant_id and v.title = t.title
          and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
        join assignment a on a.tenant_id = v.tenant_id and a.position_id = v.position_id and a.is_primary
          and a.valid_from <= (select viewer_today()) and (select viewer_today()) < a.valid_to
        where t.tenant_id = current_tenant() and ' ' || lower(t.title) like '% ' || pattern || '%'
        union all
        select a.employee_id, a.title from assignment a
        where a.tenant_id = current_tenant() and a.position_id is null and a.is_primary
          and a.valid_from <= (select viewer_today()) and (select viewer_today()) < a.valid_to
          and lower(a.title) like '%' || pattern || '%' and ' ' || lower(a.title) like '% ' || pattern || '%'
      ) found
      where found.id <> all (begun)
      order by found.title, found.id
      limit most - found_so_far);
    return query select unnest(titled);
    begun := begun || titled;
    found_so_far := cardinality(begun);
  end if;
  -- Likeness is dear to compute, so it is asked for only when the letters themselves are found for few.
  if found_so_far < least(most, 10) then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
    return query
      select found.id from (
        select e.id, e.last_name, e.first_name,
          employee_name_text(e.first_name, e.last_name, e.preferred_name, e.work_email) as said
        from employee e
        where e.tenant_id = current_tenant()
          and letters <% employee_name_text(e.first_name, e.last_name, e.preferred_name, e.work_email)
        limit most + 1000
      ) found
      where found.id <> all (begun)
      order by word_similarity(letters, found.said) desc, found.last_name, found.first_name, found.id
      limit most - found_so_far;
  end if;
end
$$;

reset role;
