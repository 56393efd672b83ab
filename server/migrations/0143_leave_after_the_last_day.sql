-- Leave that goes beyond a last day was freed only where that day had passed when it was recorded. Everyone whose planned last
-- day has passed meanwhile is looked at again.

do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    insert into leave_recheck (tenant_id, employee_id)
    select e.tenant_id, e.id from employee e
    where e.tenant_id = company and e.end_date < tenure_today() and exists (
      select from leave_request r
      where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.state in ('pending', 'approved')
        and r.end_date > e.end_date);
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
