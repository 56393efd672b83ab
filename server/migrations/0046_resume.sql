-- What people write of what they did before, have learnt and can.

/* Read and saved as a whole, and never looked through: each list is one value. Nobody who wrote nothing has a row. */
create table resume (
  tenant_id integer not null,
  employee_id integer not null,
  version integer not null default 1,
  summary text not null default '' check (length(summary) <= 4000),
  experience jsonb not null default '[]' check (jsonb_typeof(experience) = 'array' and jsonb_array_length(experience) <= 50),
  education jsonb not null default '[]' check (jsonb_typeof(education) = 'array' and jsonb_array_length(education) <= 30),
  qualifications jsonb not null default '[]'
    check (jsonb_typeof(qualifications) = 'array' and jsonb_array_length(qualifications) <= 50),
  skills jsonb not null default '[]' check (jsonb_typeof(skills) = 'array' and jsonb_array_length(skills) <= 50),
  languages jsonb not null default '[]' check (jsonb_typeof(languages) = 'array' and jsonb_array_length(languages) <= 20),
  saved_at timestamptz not null default now(),
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employee
);
call protect_tenant_table('resume');

/* One PDF of each, beside what is written. */
create table resume_document (
  tenant_id integer not null,
  employee_id integer not null,
  file_name text not null,
  file_size integer not null check (file_size > 0),
  pages integer not null check (pages > 0),
  storage_key text not null,
  /* What the content is encrypted for, so that one file opens in no other's place. */
  sealed_for uuid not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, employee_id),
  unique (tenant_id, storage_key),
  foreign key (tenant_id, employee_id) references employee
);
call protect_tenant_table('resume_document');

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
    join (values ('employee', 'employees.resume.view', 'self'), ('employee', 'employees.resume.edit', 'self'),
      ('manager', 'employees.resume.view', 'all-reports'),
      ('hr-partner', 'employees.resume.view', 'same-location'), ('hr-partner', 'employees.resume.edit', 'same-location'),
      ('company-admin', 'employees.resume.view', 'everyone'), ('company-admin', 'employees.resume.edit', 'everyone')
    ) begun (built_in, capability, scope) on begun.built_in = p.built_in
    where p.tenant_id = company
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
