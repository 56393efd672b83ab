-- What people chose about their inbox: an email of what waits, and single keys.

create table inbox_preference (
  tenant_id integer not null,
  account_id integer not null,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekdays')),
  has_keys boolean not null default true,
  /* The day, as the person has it, that was last seen to: each has one email at most, also of a job that runs again. */
  digest_on date,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
call protect_tenant_table('inbox_preference');
