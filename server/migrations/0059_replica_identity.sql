-- Which row was changed, for a company that is moved to another server by logical replication.

/*
 * The primary key of a table with a history holds its days as a generated column, and PostgreSQL refuses to publish
 * updates of a table whose replica identity has one. The first day identifies the same row: two versions with the same
 * first day would overlap.
 */
do $$
declare
  kept record;
begin
  for kept in
    select * from (values
      ('department_version', 'department_id'),
      ('location_version', 'location_id'),
      ('legal_entity_version', 'legal_entity_id'),
      ('job_role_version', 'job_role_id'),
      ('position_version', 'position_id'),
      ('position_indirect_superior', 'position_id, superior_id'),
      ('employee_record_version', 'employee_id, section')
    ) temporal (table_name, columns)
  loop
    execute format('create unique index %I on %I (tenant_id, %s, valid_from)',
      kept.table_name || '_identity', kept.table_name, kept.columns);
    execute format('alter table %I replica identity using index %I', kept.table_name, kept.table_name || '_identity');
  end loop;
end
$$;
