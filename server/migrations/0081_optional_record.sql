-- Fields and sections of the record that a company does not use. Nothing of what they hold is deleted.

/* `disabled_employee_fields` names fields of the record as section and field. Nothing read the names it had before. */
alter table organisation_settings add column hidden_sections text[] not null default '{}';

/* The same question as the rights of a field answer, for lists that are read in one statement. */
create function uses_employee_field(name text) returns boolean language sql stable set search_path = public, pg_temp
  begin atomic
    select not coalesce((select name = any(s.disabled_employee_fields) from organisation_settings s
      where s.tenant_id = current_tenant()), false);
  end;
grant execute on function uses_employee_field(text) to tenure_app;

/* Grants are remembered by this version, and a hidden section takes its capabilities from everyone. */
create trigger organisation_settings_raises_policy_version after insert or update of hidden_sections on organisation_settings
  for each statement execute function raise_policy_version();
