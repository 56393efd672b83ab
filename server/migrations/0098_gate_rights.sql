-- Only the roles that call a function of the gate may execute it. Earlier migrations revoked this as the former owner of
-- the functions, which PostgreSQL answers with a warning alone, so everyone kept the right.

set local role tenure_gate;

do $$
declare
  gate_function regprocedure;
begin
  for gate_function in select oid::regprocedure from pg_proc where prosecdef and proowner = 'tenure_gate'::regrole loop
    execute format('revoke all on function %s from public', gate_function);
  end loop;
end
$$;

grant execute on function tenant_of_host(text), state_of_host(text), is_suspended(integer), enter_host(text),
  enter_session(bytea, text, boolean), session_holds(integer, text), enter_api_token(bytea, text),
  enter_provisioning(bytea, text), all_tenants(), all_tenant_ids(), next_tenant_id(), tenants_awaiting_seal(),
  installation_is_empty(), installation_counts(), reseal_counts() to tenure_app, tenure_owner;
grant execute on function find_employees(text, integer, integer[]), find_positions(text, date, integer),
  find_departments(text, date), find_locations(text, date), note_file(text), take_unnamed_files(integer) to tenure_app;
grant execute on function all_tenant_ids(), tenants_to_reseal(text) to tenure_reseal;
/* A migration that adds a trigger needs it; the trigger itself does not. */
grant execute on function file_has_a_name() to tenure_owner;

reset role;
