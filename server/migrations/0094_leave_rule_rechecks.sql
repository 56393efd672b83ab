-- A rule that is set changes balances within minutes, not with the next day.

create function recheck_leave_of_rule() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into leave_recheck (tenant_id, employee_id)
  select p.tenant_id, p.employee_id from leave_progress p
  join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  join leave_type t on t.tenant_id = p.tenant_id and t.id = new.type_id and t.country = e.country
  where p.tenant_id = new.tenant_id;
  return null;
end
$$;
create trigger rechecks_leave_ruled after insert or update on leave_rule
  for each row execute function recheck_leave_of_rule();
