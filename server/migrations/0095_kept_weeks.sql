-- Weeks and days that a law owes (Holidays Act 2003) stay as many when hours change, and so are worth other hours.

alter table leave_type add column ledger_unit text not null default 'minutes'
  check (ledger_unit in ('minutes', 'weeks', 'days'));

alter table leave_entry
  drop constraint leave_entry_kind_check,
  drop constraint leave_entry_check2,
  add constraint leave_entry_kind_check check (kind in
    ('opening', 'accrued', 'taken', 'banked', 'adjusted', 'expired', 'revalued', 'carried', 'paid-out', 'reversed')),
  add constraint leave_entry_cause_check check (cause is null or (kind = 'accrued' and cause = 'corrected')
    or (kind = 'expired' and cause in ('year-end', 'carried', 'cap')) or (kind = 'revalued' and cause = 'revalued'));

/* Hours that grow make a balance grow, so that less than nothing is lost until then. */
alter table leave_request drop constraint leave_request_lapses_check;

do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update leave_type set ledger_unit = case law_code when 'NZ-ANNUAL' then 'weeks' else 'days' end
    where tenant_id = company and law_code in ('NZ-ANNUAL', 'NZ-SICK', 'NZ-FAMILY-VIOLENCE', 'NZ-ALTERNATIVE');
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
