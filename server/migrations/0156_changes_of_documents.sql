-- What changed between two versions of a company document is read by people who may know the earlier one.

/*
 * The first version that was published to the audience of today, or was the latest when that was chosen. Earlier ones may say
 * what was meant for others. Nothing is known of documents that are there already, so it is their latest.
 */
alter table document add column audience_since integer not null default 1 check (audience_since > 0);

do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update document set audience_since = current where tenant_id = company and current > 1;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
