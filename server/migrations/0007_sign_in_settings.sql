-- What a company decides about signing in, and people who make an account themselves.

alter table tenant
  add column forgot_password boolean not null default true,
  add column self_registration boolean not null default false,
  /* Mail domains whose addresses may make an account; without one nobody can. */
  add column self_registration_domains text[] not null default '{}',
  add column sign_in_settings_version integer not null default 1;

/*
 * A wish for an account, from the mail that was asked for to the password that is chosen. One row an address: the link
 * sent last is the one that works, and how often one was sent is counted.
 */
create table registration (
  tenant_id integer not null references tenant,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  token_hash bytea not null,
  sent_count integer not null,
  first_sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, email),
  unique (tenant_id, token_hash)
);
call protect_tenant_table('registration');
