-- A host nobody has claimed shows no company: a mistyped or forged one must not lead to the first.

/* Only its owner may replace it. */
set local role tenure_gate;
create or replace function tenant_of_host(wanted_host text) returns integer
  language sql stable security definer set search_path = public, pg_temp
  return (select tenant_id from tenant_host where host = lower(wanted_host));
reset role;
