-- Until when the employee or the manager counts as writing in a section of a review. Each sees the other only while both do.

create table appraisal_writing (
  tenant_id integer not null,
  section_id integer not null,
  reviewer_id integer not null,
  appraisal_id integer not null,
  until timestamptz not null,
  primary key (tenant_id, section_id, reviewer_id),
  foreign key (tenant_id, section_id, appraisal_id) references appraisal_section (tenant_id, id, appraisal_id) on delete cascade,
  foreign key (tenant_id, reviewer_id, appraisal_id) references appraisal_reviewer (tenant_id, id, appraisal_id) on delete cascade
);
create index appraisal_writing_by_section on appraisal_writing (tenant_id, section_id, appraisal_id);
create index appraisal_writing_by_reviewer on appraisal_writing (tenant_id, reviewer_id, appraisal_id);
call protect_tenant_table('appraisal_writing');
