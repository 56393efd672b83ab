-- The only doors through the tenant wall. Each belongs to tenure_gate, the one role that row-level security does
-- not bind, and tests the tenant itself.

create function tenant_of_host(wanted_host text) returns integer
  language sql stable security definer set search_path = public, pg_temp
  return coalesce(
    (select tenant_id from tenant_host where host = lower(wanted_host)),
    (select tenant_id from tenant where is_default));
alter function tenant_of_host(text) owner to tenure_gate;

/* Enters the tenant of a host, for calls that need no session. */
create function enter_host(wanted_host text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare found integer := tenant_of_host(wanted_host);
begin
  perform set_config('app.tenant_id', coalesce(found::text, ''), true);
  return found;
end
$$;
alter function enter_host(text) owner to tenure_gate;

/*
 * Checks a session and, where it holds on this host, enters its tenant for the rest of the transaction. A session
 * whose second factor is due enters only for the calls that complete it. Without a row nothing is entered, so every
 * statement queued behind this one finds no rows.
 */
create function enter_session(wanted_token bytea, wanted_host text, half_is_enough boolean,
    out tenant_id integer, out is_provider boolean, out account_id integer, out employee_id integer, out role text,
    out auth_status text, out language text, out timezone text, out seen_seconds_ago integer, out policy_version integer,
    out flags_version integer, out profile_ids integer[])
  returns setof record
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.tenant_id', '', true);
  select s.tenant_id, t.is_provider, a.id, a.employee_id, a.role, s.auth_status, a.language, a.timezone,
      extract(epoch from now() - s.last_seen_at)::integer, t.policy_version, t.feature_flags_version,
      array(select p.profile_id from account_security_profile p
            where p.tenant_id = s.tenant_id and p.account_id = a.id order by p.profile_id)
    into tenant_id, is_provider, account_id, employee_id, role, auth_status, language, timezone, seen_seconds_ago,
      policy_version, flags_version, profile_ids
    from session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join tenant t on t.tenant_id = s.tenant_id
    where s.token_hash = wanted_token and s.tenant_id = tenant_of_host(wanted_host)
      and s.expires_at > now() and s.last_seen_at > now() - interval '8 hours' and a.status = 'active';
  if not found then
    return;
  end if;
  if half_is_enough or auth_status = 'IS_AUTHENTICATED_FULLY' then
    perform set_config('app.tenant_id', tenant_id::text, true),
      set_config('app.account_id', account_id::text, true),
      set_config('app.employee_id', coalesce(employee_id::text, ''), true);
  end if;
  return next;
end
$$;
alter function enter_session(bytea, text, boolean) owner to tenure_gate;

/* For the provider's administrator and for jobs: which tenants there are. */
create function all_tenants() returns table (tenant_id integer, name text, host text, people integer, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.tenant_id, t.name,
      coalesce((select min(h.host) from tenant_host h where h.tenant_id = t.tenant_id), ''),
      (select count(*)::integer from account a where a.tenant_id = t.tenant_id and a.status = 'active'),
      t.created_at
    from tenant t where not t.is_provider;
  end;
alter function all_tenants() owner to tenure_gate;

/* The operator's own included, which all_tenants() leaves out. */
create function all_tenant_ids() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.tenant_id from tenant t order by t.tenant_id;
  end;
alter function all_tenant_ids() owner to tenure_gate;

create function tenants_awaiting_seal() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.tenant_id from tenant t
    where exists (select from audit_unsealed u where u.tenant_id = t.tenant_id);
  end;
alter function tenants_awaiting_seal() owner to tenure_gate;

create function installation_is_empty() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return not exists (select from tenant);
alter function installation_is_empty() owner to tenure_gate;

create function installation_counts() returns table (entries bigint, unsealed bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select (select count(*) from audit_entry), (select count(*) from audit_unsealed);
  end;
alter function installation_counts() owner to tenure_gate;

grant select on tenant, tenant_host, account, session, account_security_profile, audit_entry, audit_unsealed to tenure_gate;
revoke all on function tenant_of_host(text), enter_host(text), enter_session(bytea, text, boolean), all_tenants(),
  all_tenant_ids(), tenants_awaiting_seal(), installation_is_empty(), installation_counts() from public;
grant execute on function tenant_of_host(text), enter_host(text), enter_session(bytea, text, boolean), all_tenants(),
  all_tenant_ids(), tenants_awaiting_seal(), installation_is_empty(), installation_counts() to tenure_app, tenure_owner;

/* The operator is shown how many migrations an installation has had. */
grant select on schema_migration to tenure_app;
