-- The operator of the installation looks into a company: for a reason, for some hours, given by one of its administrators.

/* The operator's own side, in the operator's tenant. The company may be on another server, so nothing refers to it. */
create table operator_request (
  tenant_id integer not null references tenant,
  id uuid not null default uuidv7(),
  company_id integer not null,
  reason text not null check (length(reason) between 10 and 500),
  hours integer not null check (hours between 1 and 8),
  requested_by integer not null,
  requested_at timestamptz not null default now(),
  state text not null default 'requested' check (state in ('requested', 'given', 'declined', 'ended', 'withdrawn', 'expired')),
  decided_at timestamptz,
  expires_at timestamptz,
  first_used_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references account,
  check ((state in ('requested', 'withdrawn', 'expired')) = (decided_at is null))
);
create index operator_request_by_company on operator_request (tenant_id, company_id, requested_at desc);
create index operator_request_by_operator on operator_request (tenant_id, requested_by);
create unique index operator_request_open on operator_request (tenant_id, company_id) where state in ('requested', 'given');
call protect_tenant_table('operator_request', 'select, insert, update');

/* The company's side: what it decides by, and what decides. */
create table operator_grant (
  tenant_id integer not null references tenant,
  id uuid not null,
  /* Whom the company answers. */
  operator_tenant_id integer not null,
  operator_name text not null,
  reason text not null check (length(reason) between 10 and 500),
  hours integer not null check (hours between 1 and 8),
  requested_at timestamptz not null,
  state text not null default 'requested' check (state in ('requested', 'given', 'declined', 'ended', 'withdrawn', 'expired')),
  decided_by integer,
  decided_at timestamptz,
  expires_at timestamptz,
  first_used_at timestamptz,
  ended_at timestamptz,
  ended_by integer,
  /* Hashes of the tickets that opened it, each of which does so once. */
  spent_tickets text[] not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, decided_by) references account,
  foreign key (tenant_id, ended_by) references account,
  check ((state in ('requested', 'withdrawn', 'expired')) = (decided_at is null)),
  check ((state in ('given', 'ended')) = (expires_at is not null)),
  check (expires_at <= decided_at + make_interval(hours => hours)),
  check ((state = 'ended') = (ended_at is not null))
);
create index operator_grant_by_decider on operator_grant (tenant_id, decided_by);
create index operator_grant_by_ender on operator_grant (tenant_id, ended_by);
create unique index operator_grant_open on operator_grant (tenant_id) where state in ('requested', 'given');
call protect_tenant_table('operator_grant', 'select, insert, update');

/*
 * The account the operator looks by: it has no password, record or profile, cannot be signed in to and is in no list of
 * people. It becomes no one's by a change of its state, since state and name go together.
 */
alter table account drop constraint account_status_check;
alter table account add constraint account_status_check check (status in ('active', 'deactivated', 'operator'));
alter table account
  add constraint account_of_operator check ((status = 'operator') = (username = 'operator@platform.invalid')),
  add constraint account_of_operator_is_bare check (status <> 'operator'
    or (password_hash is null and employee_id is null and role = 'ROLE_EMPLOYEE' and user_type = 'User'));

create function refuse_profile_of_operator() returns trigger language plpgsql as $$
begin
  if exists (select from account a
      where a.tenant_id = new.tenant_id and a.id = new.account_id and a.status = 'operator') then
    raise exception 'The account of the operator holds no profile' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger operator_holds_no_profile before insert or update on account_security_profile
  for each row execute function refuse_profile_of_operator();

alter table session
  add column operator_grant_id uuid,
  add foreign key (tenant_id, operator_grant_id) references operator_grant on delete cascade,
  add constraint session_of_operator_is_its_own check (operator_grant_id is null or origin_id is null);
create index session_by_operator_grant on session (tenant_id, operator_grant_id) where operator_grant_id is not null;

/* Access that ends, and by whatever way, ends its sessions. */
create function end_sessions_of_operator() returns trigger language plpgsql as $$
declare account integer;
begin
  for account in delete from session where tenant_id = new.tenant_id and operator_grant_id = new.id returning account_id loop
    perform pg_notify('tenure_events', json_build_object('tenantId', new.tenant_id,
      'accountIds', json_build_array(account), 'event', json_build_object('type', 'signed-out'))::text);
  end loop;
  return null;
end
$$;
create trigger operator_grant_ends_its_sessions after update of state on operator_grant
  for each row when (new.state = 'ended' and old.state <> 'ended') execute function end_sessions_of_operator();

