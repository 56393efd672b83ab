-- How a company appears, which modules it has on, and how far a new one is with setting up.

alter table tenant
  add column sign_in_picture text,
  /* Beside the contact, in the order they appear. */
  add column footer_links jsonb not null default '[]' check (jsonb_typeof(footer_links) = 'array'),
  add column languages text[] not null default '{en-AU,en-NZ,en-GB}' check (cardinality(languages) > 0),
  add column phone_regions text[] not null default '{AU}' check (cardinality(phone_regions) > 0),
  add column company_settings_version integer not null default 1,
  add column modules_version integer not null default 1,
  /* Steps of the guide that someone marked as done; the others are seen in what the company has. */
  add column setup_marked text[] not null default '{}',
  add column setup_dismissed boolean not null default false;

/* Pictures of the company, drawn anew from what someone chose. Each has a name that no one can guess. */
create table company_picture (
  tenant_id integer not null references tenant,
  place text not null check (place in ('logoLight', 'logoDark', 'icon', 'signIn')),
  name text not null check (name ~ '^[0-9a-f]{32}$'),
  storage_key text not null,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, place),
  unique (tenant_id, name)
);
call protect_tenant_table('company_picture');
create trigger names_files after insert or update of storage_key on company_picture
  for each row execute function file_has_a_name('storage_key');

/*
 * Companies that exist are set up, and keep what they have had: requisitions were there for all of them, and numbers of
 * three countries were taken.
 */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update tenant set setup_dismissed = true, phone_regions = '{AU,NZ,GB}',
      enabled_modules = enabled_modules || array(
        select module from unnest('{home,profile,team,org-chart,recruitment}'::text[]) module
        where module <> all(enabled_modules))
    where tenant_id = company and not is_provider;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
