-- The text of company documents that are PDFs is kept too, so that their versions can be compared.

/*
 * What was read of them are words alone. The job that reads new versions reads the latest ones again within minutes, and until
 * then they are found by their names.
 */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    delete from document_words w using document d, document_version v
    where w.tenant_id = company and d.tenant_id = w.tenant_id and d.id = w.document_id and w.number = d.current
      and v.tenant_id = w.tenant_id and v.document_id = w.document_id and v.number = w.number and v.format = 'pdf';
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
