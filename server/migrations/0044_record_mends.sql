-- Mends of the record: where somebody was employed, what is erased again, whom a notification speaks of, names at size.

/* In which countries they were employed, as it was known then: what told of one may itself be erased before its law is over. */
alter table erasure add column countries text[] not null default '{}';

/*
 * What is only ever added to goes by erasure alone: the erasure of its area, by the last day that holds, is written down
 * first. Of whoever came back, stays longer or is held, an erasure of long ago lets nothing go.
 */
create or replace function refuse_deletion_but_by_erasure() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from erasure x
      join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id and e.end_date = x.last_day
      where x.tenant_id = old.tenant_id and x.employee_id = old.employee_id and x.area = any(tg_argv))
    or exists (select from legal_hold h
      where h.tenant_id = old.tenant_id and h.employee_id = old.employee_id and h.lifted_at is null) then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;

/* Whom it speaks of by name: it goes with them, and is not looked for by a text that is somebody else's as well. */
alter table notification
  add column about_employee_id integer,
  add foreign key (tenant_id, about_employee_id) references employee;
create index notification_by_whom_it_is_about on notification (tenant_id, about_employee_id) where about_employee_id is not null;

do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update notification n set about_employee_id = e.id
    from employee e
    where n.tenant_id = company and e.tenant_id = n.tenant_id
      and e.id::text = substring(n.href from '^/controlpanel/user-profile/(?:new/\?id=)?(\d{1,9})$');
    update notification n set about_employee_id = a.employee_id
    from requisition r join account a on a.tenant_id = r.tenant_id and a.id = r.raised_by
    where n.tenant_id = company and r.tenant_id = n.tenant_id and n.kind in ('requisition-to-approve', 'requisition-withdrawn')
      and r.id::text = substring(n.href from '^/controlpanel/recruitment/requisition/(\d{1,9})$');
    update notification n set about_employee_id = a.employee_id
    from restructure_draft d join account a on a.tenant_id = d.tenant_id and a.id = d.owner_id
    where n.tenant_id = company and d.tenant_id = n.tenant_id and n.kind in ('restructure-draft-to-review', 'restructure-draft-withdrawn')
      and d.id::text = substring(n.href from '^/admin/restructure-drafts/(\d{1,9})$');
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

/* Something of the area has come in since it was erased, so that it may go again. */
alter table erasure add column is_again boolean not null default false;
drop trigger of_leavers_only on erasure;
create trigger of_leavers_only before insert or update of employee_id, area, erased_at, last_day on erasure
  for each row execute function refuse_erasure_of_those_who_stay();

/* Up to which day planned names of a company have been taken over. */
create table names_takeover (
  tenant_id integer primary key references tenant,
  through date not null
);
call protect_tenant_table('names_takeover', 'select, insert, update');

/*
 * Of a whole company only those are looked at of whom a version has begun since the last time, with two days more for time
 * zones: after a stop of whatever length everything that began meanwhile is caught up, and the first time everybody.
 */
drop function take_over_names(integer);
create function take_over_names(only_employee integer) returns integer
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  company constant integer := current_tenant();
  since date := '-infinity';
  taken integer;
begin
  if only_employee is null then
    select t.through - 2 into since from names_takeover t where t.tenant_id = company;
    since := coalesce(since, '-infinity');
  end if;
  with begun as materialized (
    select v.employee_id, v.valid_from, v.valid_to, v."values" as said from employee_record_version v
    where only_employee is null and v.tenant_id = company and v.section = 'general'
      and v.valid_from >= since and v.valid_from <= current_date + 1
    union all
    select v.employee_id, v.valid_from, v.valid_to, v."values" from employee_record_version v
    where only_employee is not null and v.tenant_id = company and v.section = 'general' and v.employee_id = only_employee
  ), holding as (
    select b.employee_id, b.said from begun b
    cross join lateral (select employee_today(b.employee_id) as today offset 0) day
    where b.valid_from <= day.today and day.today < b.valid_to
  ), changed as (
    update employee e set title = h.said ->> 'title', first_name = h.said ->> 'firstName',
      middle_names = h.said ->> 'middleNames', last_name = h.said ->> 'lastName',
      preferred_name = h.said ->> 'preferredName', pronouns = h.said ->> 'pronouns',
      work_email = h.said ->> 'workEmail', work_mobile = h.said ->> 'workMobile', country = h.said ->> 'country'
    from holding h
    where e.tenant_id = company and e.id = h.employee_id
      and (e.title, e.first_name, e.middle_names, e.last_name, e.preferred_name, e.pronouns, e.work_email, e.work_mobile,
        e.country) is distinct from (h.said ->> 'title', h.said ->> 'firstName', h.said ->> 'middleNames',
        h.said ->> 'lastName', h.said ->> 'preferredName', h.said ->> 'pronouns', h.said ->> 'workEmail',
        h.said ->> 'workMobile', h.said ->> 'country')
    returning 1
  )
  select count(*)::integer into taken from changed;
  if only_employee is null then
    insert into names_takeover (tenant_id, through) values (company, current_date)
      on conflict (tenant_id) do update set through = excluded.through where names_takeover.through < excluded.through;
  end if;
  return taken;
end
$$;
grant execute on function take_over_names(integer) to tenure_app;
