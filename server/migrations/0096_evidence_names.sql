-- The name of a file may speak of an illness. From now on evidence is numbered, and so is what is there.

do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update leave_evidence v set file_name = 'Evidence ' || n.number || coalesce(lower(substring(v.file_name from '\.[A-Za-z]{3,4}$')), '')
    from (select id, row_number() over (partition by request_id order by id) as number
      from leave_evidence where tenant_id = company) n
    where v.tenant_id = company and v.id = n.id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
