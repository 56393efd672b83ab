/* Reports became a module that can be turned off. Companies that exist keep the reports they have. */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update tenant set enabled_modules = enabled_modules || '{reports}'::text[]
    where tenant_id = company and not is_provider and 'reports' <> all(enabled_modules);
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

/* Items of an inbox that a person put off: they leave that inbox and its counts until the day. */
create table inbox_put_off (
  tenant_id integer not null,
  account_id integer not null,
  /* The item, by the names its source gives it. */
  kind text not null check (kind <> ''),
  ref integer not null,
  until date not null,
  put_off_at timestamptz not null default tenure_now(),
  primary key (tenant_id, account_id, kind, ref),
  foreign key (tenant_id, account_id) references account on delete cascade
);
call protect_tenant_table('inbox_put_off');
