-- Sealing anew under a new master key: one role that may change what is sealed, and nothing else, and how far it is.

do $$
begin
  if not exists (select from pg_roles where rolname = 'tenure_reseal') then
    raise exception 'The role tenure_reseal is missing'
      using hint = 'Run "npm run db -- roles" once, as for the first start on this server.';
  end if;
end
$$;
grant execute on function all_tenant_ids() to tenure_reseal;

/* Reads the whole of these tables, inside the wall, and changes these columns alone. */
grant select on authenticator_app, bank_account, change_request, diversity_answer, held_bank_change, idempotency_key, payslip,
  payslip_batch_row, pension_version, single_sign_on_attempt, single_sign_on_connection, single_sign_on_presence,
  super_declaration, tax_declaration, subject_key, contract, contract_upload, payroll_export, payslip_batch,
  payslip_batch_file, record_copy, resume_document to tenure_reseal;
grant update (secret) on authenticator_app to tenure_reseal;
grant update (sealed_number, sealed_roll_number) on bank_account to tenure_reseal;
grant update (sealed_values) on change_request to tenure_reseal;
grant update (sealed_value) on diversity_answer to tenure_reseal;
grant update (sealed_change) on held_bank_change to tenure_reseal;
grant update (answer) on idempotency_key to tenure_reseal;
grant update (sealed_figures) on payslip to tenure_reseal;
grant update (sealed_figures) on payslip_batch_row to tenure_reseal;
grant update (sealed_employee_contribution, sealed_employer_contribution) on pension_version to tenure_reseal;
grant update (sealed) on single_sign_on_attempt to tenure_reseal;
grant update (oidc_client_secret) on single_sign_on_connection to tenure_reseal;
grant update (sealed_id_token) on single_sign_on_presence to tenure_reseal;
grant update (sealed_number) on super_declaration to tenure_reseal;
grant update (sealed_number) on tax_declaration to tenure_reseal;
grant update (wrapped_key) on subject_key to tenure_reseal;

/* What is only ever added to still lets its sealed columns be sealed anew: the role's rights say which columns those are. */
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'tenure_reseal' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

/* What is sealed anew says the same as before: there is nothing to tell payroll. */
create or replace function note_rows_for_payroll() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  tenants integer[];
  about integer[];
begin
  if current_user = 'tenure_reseal' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(tenant_id), array_agg(employee_id) into tenants, about from is_now;
  elsif tg_op = 'DELETE' then
    -- Those who are deleted in the same transaction are nobody's to pay.
    select array_agg(w.tenant_id), array_agg(w.employee_id) into tenants, about from was w
    join employee e on e.tenant_id = w.tenant_id and e.id = w.employee_id;
  else
    select array_agg(tenant_id), array_agg(employee_id) into tenants, about
    from (select tenant_id, employee_id from is_now union select tenant_id, employee_id from was) both_sides;
  end if;
  if about is not null then
    perform note_payroll_change(tenants, about, tg_argv[0]);
  end if;
  return null;
end
$$;

/* How far a company is under the current key. One row a company; another key begins it again. */
create table reseal_progress (
  tenant_id integer not null references tenant,
  key_id text not null,
  /* When it was first known that this key is the current one. */
  seen_at timestamptz not null default now(),
  total bigint not null default 0,
  done bigint not null default 0,
  /* What could not be opened, and stays as it is. */
  failed bigint not null default 0,
  finished_at timestamptz,
  primary key (tenant_id)
);
call protect_tenant_table('reseal_progress', 'select');
grant select, insert, update on reseal_progress to tenure_reseal;
grant select on reseal_progress to tenure_gate;

create function tenants_to_reseal(wanted_key text) returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.tenant_id from tenant t
    where not exists (select from reseal_progress p
      where p.tenant_id = t.tenant_id and p.key_id = wanted_key and p.finished_at is not null)
    order by t.tenant_id;
  end;
alter function tenants_to_reseal(text) owner to tenure_gate;

/* Over every company, for the operator of the installation. */
create function reseal_counts() returns table (total bigint, done bigint, failed bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(sum(p.total), 0)::bigint, coalesce(sum(p.done), 0)::bigint, coalesce(sum(p.failed), 0)::bigint
    from reseal_progress p;
  end;
alter function reseal_counts() owner to tenure_gate;
revoke all on function tenants_to_reseal(text), reseal_counts() from public;
grant execute on function tenants_to_reseal(text) to tenure_reseal;
grant execute on function reseal_counts() to tenure_app, tenure_owner;
