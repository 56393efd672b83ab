-- Giving companies that exist already what their built-in profiles begin with from now on.

/*
 * A migration calls this once for each grant that a new capability begins with. The history of grants is its memory: a
 * built-in profile that ever held the grant is left as its company has it now, so a grant that a company removed, or a
 * profile began with in the first place, is never given again.
 */
create procedure grant_beginnings(new_capability text, new_scope text, built_in_profile text)
  language plpgsql set search_path = public, pg_temp as $$
declare
  company integer;
  entered text := coalesce(current_setting('app.tenant_id', true), '');
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    insert into security_profile_grant (tenant_id, profile_id, capability, scope)
    select p.tenant_id, p.id, new_capability, new_scope
    from security_profile p
    where p.tenant_id = company and p.built_in = built_in_profile
      and not exists (
        select from security_profile_grant_version v
        where v.tenant_id = p.tenant_id and v.profile_id = p.id
          and v.capability = new_capability and v.scope = new_scope);
  end loop;
  perform set_config('app.tenant_id', entered, true);
end
$$;
revoke all on procedure grant_beginnings(text, text, text) from public;
