-- A sign-in counts as a fresh proof only where it used a second factor, which the code says: nothing else does by itself.
alter table session alter column proven_at set default '-infinity';

do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    -- Some were opened by a password alone.
    update session set proven_at = '-infinity';
    -- Who runs the installation can open every company: a password is not enough.
    update account set second_factor_required = true where role = 'ROLE_SUPER';
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

alter table account add constraint account_operator_has_second_factor
  check (role <> 'ROLE_SUPER' or second_factor_required);
