-- Leave of days before the ledger of its type begins is never taken from it, so it reserves nothing either: the opening balance
-- covers these days. Until now such leave kept its minutes from every later request.

create or replace function hold_leave() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  present leave_request;
  kept_type leave_type;
  accrued integer;
  other_entries integer;
begin
  -- Approved leave is only ever cancelled, which asks for less than before.
  if tg_op = 'UPDATE' and old.state = 'approved' then
    return null;
  end if;
  perform from employee e where e.tenant_id = new.tenant_id and e.id = new.employee_id for no key update;
  -- By a statement of its own: what another has just written is seen by the next one.
  select * into present from leave_request r where r.tenant_id = new.tenant_id and r.id = new.id;
  if present.state is null or present.state not in ('pending', 'approved') then
    return null;
  end if;
  if exists (
    select from leave_request_day mine
    join leave_request r on r.tenant_id = mine.tenant_id and r.employee_id = present.employee_id
      and r.state in ('pending', 'approved') and r.id is distinct from present.changes_id
    join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id and d.day = mine.day and not d.is_cancelled
    where mine.tenant_id = present.tenant_id and mine.request_id = present.id and not mine.is_cancelled and mine.minutes > 0
    group by mine.day
    having sum(d.minutes) > min(mine.available_minutes)
  ) then
    raise exception 'Employee % has more leave on a day than they work', present.employee_id
      using errcode = 'check_violation', constraint = 'leave_fits_its_days', table = 'leave_request_day';
  end if;
  select * into kept_type from leave_type t where t.tenant_id = present.tenant_id and t.id = present.type_id;
  if not kept_type.has_balance then
    return null;
  end if;
  select coalesce(sum(e.minutes) filter (where e.kind = 'accrued'), 0),
    coalesce(sum(e.minutes) filter (where e.kind <> 'accrued'), 0)
  into accrued, other_entries
  from leave_entry e
  where e.tenant_id = present.tenant_id and e.employee_id = present.employee_id and e.type_id = present.type_id;
  if exists (
    select from leave_request r
    where r.tenant_id = present.tenant_id and r.employee_id = present.employee_id and r.type_id = present.type_id
      and r.state in ('pending', 'approved') and r.end_date >= present.start_date
      and r.id is distinct from present.changes_id
      and other_entries + greatest(accrued, r.entitled) - case when r.id = present.id then r.lapses else 0 end - (
        select coalesce(sum(d.minutes), 0) from leave_request o
        join leave_request_day d on d.tenant_id = o.tenant_id and d.request_id = o.id and not d.is_cancelled
        where o.tenant_id = r.tenant_id and o.employee_id = r.employee_id and o.type_id = r.type_id
          and o.state in ('pending', 'approved') and d.day between kept_type.accrues_from and r.end_date
          and o.id is distinct from present.changes_id
          and not exists (select from leave_entry t
            where t.tenant_id = d.tenant_id and t.request_id = d.request_id and t.day = d.day and t.kind = 'taken')
      ) < -kept_type.negative_limit
  ) then
    raise exception 'The leave of employee % is more than their balance', present.employee_id
      using errcode = 'check_violation', constraint = 'leave_fits_its_balance', table = 'leave_request';
  end if;
  return null;
end
$$;
