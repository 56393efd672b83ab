-- The audit log: append-only, sealed into a hash chain per tenant, its values readable only while the key of the
-- person they are about exists.

create table subject_key (
  tenant_id integer not null references tenant,
  subject_id text not null,
  wrapped_key text,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  primary key (tenant_id, subject_id),
  check ((wrapped_key is null) = (erased_at is not null))
);
call protect_tenant_table('subject_key', 'select, insert, update');

create table audit_entry (
  tenant_id integer not null references tenant,
  id bigint generated always as identity,
  occurred_at timestamptz not null default clock_timestamp(),
  /* Null where nobody was signed in, as at a failed sign-in, or where a job acted. */
  actor_account_id integer,
  /* Set while somebody is signed in as another person: the actor then is who really acted. */
  on_behalf_of_account_id integer,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  /* Names of what changed, never values. */
  details jsonb not null default '{}',
  /* Values, encrypted under the key of the person they are about. */
  person_id text,
  sealed_values text,
  request_id text,
  primary key (tenant_id, id)
);
create index audit_entry_by_time on audit_entry (tenant_id, occurred_at desc, id desc);
create index audit_entry_by_subject on audit_entry (tenant_id, subject_type, subject_id, id desc);
create index audit_entry_by_person on audit_entry (tenant_id, person_id, id desc) where person_id is not null;
call protect_tenant_table('audit_entry', 'select, insert');

/* Entries no seal covers yet. Written by the trigger below, emptied by the sealing job. */
create table audit_unsealed (
  tenant_id integer not null,
  entry_id bigint not null,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references audit_entry
);
call protect_tenant_table('audit_unsealed', 'select, insert, delete');

create table audit_seal (
  tenant_id integer not null,
  sequence bigint not null,
  entry_id bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, sequence),
  unique (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references audit_entry
);
call protect_tenant_table('audit_seal', 'select, insert');

create function audit_entry_awaits_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (tenant_id, entry_id) values (new.tenant_id, new.id);
  return null;
end
$$;
create trigger audit_entry_awaits_seal after insert on audit_entry
  for each row execute function audit_entry_awaits_seal();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
