-- Photos of people: two sizes of one picture, made anew from what somebody chose.

alter table employee
  /* What the photo in use is called in its address, which nobody can guess and which is another for each photo. */
  add column photo text check (photo ~ '^[0-9a-f]{32}$');

/* Where the two sizes of a photo lie; the name is that of the employee's row, written with it. */
create table employee_photo (
  tenant_id integer not null,
  employee_id integer not null,
  name text not null check (name ~ '^[0-9a-f]{32}$'),
  large_key text not null,
  small_key text not null,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, employee_id),
  unique (tenant_id, name),
  foreign key (tenant_id, employee_id) references employee
);
call protect_tenant_table('employee_photo');

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
      ('employee', 'employees.photo.edit', 'self'),
      ('hr-partner', 'employees.photo.edit', 'same-location'),
      ('company-admin', 'employees.photo.edit', 'everyone')
    ) begun (built_in, capability, scope) on begun.built_in = p.built_in
    where p.tenant_id = company
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
