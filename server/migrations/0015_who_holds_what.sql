-- Who administers, asked in one place; and who held what and what it granted, as at any moment since.

/* The capabilities of the area `security` in the contract; a test holds the two equal. */
create function is_of_security(capability text) returns boolean
  language sql immutable parallel safe
  return capability in (
    'accounts.factors.reset', 'accounts.password.force', 'accounts.status.edit', 'accounts.tokens.manage',
    'audit.entries.view', 'employees.login-as-user', 'employees.why.view', 'provisioning.settings.edit',
    'security-profiles.assign', 'security-profiles.edit', 'security-profiles.view', 'site.single-sign-on.edit');
grant execute on function is_of_security(text) to tenure_app, tenure_gate;

/*
 * Whom their profiles make administrators: by what the profiles grant, since whoever makes one picks its role type. Without a search path of its own it is part of the query that asks, so that
 * one account is looked up and the few administrators are not found by reading everybody.
 */
create function administrators(wanted_tenant integer) returns table (account_id integer, is_company_admin boolean)
  language sql stable
  begin atomic
    select h.account_id, coalesce(bool_or(p.built_in = 'company-admin'), false)
    from account_security_profile h
    join security_profile p on p.tenant_id = h.tenant_id and p.id = h.profile_id
    where h.tenant_id = wanted_tenant and (p.role_type = 'Administrator' or exists (
      select from security_profile_grant g
      where g.tenant_id = p.tenant_id and g.profile_id = p.id and is_of_security(g.capability)))
    group by h.account_id;
  end;
grant execute on function administrators(integer) to tenure_app, tenure_gate;

set local role tenure_gate;
create or replace function acting_holds(wanted_tenant integer, person_id integer, acting_id integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (
        select from account a where a.tenant_id = wanted_tenant and a.id = person_id and a.role = 'ROLE_EMPLOYEE')
      and not exists (select from administrators(wanted_tenant) x where x.account_id = person_id)
      and exists (
        select from account a
        join security_profile p on p.tenant_id = a.tenant_id
        join security_profile_grant g on g.tenant_id = p.tenant_id and g.profile_id = p.id
        where a.tenant_id = wanted_tenant and a.id = acting_id and a.status = 'active'
          and g.capability = 'employees.login-as-user' and g.scope = 'everyone'
          and (p.held_by_all or exists (
            select from account_security_profile h
            where h.tenant_id = wanted_tenant and h.account_id = acting_id and h.profile_id = p.id)));
  end;
reset role;

/*
 * What a profile granted, from when until when. A profile that is deleted keeps its grants here, under the name it had
 * last; hence no foreign key.
 */
create table security_profile_grant_version (
  tenant_id integer not null references tenant,
  profile_id integer not null,
  capability text not null,
  scope text not null,
  valid_from timestamptz not null default now(),
  valid_to timestamptz not null default 'infinity',
  deleted_profile_name text,
  primary key (tenant_id, profile_id, capability, scope, valid_from)
);
create index security_profile_grant_version_by_capability on security_profile_grant_version (tenant_id, capability);
call protect_tenant_table('security_profile_grant_version', 'select, insert, update');

create table account_security_profile_version (
  tenant_id integer not null,
  account_id integer not null,
  profile_id integer not null,
  valid_from timestamptz not null default now(),
  valid_to timestamptz not null default 'infinity',
  primary key (tenant_id, account_id, profile_id, valid_from),
  foreign key (tenant_id, account_id) references account on delete cascade
);
call protect_tenant_table('account_security_profile_version', 'select, insert, update, delete');

/* No caller can forget it here. What is taken and given again in one transaction was held throughout. */
create function begin_grant_versions() returns trigger language plpgsql as $$
begin
  insert into security_profile_grant_version (tenant_id, profile_id, capability, scope)
    select tenant_id, profile_id, capability, scope from added
    on conflict (tenant_id, profile_id, capability, scope, valid_from) do update set valid_to = 'infinity';
  return null;
end
$$;
create function end_grant_versions() returns trigger language plpgsql as $$
begin
  update security_profile_grant_version v set valid_to = now() from removed r
    where v.tenant_id = r.tenant_id and v.profile_id = r.profile_id and v.capability = r.capability
      and v.scope = r.scope and v.valid_to = 'infinity';
  return null;
end
$$;
create function begin_holding_versions() returns trigger language plpgsql as $$
begin
  insert into account_security_profile_version (tenant_id, account_id, profile_id)
    select tenant_id, account_id, profile_id from added
    on conflict (tenant_id, account_id, profile_id, valid_from) do update set valid_to = 'infinity';
  return null;
end
$$;
create function end_holding_versions() returns trigger language plpgsql as $$
begin
  update account_security_profile_version v set valid_to = now() from removed r
    where v.tenant_id = r.tenant_id and v.account_id = r.account_id and v.profile_id = r.profile_id
      and v.valid_to = 'infinity';
  return null;
end
$$;
create function keep_name_of_deleted_profile() returns trigger language plpgsql as $$
begin
  update security_profile_grant_version set deleted_profile_name = old.name
    where tenant_id = old.tenant_id and profile_id = old.id;
  return null;
end
$$;

create trigger security_profile_grant_begins_versions after insert on security_profile_grant
  referencing new table as added for each statement execute function begin_grant_versions();
create trigger security_profile_grant_ends_versions after delete on security_profile_grant
  referencing old table as removed for each statement execute function end_grant_versions();
create trigger account_security_profile_begins_versions after insert on account_security_profile
  referencing new table as added for each statement execute function begin_holding_versions();
create trigger account_security_profile_ends_versions after delete on account_security_profile
  referencing old table as removed for each statement execute function end_holding_versions();
create trigger security_profile_leaves_its_name after delete on security_profile
  for each row execute function keep_name_of_deleted_profile();

/* What is there already was there before anybody wrote down since when. */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    insert into security_profile_grant_version (tenant_id, profile_id, capability, scope, valid_from)
      select tenant_id, profile_id, capability, scope, '-infinity' from security_profile_grant where tenant_id = company;
    insert into account_security_profile_version (tenant_id, account_id, profile_id, valid_from)
      select tenant_id, account_id, profile_id, '-infinity' from account_security_profile where tenant_id = company;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

/* How often a link for a new password was sent of late, so that nobody can be flooded with mail. */
alter table password_reset
  add column sent_before integer not null default 0,
  add column counted_since timestamptz not null default now();