/* Whether a session may be used: of an active account, or of the operator while the company lets it. */
create function session_may_be_used(wanted_tenant integer, account_status text, wanted_grant uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select case when wanted_grant is null then account_status = 'active' else account_status = 'operator' and exists (
      select from operator_grant g
      where g.tenant_id = wanted_tenant and g.id = wanted_grant and g.state = 'given' and g.expires_at > now()) end;
  end;
alter function session_may_be_used(integer, text, uuid) owner to tenure_gate;
grant select on operator_grant to tenure_gate;

/* Only its owner may drop or replace them. */
set local role tenure_gate;
drop function enter_session(bytea, text, boolean);
drop function session_holds(integer, text);
reset role;
create function enter_session(wanted_token bytea, wanted_host text, half_is_enough boolean,
    out tenant_id integer, out is_provider boolean, out account_id integer, out employee_id integer, out role text,
    out auth_status text, out language text, out timezone text, out seen_seconds_ago integer, out policy_version integer,
    out flags_version integer, out profile_ids integer[], out session_id integer, out proven_seconds_ago integer,
    out acting_account_id integer, out is_read_only boolean, out password_is_due boolean, out operator_grant_id uuid)
  returns setof record
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.tenant_id', '', true);
  select s.tenant_id, t.is_provider, a.id, a.employee_id, a.role, s.auth_status, a.language, a.timezone,
      extract(epoch from now() - s.last_seen_at)::integer, t.policy_version, t.feature_flags_version,
      array(select p.profile_id from account_security_profile p
            where p.tenant_id = s.tenant_id and p.account_id = a.id order by p.profile_id),
      s.id, least(extract(epoch from now() - s.proven_at), 2147483647)::integer,
      s.acting_account_id, s.is_read_only,
      a.must_change_password and not s.is_single_sign_on and s.origin_id is null, s.operator_grant_id
    into tenant_id, is_provider, account_id, employee_id, role, auth_status, language, timezone, seen_seconds_ago,
      policy_version, flags_version, profile_ids, session_id, proven_seconds_ago, acting_account_id, is_read_only,
      password_is_due, operator_grant_id
    from session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join tenant t on t.tenant_id = s.tenant_id
    where s.token_hash = wanted_token and s.tenant_id = tenant_of_host(wanted_host)
      and s.expires_at > now() and s.last_seen_at > now() - interval '8 hours'
      and session_may_be_used(s.tenant_id, a.status, s.operator_grant_id);
  if not found then
    return;
  end if;
  if acting_account_id is not null and not acting_holds(tenant_id, account_id, acting_account_id) then
    return;
  end if;
  if half_is_enough or auth_status = 'IS_AUTHENTICATED_FULLY' then
    perform set_config('app.tenant_id', tenant_id::text, true),
      set_config('app.account_id', account_id::text, true),
      set_config('app.session_id', session_id::text, true),
      set_config('app.employee_id', coalesce(employee_id::text, ''), true);
  end if;
  return next;
end
$$;
alter function enter_session(bytea, text, boolean) owner to tenure_gate;

/* Whether a session is still complete, for a stream that outlives the token it was opened with. */
create function session_holds(wanted_id integer, wanted_host text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (
      select from session s
      join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
      where s.id = wanted_id and s.tenant_id = tenant_of_host(wanted_host)
        and s.auth_status = 'IS_AUTHENTICATED_FULLY' and s.expires_at > now()
        and s.last_seen_at > now() - interval '8 hours'
        and session_may_be_used(s.tenant_id, a.status, s.operator_grant_id)
        and (s.origin_id is null or acting_holds(s.tenant_id, s.account_id, s.acting_account_id)));
  end;
alter function session_holds(integer, text) owner to tenure_gate;
revoke all on function enter_session(bytea, text, boolean), session_holds(integer, text),
  session_may_be_used(integer, text, uuid) from public;
grant execute on function enter_session(bytea, text, boolean), session_holds(integer, text) to tenure_app, tenure_owner;

create or replace function is_of_security(capability text) returns boolean
  language sql immutable parallel safe
  return capability in (
    'accounts.factors.reset', 'accounts.password.force', 'accounts.status.edit', 'accounts.tokens.manage',
    'audit.entries.view', 'employees.login-as-user', 'employees.why.view', 'operator-access.decide',
    'provisioning.settings.edit', 'security-profiles.assign', 'security-profiles.edit', 'security-profiles.view',
    'site.single-sign-on.edit');

call grant_beginnings('operator-access.decide', 'everyone', 'company-admin');
call grant_beginnings('tenants.access.request', 'everyone', 'provider-admin');
