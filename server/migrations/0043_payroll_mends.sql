-- Mends in what is told of diversity answers, and in payroll data.

/* Whom the figures of a question count, so that later ones are never told but of people enough. People stand in it by a keyed
   digest of who they are and what they chose. */
create table diversity_told (
  tenant_id integer not null,
  question_id integer not null,
  /* Those the counts stand in the order of. */
  options jsonb not null,
  told jsonb not null,
  primary key (tenant_id, question_id),
  foreign key (tenant_id, question_id) references diversity_question
);
call protect_tenant_table('diversity_told');

/*
 * The payroll of a country pays to accounts of that country alone, and one account of a list takes the rest: of a list of two
 * countries one payroll would have nobody to give the rest to. Only what comes in is held to it, so that a list from before can
 * be mended account by account.
 */
create function hold_bank_accounts_to_one_country() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from bank_account b where b.tenant_id = new.tenant_id and b.employee_id = new.employee_id
      and b.scheme = new.scheme and b.country <> new.country
  ) then
    raise exception 'The bank accounts of employee % are of two countries', new.employee_id
      using errcode = 'check_violation', constraint = 'bank_account_of_one_country', table = 'bank_account';
  end if;
  return null;
end
$$;
create constraint trigger of_one_country_as_added after insert on bank_account
  deferrable initially deferred for each row execute function hold_bank_accounts_to_one_country();
create constraint trigger of_one_country_as_changed after update of country on bank_account
  deferrable initially deferred for each row when (old.country <> new.country)
  execute function hold_bank_accounts_to_one_country();

/* Since when somebody is employed where they are; null where nothing has changed since this was kept. */
alter table employee add column country_since timestamptz;
create function note_country_of_employee() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.country_since := now();
  return new;
end
$$;
create trigger country_is_dated before update of country on employee
  for each row when (old.country <> new.country) execute function note_country_of_employee();

alter table payroll_export
  /* As many accounts of one person as its table has columns for. */
  add column accounts integer not null default 4,
  /* When it was first taken: what nobody has taken tells payroll of nothing. */
  add column downloaded_at timestamptz,
  /* The last that was downloaded when it was asked for: since its beginning it says what changed. */
  add column goes_on_from integer,
  add foreign key (tenant_id, goes_on_from) references payroll_export;
create index payroll_export_by_beginning on payroll_export (tenant_id, goes_on_from);

alter table payroll_export_person
  /* It says of them only that they are no longer of its country. */
  add column is_gone boolean not null default false;

/* What was downloaded before this was kept stands in the log. */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update payroll_export x set downloaded_at = taken.at
    from (
      select e.subject_id, min(e.occurred_at) as at from audit_entry e
      where e.tenant_id = company and e.action = 'payroll-export.downloaded' and e.subject_type = 'payroll-export'
      group by e.subject_id
    ) taken
    where x.tenant_id = company and x.id::text = taken.subject_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

/* What a pattern is called is a column of the export. Its hours never change once somebody works by it. */
create function note_patterns_for_payroll() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  tenants integer[];
  about integer[];
begin
  select array_agg(a.tenant_id), array_agg(a.employee_id) into tenants, about
  from is_now p
  join was o on o.tenant_id = p.tenant_id and o.id = p.id and o.title <> p.title
  join work_pattern_assignment a on a.tenant_id = p.tenant_id and a.pattern_id = p.id;
  if about is not null then
    perform note_payroll_change(tenants, about, 'work-pattern');
  end if;
  return null;
end
$$;
create trigger payroll_hears_of_changed after update on work_pattern referencing old table as was new table as is_now
  for each statement execute function note_patterns_for_payroll();
