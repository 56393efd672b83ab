-- Extra hours are banked by a request, and spent as leave.

alter table leave_request
  /* Minutes worked beyond the pattern on the one day of the request; null for leave. Banked time has no days of leave. */
  add column banked_minutes integer check (banked_minutes between 1 and 1440),
  add check (banked_minutes is null
    or (start_date = end_date and first_day_minutes is null and last_day_minutes is null and changes_id is null));

/* Time that is banked takes nothing from a balance, even from one that is under its limit. */
drop trigger leave_is_held on leave_request;
create constraint trigger leave_is_held after insert or update of state, start_date, end_date, type_id on leave_request
  deferrable initially deferred for each row when (new.state in ('pending', 'approved') and new.banked_minutes is null)
  execute function hold_leave();

alter table leave_entry add check (kind <> 'banked' or (request_id is not null and minutes > 0));
create unique index leave_entry_banked_once on leave_entry (tenant_id, request_id) where kind = 'banked';
