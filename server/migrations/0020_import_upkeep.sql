-- What the import needs to be taken back as fast as it was applied, and to forget the tables that were uploaded for it.

/*
 * Who goes is looked for in what may refer to them. Without this index each look went through all assignments of the
 * company, so that taking back twice as many people took four times as long.
 */
create index assignment_by_secondary_manager on assignment (tenant_id, secondary_manager_id)
  where secondary_manager_id is not null;
/* The same for a file that goes, and whose photo it may be. */
create index employee_by_photo on employee (tenant_id, photo_file_id) where photo_file_id is not null;

/* Since when the content of a file is gone; its name goes on saying what was there. */
alter table file add column removed_at timestamptz;
create index file_of_import_with_content on file (tenant_id, created_at)
  where removed_at is null and purpose in ('import-of-positions', 'import-of-people');

/* Since when only the result of an import is kept: no table, no row of it, and nothing by which it could be undone. */
alter table organisation_import add column cleared_at timestamptz;
create index organisation_import_not_cleared on organisation_import (tenant_id, started_at) where cleared_at is null;
