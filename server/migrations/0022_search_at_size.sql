-- Search stays fast in a company of a hundred thousand positions and thousands of places.

/*
 * How many numbers end so cannot be foretold, and one guess too high had all positions of the company read and hashed.
 * From what is found, each position is looked up by itself.
 */
set local role tenure_gate;
alter function find_positions(text, date, integer) set enable_hashjoin = off;
alter function find_positions(text, date, integer) set enable_mergejoin = off;
reset role;

create index department_by_letters on department using gin (tenant_id, lower(title) gin_trgm_ops);
create index department_version_by_letters on department_version using gin (tenant_id, lower(title) gin_trgm_ops);
create index location_by_letters on location using gin (tenant_id, lower(title) gin_trgm_ops);
create index location_version_by_letters on location_version using gin (tenant_id, lower(title) gin_trgm_ops);
grant select on department, department_version, location, location_version to tenure_gate;

/*
 * Departments, or locations, that are called so that day, and how unlike in thousandths: as find_positions, from outside
 * the wall. Whoever was ever called so is found by index; what counts is the name of the day. Of places there are few, so
 * a slip is forgiven more readily than the database does by itself, and only where none has the letters themselves.
 */
do $make$
declare
  kind text;
begin
  -- Its settings are known from its first use in a session on.
  perform word_similarity('a', 'a');
  foreach kind in array array['department', 'location'] loop
    execute format($function$
      create function find_%1$ss(wanted text, on_date date) returns table (id integer, unlike bigint)
        language plpgsql stable rows 10 security definer set search_path = public, pg_temp
        set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.4 set enable_seqscan = off as $body$
      declare
        letters text := lower(wanted);
        pattern text := '%%' || as_pattern(letters) || '%%';
      begin
        return query
          select d.id, (1000 * (1 - word_similarity(letters, lower(coalesce(v.title, d.title)))))::bigint
          from (
            select c.id from %1$s c where c.tenant_id = current_tenant() and lower(c.title) like pattern
            union
            select c.%1$s_id from %1$s_version c where c.tenant_id = current_tenant() and lower(c.title) like pattern
          ) called
          join %1$s d on d.tenant_id = current_tenant() and d.id = called.id
          left join %1$s_version v on v.tenant_id = d.tenant_id and v.%1$s_id = d.id
            and v.valid_from <= on_date and on_date < v.valid_to
          where lower(coalesce(v.title, d.title)) like pattern;
        if found then
          return;
        end if;
        return query
          select d.id, (1000 * (1 - word_similarity(letters, lower(coalesce(v.title, d.title)))))::bigint
          from (
            select c.id from %1$s c where c.tenant_id = current_tenant() and letters <%% lower(c.title)
            union
            select c.%1$s_id from %1$s_version c where c.tenant_id = current_tenant() and letters <%% lower(c.title)
          ) called
          join %1$s d on d.tenant_id = current_tenant() and d.id = called.id
          left join %1$s_version v on v.tenant_id = d.tenant_id and v.%1$s_id = d.id
            and v.valid_from <= on_date and on_date < v.valid_to
          where word_similarity(letters, lower(coalesce(v.title, d.title))) > 0.4;
      end
      $body$;
      alter function find_%1$ss(text, date) owner to tenure_gate;
      revoke all on function find_%1$ss(text, date) from public;
      grant execute on function find_%1$ss(text, date) to tenure_app;
    $function$, kind);
  end loop;
end
$make$;

/*
 * Of three letters and more, too, whoever begins with them is looked up by index first: they are the best, and where they
 * are enough the thousands who have the letters somewhere are not read. Of those, and of who is called alike, only so many are
 * put in order.
 */
create index employee_by_number_letters on employee (tenant_id, lower(employee_number) text_pattern_ops);
set local role tenure_gate;
create or replace function find_employees(wanted text, most integer) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp
  -- How many have these letters decides how to look; a plan for any letters would read everybody.
  set plan_cache_mode = force_custom_plan as $$
