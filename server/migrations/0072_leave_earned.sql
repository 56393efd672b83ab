-- What leave was earned by a day, to go on from there, and which leave does not count as service.

/*
 * Where rounding has left off, so that a day's run adds one day and not everything since the ledger began. `basis` is a
 * digest of the facts it was worked out from: once they change, everything is worked out from the beginning again.
 */
create table leave_earned (
  tenant_id integer not null,
  employee_id integer not null,
  type_id integer not null,
  through date not null check (isfinite(through)),
  whole integer not null,
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  basis text not null,
  primary key (tenant_id, employee_id, type_id),
  foreign key (tenant_id, employee_id) references employee on delete cascade,
  foreign key (tenant_id, type_id) references leave_type
);
create index leave_earned_by_type on leave_earned (tenant_id, type_id);
call protect_tenant_table('leave_earned');

/* The last day of employment for which leave was settled; another one settles it again. */
alter table leave_progress add column settled_end date;

alter table leave_type add column counts_as_service boolean not null default true;
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update leave_type set counts_as_service = false where tenant_id = company and code in ('AU-UNPAID', 'AU-PARENTAL');
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

/* A line that corrects what was accrued before stands beside the line of its day. */
alter table leave_entry
  add column cause text,
  add check (cause is null or (kind = 'accrued' and cause = 'corrected')
    or (kind = 'expired' and cause in ('year-end', 'carried', 'cap')));
drop index leave_entry_accrued_once;
create unique index leave_entry_accrued_once on leave_entry (tenant_id, employee_id, type_id, day)
  where kind = 'accrued' and cause is null;
