-- The operator opens companies, and suspends and resumes them; nothing that a company keeps is touched by it. Payroll sees its next
-- pay run at home.

alter table tenant
  add column suspended_at timestamptz,
  add column suspended_reason text not null default '' check (length(suspended_reason) <= 500),
  add constraint operator_is_never_suspended check (not is_provider or suspended_at is null),
  add constraint suspension_has_a_reason check ((suspended_at is null) = (suspended_reason = ''));

/* Only its owner may replace or drop them. */
set local role tenure_gate;
/* Everything that enters a company from outside asks this: sessions, tokens, provisioning and calls without a session. */
create or replace function tenant_of_host(wanted_host text) returns integer
  language sql stable security definer set search_path = public, pg_temp
  return (select h.tenant_id from tenant_host h join tenant t on t.tenant_id = h.tenant_id
    where h.host = lower(wanted_host) and t.suspended_at is null);
/* Work that comes back by itself leaves suspended companies alone. */
create or replace function all_tenant_ids() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.tenant_id from tenant t where t.suspended_at is null order by t.tenant_id;
  end;
drop function all_tenants();
reset role;

create function all_tenants() returns table (tenant_id integer, name text, host text, people integer, created_at timestamptz,
    suspended_at timestamptz, suspended_reason text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.tenant_id, t.name,
      coalesce((select min(h.host) from tenant_host h where h.tenant_id = t.tenant_id), ''),
      (select count(*)::integer from account a where a.tenant_id = t.tenant_id and a.status = 'active'),
      t.created_at, t.suspended_at, t.suspended_reason
    from tenant t where not t.is_provider;
  end;
alter function all_tenants() owner to tenure_gate;

/* What a host leads to: null where no company has it. */
create function state_of_host(wanted_host text) returns text
  language sql stable security definer set search_path = public, pg_temp
  return (select case when t.suspended_at is null then 'open' else 'suspended' end
    from tenant_host h join tenant t on t.tenant_id = h.tenant_id where h.host = lower(wanted_host));
alter function state_of_host(text) owner to tenure_gate;

create function is_suspended(wanted_tenant integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (select from tenant t where t.tenant_id = wanted_tenant and t.suspended_at is not null);
alter function is_suspended(integer) owner to tenure_gate;

grant usage on sequence tenant_tenant_id_seq to tenure_gate;
create function next_tenant_id() returns integer
  language sql volatile security definer set search_path = public, pg_temp
  return nextval('tenant_tenant_id_seq')::integer;
alter function next_tenant_id() owner to tenure_gate;

revoke all on function all_tenants(), state_of_host(text), is_suspended(integer), next_tenant_id() from public;
grant execute on function all_tenants(), state_of_host(text), is_suspended(integer), next_tenant_id() to tenure_app, tenure_owner;

call grant_beginnings('tenants.manage', 'everyone', 'provider-admin');

/* A home that was never edited gains the next pay run; edited homes stay as they are. */
do $$
declare
  company integer;
  entered text := coalesce(current_setting('app.tenant_id', true), '');
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    insert into widget (tenant_id, dashboard_id, type, container, "order", settings)
    select d.tenant_id, d.id, new.type, 2, new.place, new.settings
    from dashboard d
    cross join (values
      ('payRun', 0, '{"perPage": 5}'::jsonb)) new (type, place, settings)
    where d.tenant_id = company and d.is_home and d.version = 1
      and not exists (select from widget w where w.tenant_id = d.tenant_id and w.dashboard_id = d.id and w.type = new.type);
  end loop;
  perform set_config('app.tenant_id', entered, true);
end
$$;
