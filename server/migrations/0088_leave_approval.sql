-- Who else approves longer leave, and who is asked when a request waits too long.

alter table leave_type
  /* The working day of one leave from which the next manager above approves too, and HR; null for never. */
  add column second_approver_from_day integer check (second_approver_from_day between 1 and 366),
  add column hr_from_day integer check (hr_from_day between 1 and 366),
  /* Working days an approver has before someone else is asked too; null for any time. */
  add column escalate_after_days integer check (escalate_after_days between 1 and 30);

alter table leave_step
  /* The day the step began to wait for a decision, where the person is; null until its turn. */
  add column waits_since date,
  /* The last day on which someone else was asked, because no one had decided. */
  add column escalated_on date;

do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update leave_step s set waits_since = r.requested_on
    from leave_request r
    where r.tenant_id = company and r.state = 'pending' and s.tenant_id = r.tenant_id and s.request_id = r.id
      and s.number = (select min(o.number) from leave_step o
        where o.tenant_id = r.tenant_id and o.request_id = r.id and o.decision is null);
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