declare
  letters text := lower(coalesce(nullif(split_part(wanted, '@', 1), ''), wanted));
  pattern text := as_pattern(letters);
  begun integer[];
  found_so_far integer;
begin
  if length(letters) < 3 then
    return query
      select begun.id from (
        (select e.id, e.last_name, e.first_name from employee e
         where e.tenant_id = current_tenant() and lower(e.last_name) like pattern || '%'
         order by lower(e.last_name) using ~<~ limit most)
        union
        (select e.id, e.last_name, e.first_name from employee e
         where e.tenant_id = current_tenant() and lower(e.first_name) like pattern || '%'
         order by lower(e.first_name) using ~<~ limit most)
        union
        (select e.id, e.last_name, e.first_name from employee e
         where e.tenant_id = current_tenant() and lower(e.preferred_name) like pattern || '%'
         order by lower(e.preferred_name) using ~<~ limit most)
      ) begun
      order by begun.last_name, begun.first_name, begun.id
      limit most;
    return;
  end if;
  select array_agg(named.id order by named.is_whole desc, named.last_name, named.first_name, named.id) into begun from (
    select one.id, one.last_name, one.first_name, bool_or(one.said = letters) as is_whole from (
      (select e.id, e.last_name, e.first_name, lower(e.last_name) as said from employee e
       where e.tenant_id = current_tenant() and lower(e.last_name) like pattern || '%'
       order by lower(e.last_name) using ~<~ limit most)
      union all
      (select e.id, e.last_name, e.first_name, lower(e.first_name) from employee e
       where e.tenant_id = current_tenant() and lower(e.first_name) like pattern || '%'
       order by lower(e.first_name) using ~<~ limit most)
      union all
      (select e.id, e.last_name, e.first_name, lower(e.preferred_name) from employee e
       where e.tenant_id = current_tenant() and lower(e.preferred_name) like pattern || '%'
       order by lower(e.preferred_name) using ~<~ limit most)
      union all
      (select e.id, e.last_name, e.first_name, lower(e.employee_number) from employee e
       where e.tenant_id = current_tenant() and lower(e.employee_number) like pattern || '%'
       order by lower(e.employee_number) using ~<~ limit most)
    ) one
    group by one.id, one.last_name, one.first_name
    order by is_whole desc, one.last_name, one.first_name, one.id
    limit most
  ) named;
  begun := coalesce(begun, '{}');
  return query select unnest(begun);
  found_so_far := cardinality(begun);
  if found_so_far < most then
    return query
      select found.id from (
        select e.id, e.last_name, e.first_name,
          ' ' || employee_search_text(e.first_name, e.last_name, e.preferred_name, e.employee_number, e.work_email) || ' ' as said
        from employee e
        where e.tenant_id = current_tenant()
          and employee_search_text(e.first_name, e.last_name, e.preferred_name, e.employee_number, e.work_email) like '%' || pattern || '%'
        limit most + 2000
      ) found
      where found.id <> all (begun)
      order by found.said like '% ' || pattern || ' %' desc, found.said like '% ' || pattern || '%' desc,
        found.last_name, found.first_name, found.id
      limit most - found_so_far;
    get diagnostics found_so_far = row_count;
    found_so_far := found_so_far + cardinality(begun);
  end if;
  -- Likeness is dear to compute, so it is asked for only when the letters themselves are found for few.
  if found_so_far < least(most, 10) then
    return query
      select found.id from (
        select e.id, e.last_name, e.first_name,
          employee_search_text(e.first_name, e.last_name, e.preferred_name, e.employee_number, e.work_email) as said
        from employee e
        where e.tenant_id = current_tenant()
          and letters <% employee_search_text(e.first_name, e.last_name, e.preferred_name, e.employee_number, e.work_email)
        limit most + 1000
      ) found
      where found.said not like '%' || pattern || '%'
      order by word_similarity(letters, found.said) desc, found.last_name, found.first_name, found.id
      limit most - found_so_far;
  end if;
end
$$;
reset role;
