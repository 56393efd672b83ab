-- Permissions have the names that the product's surface lists; whoever held one under its name until now holds it as before.

do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);

    /* What was granted at any moment is found under the name asked for now. */
    update security_profile_grant_version
      set capability = replace(capability, 'diversity.answers.', 'employees.diversityQuestions.')
      where tenant_id = company and capability in ('diversity.answers.view', 'diversity.answers.edit');
    update security_profile_grant
      set capability = replace(capability, 'diversity.answers.', 'employees.diversityQuestions.')
      where tenant_id = company and capability in ('diversity.answers.view', 'diversity.answers.edit');
    update api_token
      set capabilities = array_replace(
        array_replace(capabilities, 'diversity.answers.view', 'employees.diversityQuestions.view'),
        'diversity.answers.edit', 'employees.diversityQuestions.edit')
      where tenant_id = company and capabilities && array['diversity.answers.view', 'diversity.answers.edit'];

    /* Who is in a position is asked for apart from what a position is: whoever had both has both, and had them all along. */
    insert into security_profile_grant (tenant_id, profile_id, capability, scope)
      select tenant_id, profile_id, 'employee.positions.edit', scope from security_profile_grant
      where tenant_id = company and capability = 'positions.position.edit';
    delete from security_profile_grant_version
      where tenant_id = company and capability = 'employee.positions.edit';
    insert into security_profile_grant_version (tenant_id, profile_id, capability, scope, valid_from, valid_to,
        deleted_profile_name)
      select tenant_id, profile_id, 'employee.positions.edit', scope, valid_from, valid_to, deleted_profile_name
      from security_profile_grant_version where tenant_id = company and capability = 'positions.position.edit';
    update api_token set capabilities = capabilities || array['employee.positions.edit']
      where tenant_id = company and 'positions.position.edit' = any(capabilities);
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
