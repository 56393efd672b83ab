-- What people see before their first day, and the company's words of welcome for then.

/* Whether a person's first day is after a day. Asked by the person's own check as they sign in, so it reads inside their tenant. */
create function is_before_day_one(wanted_employee integer, day date) returns boolean
  language sql stable set search_path = public, pg_temp
  return (select exists (select from employee e
    where e.tenant_id = current_tenant() and e.id = wanted_employee and e.start_date > day));
revoke all on function is_before_day_one(integer, date) from public;
grant execute on function is_before_day_one(integer, date) to tenure_app;

create table welcome_words (
  tenant_id integer not null references tenant primary key,
  /* What the company says to people who are to come. */
  words text not null default '' check (length(words) <= 2000),
  /* Where to go on the first day, at what time, and what to bring. */
  first_day text not null default '' check (length(first_day) <= 1000),
  version integer not null default 1
);
call protect_tenant_table('welcome_words');
