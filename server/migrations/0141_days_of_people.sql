-- An instant falls on another day in Auckland than in London. Years and quarters begin at the midnight of the person who
-- reads, and what a person did is dated by the day it was where they are.

create function viewer_zone() returns text
  language sql stable set search_path = public, pg_temp
  return coalesce(
    (select a.timezone from account a where a.tenant_id = current_tenant() and a.id = current_account()), 'UTC');

create or replace function viewer_today() returns date
  language sql stable set search_path = public, pg_temp
  return (tenure_now() at time zone viewer_zone())::date;

/* The instant at which a day begins where the viewer is. */
create function viewer_midnight(day date) returns timestamptz
  language sql stable set search_path = public, pg_temp
  return day::timestamp at time zone viewer_zone();

/* The day it was, at an instant, where an employee is now. */
create function employee_day(wanted_employee integer, at timestamptz) returns date
  language sql stable set search_path = public, pg_temp
  return (select (at at time zone coalesce(
      (select a.timezone from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id order by a.id limit 1),
      (select l.timezone from assignment g join location l on l.tenant_id = g.tenant_id and l.id = g.location_id
       where g.tenant_id = e.tenant_id and g.employee_id = e.id and g.is_primary
       order by g.valid_from <= tenure_today() desc, g.valid_from desc limit 1),
      'UTC'))::date
    from employee e where e.tenant_id = current_tenant() and e.id = wanted_employee);

create or replace function employee_today(wanted_employee integer) returns date
  language sql stable set search_path = public, pg_temp
  return employee_day(wanted_employee, tenure_now());

grant execute on function viewer_zone(), viewer_midnight(date) to tenure_app;
revoke all on function employee_day(integer, timestamptz) from public;
grant execute on function employee_day(integer, timestamptz) to tenure_app;
