-- The name of an account that belongs to an employee is the one in their record, whoever writes which of the two.

/*
 * Provisioning, single sign-on, invitations and registration all write names of accounts. Where there is a record it is the
 * record that says how somebody is called; the row is locked, so that a name that is being changed is not missed.
 */
create function account_has_name_of_record() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  record_first text;
  record_last text;
begin
  select e.first_name, e.last_name into record_first, record_last
  from employee e where e.tenant_id = new.tenant_id and e.id = new.employee_id for share;
  if found then
    new.first_name := record_first;
    new.last_name := record_last;
    new.display_name := trim(record_first || ' ' || record_last);
  end if;
  return new;
end
$$;
create trigger account_has_name_of_record
  before insert or update of first_name, last_name, display_name, employee_id on account
  for each row when (new.employee_id is not null) execute function account_has_name_of_record();

/* A name that is changed, approved, corrected, imported, erased, or planned and now current. */
create function name_of_record_is_name_of_account() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update account a set first_name = new.first_name, last_name = new.last_name
  where a.tenant_id = new.tenant_id and a.employee_id = new.id;
  return null;
end
$$;
create trigger name_of_record_is_name_of_account after update of first_name, last_name on employee
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function name_of_record_is_name_of_account();

do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update account a set first_name = e.first_name, last_name = e.last_name
    from employee e
    where a.tenant_id = company and e.tenant_id = company and e.id = a.employee_id
      and a.display_name is distinct from trim(e.first_name || ' ' || e.last_name);
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
