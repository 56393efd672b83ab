-- What a payroll system outside sends about people.

/* What it is called; empty where there is none. */
alter table payroll_settings add column payroll_system text not null default '' check (length(payroll_system) <= 100);

create table external_payroll (
  tenant_id integer not null,
  employee_id integer not null,
  /* By which the payroll system knows them. */
  payroll_id text check (payroll_id <> ''),
  pay_group text check (pay_group <> ''),
  cost_centre text check (cost_centre <> ''),
  /* The figures are of its financial year up to this day. */
  paid_until date,
  gross_cents bigint,
  tax_cents bigint,
  super_cents bigint,
  net_cents bigint,
  version integer not null default 1,
  received_at timestamptz not null default now(),
  received_from integer not null,
  primary key (tenant_id, employee_id),
  /* Checked at the end, so that one table can give two people each other's. */
  constraint external_payroll_id_is_of_one unique (tenant_id, payroll_id) deferrable initially deferred,
  constraint external_payroll_figures_have_a_day check (paid_until is not null or num_nonnulls(gross_cents, tax_cents, super_cents, net_cents) = 0),
  foreign key (tenant_id, employee_id) references employee,
  foreign key (tenant_id, received_from) references account
);
create index external_payroll_by_sender on external_payroll (tenant_id, received_from);
call protect_tenant_table('external_payroll');

/* Companies that are there already get what their built-in profiles begin with from now on. */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    insert into security_profile_grant (tenant_id, profile_id, capability, scope)
    select p.tenant_id, p.id, begun.capability, begun.scope
    from security_profile p
    join (values
      ('employee', 'external-payroll.view', 'self'),
      ('payroll-officer', 'external-payroll.view', 'everyone'),
      ('payroll-officer', 'external-payroll.edit', 'everyone')
    ) begun (built_in, capability, scope) on begun.built_in = p.built_in
    where p.tenant_id = company
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
