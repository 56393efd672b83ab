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

/* An import finds departments and locations by what they are called that day, so a new name makes it another company too. */
create or replace function organisation_fingerprint() returns text
  language sql stable set search_path = public, pg_temp
  begin atomic
    select md5(concat_ws(' ',
      (select sum(hashtextextended(v::text, 0)) from position_version v where v.tenant_id = current_tenant()),
      (select sum(hashtextextended(a::text, 0)) from assignment a where a.tenant_id = current_tenant()),
      (select sum(hashtextextended(p::text, 0)) from position p where p.tenant_id = current_tenant()),
      (select sum(hashtextextended(d::text, 0)) from department d where d.tenant_id = current_tenant()),
      (select sum(hashtextextended(l::text, 0)) from location l where l.tenant_id = current_tenant()),
      (select sum(hashtextextended(v::text, 0)) from department_version v where v.tenant_id = current_tenant()),
      (select sum(hashtextextended(v::text, 0)) from location_version v where v.tenant_id = current_tenant()),
      (select sum(hashtextextended(concat_ws(chr(31), e.id, e.employee_number, e.first_name, e.last_name, e.preferred_name,
         e.work_email, e.work_mobile, e.country, e.start_date, e.end_date), 0))
       from employee e where e.tenant_id = current_tenant())));
  end;
