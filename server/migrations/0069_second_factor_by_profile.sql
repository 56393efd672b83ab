-- A security profile can require a second factor of everyone who holds it.

alter table security_profile add column second_factor_required boolean not null default false;

/* Whether a second factor was given in a session, when it was opened or since. Unlike its proof, this is not forgotten. */
alter table session add column gave_second_factor boolean not null default false;

/* What a profile that came with the product begins with. A company may decide otherwise later, except for Company Admin. */
create function second_factor_by_built_in() returns trigger language plpgsql as $$
begin
  new.second_factor_required := new.second_factor_required
    or new.built_in in ('hr-partner', 'payroll-officer', 'company-admin', 'provider-admin');
  return new;
end
$$;
create trigger security_profile_begins_with_second_factor before insert on security_profile
  for each row when (new.built_in is not null) execute function second_factor_by_built_in();

/*
 * Companies that exist begin the same way. Sessions go on, and at the next sign-in people without a factor of their own
 * are sent a code and asked to set one up, so no one is locked out.
 */
do $$
declare
  company integer;
  entered text := coalesce(current_setting('app.tenant_id', true), '');
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update security_profile set second_factor_required = true
    where tenant_id = company and built_in in ('hr-partner', 'payroll-officer', 'company-admin', 'provider-admin');
    update session set gave_second_factor = true where tenant_id = company and proven_at > '-infinity';
  end loop;
  perform set_config('app.tenant_id', entered, true);
end
$$;

alter table security_profile add constraint security_profile_administrator_has_second_factor
  check (second_factor_required or built_in is null or built_in not in ('company-admin', 'provider-admin'));

/*
 * Whether an account has to give a second factor when it signs in: because of itself, as administrators, or because of a
 * profile it holds now.
 */
create function requires_second_factor(wanted_tenant integer, wanted_account integer) returns boolean
  language sql stable set search_path = public, pg_temp
  begin atomic
    select exists (
        select from account a
        where a.tenant_id = wanted_tenant and a.id = wanted_account and a.second_factor_required)
      or exists (
        select from security_profile p
        left join account_security_profile h
          on h.tenant_id = p.tenant_id and h.profile_id = p.id and h.account_id = wanted_account
        where p.tenant_id = wanted_tenant and p.second_factor_required and (p.held_by_all or h.profile_id is not null));
  end;
revoke all on function requires_second_factor(integer, integer) from public;
grant execute on function requires_second_factor(integer, integer) to tenure_app, tenure_owner;
