-- How the tables of an import are read beside their columns, and rows about further positions.

alter table organisation_import
  add column mends_ids boolean not null default false,
  add column positions_reading jsonb not null default '{}',
  add column people_reading jsonb not null default '{}';
alter table organisation_import_mapping add column reading jsonb not null default '{}';

/* A further position of somebody, known by their number and the id of the position. */
alter table organisation_import_row
  drop constraint organisation_import_row_kind_check,
  add constraint organisation_import_row_kind_check
    check (kind in ('department', 'location', 'position', 'person', 'assignment'));
