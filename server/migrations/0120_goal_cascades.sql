-- Goals a manager passes on to the people they lead, and the goal each supports.

alter table appraisal_item
  add column supports_id integer,
  add constraint appraisal_item_supports foreign key (tenant_id, supports_id) references appraisal_item (tenant_id, id)
    on delete set null (supports_id),
  add constraint appraisal_item_supports_another check (supports_id <> id),
  drop constraint appraisal_item_source_check,
  add constraint appraisal_item_source_check
    check (source in ('own', 'template', 'library', 'position', 'department', 'parent', 'cascaded')),
  add constraint appraisal_item_cascaded_supports check (source = 'cascaded' or supports_id is null);
create index appraisal_item_by_supported on appraisal_item (tenant_id, supports_id);
