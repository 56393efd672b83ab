-- Changing the organisation: what If-Match is held against, and who may.

/* Raised by every change of the record or of one of its versions. */
alter table position add column version integer not null default 1;
alter table department add column version integer not null default 1;
alter table location add column version integer not null default 1;
alter table legal_entity add column version integer not null default 1;
alter table job_role add column version integer not null default 1;

/* Companies that are there already get what their built-in profiles begin with from now on. */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    insert into security_profile_grant (tenant_id, profile_id, capability, scope)
    select p.tenant_id, p.id, begun.capability, 'everyone'
    from security_profile p
    cross join (values ('positions.position.edit'), ('organisation.structure.edit')) begun (capability)
    where p.tenant_id = company and p.built_in = 'company-admin'
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
