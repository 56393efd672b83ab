-- Administrators signed in as somebody else, passwords that have to be changed, and who may end an account's sessions.

alter table account
  /* The next thing whoever signs in with a password does is choose another. */
  add column must_change_password boolean not null default false;

alter table session
  /* Signed in at the company's provider: the password here has nothing to do with it. */
  add column is_single_sign_on boolean not null default false,
  /*
   * For a session in which an administrator is signed in as somebody else: the administrator's own, which it ends with
   * and goes back to, and who really acts. Its account is the person it is as.
   */
  add column origin_id integer,
  add column acting_account_id integer,
  add column is_read_only boolean not null default false,
  add column acting_reason text,
  add unique (tenant_id, id),
  add foreign key (tenant_id, origin_id) references session (tenant_id, id) on delete cascade,
  add check ((origin_id is null) = (acting_account_id is null) and (origin_id is null) = (acting_reason is null)),
  add check (origin_id is not null or not is_read_only);
create index session_by_origin on session (tenant_id, origin_id);

/*
 * Whether somebody may still be signed in as a person, asked with every call: the person has not become an administrator,
 * and who acts still holds what allows it.
 */
create function acting_holds(wanted_tenant integer, person_id integer, acting_id integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (
        select from account a where a.tenant_id = wanted_tenant and a.id = person_id and a.role = 'ROLE_EMPLOYEE')
      and not exists (
        select from account_security_profile h
        join security_profile p on p.tenant_id = h.tenant_id and p.id = h.profile_id
        where h.tenant_id = wanted_tenant and h.account_id = person_id and p.role_type = 'Administrator')
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
alter function acting_holds(integer, integer, integer) owner to tenure_gate;

/* Only its owner may drop or replace them. */
set local role tenure_gate;
drop function enter_session(bytea, text, boolean);
drop function session_holds(integer, text);
reset role;
create function enter_session(wanted_token bytea, wanted_host text, half_is_enough boolean,
    out tenant_id integer, out is_provider boolean, out account_id integer, out employee_id integer, out role text,
    out auth_status text, out language text, out timezone text, out seen_seconds_ago integer, out policy_version integer,
    out flags_version integer, out profile_ids integer[], out session_id integer, out proven_seconds_ago integer,
    out acting_account_id integer, out is_read_only boolean, out password_is_due boolean)
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
      a.must_change_password and not s.is_single_sign_on and s.origin_id is null
    into tenant_id, is_provider, account_id, employee_id, role, auth_status, language, timezone, seen_seconds_ago,
      policy_version, flags_version, profile_ids, session_id, proven_seconds_ago, acting_account_id, is_read_only,
      password_is_due
    from session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join tenant t on t.tenant_id = s.tenant_id
    where s.token_hash = wanted_token and s.tenant_id = tenant_of_host(wanted_host)
      and s.expires_at > now() and s.last_seen_at > now() - interval '8 hours' and a.status = 'active';
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
        and s.last_seen_at > now() - interval '8 hours' and a.status = 'active'
        and (s.origin_id is null or acting_holds(s.tenant_id, s.account_id, s.acting_account_id)));
  end;
alter function session_holds(integer, text) owner to tenure_gate;

grant select on security_profile, security_profile_grant to tenure_gate;
revoke all on function enter_session(bytea, text, boolean), session_holds(integer, text),
  acting_holds(integer, integer, integer) from public;
grant execute on function enter_session(bytea, text, boolean), session_holds(integer, text) to tenure_app, tenure_owner;

/*
 * However such a session ends (returned from, signed out, over, or with the session it came from), the log says so, and when;
 * and its streams hear of it. No caller could forget it here.
 */
create function note_end_of_acting() returns trigger language plpgsql as $$
begin
  insert into audit_entry (tenant_id, occurred_at, actor_account_id, on_behalf_of_account_id, action, subject_type,
      subject_id, details)
    values (old.tenant_id, least(clock_timestamp(), old.expires_at), old.acting_account_id, old.account_id, 'acting.ended',
      'account', old.account_id::text,
      jsonb_build_object('reason', old.acting_reason, 'readOnly', old.is_read_only));
  perform pg_notify('tenure_events', json_build_object('tenantId', old.tenant_id,
    'accountIds', json_build_array(old.account_id), 'event', json_build_object('type', 'signed-out'))::text);
  return null;
end
$$;
create trigger session_notes_end_of_acting after delete on session
  for each row when (old.origin_id is not null) execute function note_end_of_acting();

/* The administrators of companies that are there already may do it like those of later ones. */
do $$
declare one integer;
begin
  for one in select all_tenant_ids() loop
    perform set_config('app.tenant_id', one::text, true);
    insert into security_profile_grant (tenant_id, profile_id, capability, scope)
      select p.tenant_id, p.id, added.capability, 'everyone'
      from security_profile p
      cross join (values ('employees.login-as-user'), ('accounts.password.force'), ('accounts.status.edit'))
        added (capability)
      where p.built_in = 'company-admin'
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
