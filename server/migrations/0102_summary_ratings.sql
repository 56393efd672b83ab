-- The overall rating the employee and the manager each give in a summary, beside the score that is calculated.

create table appraisal_summary_rating (
  tenant_id integer not null,
  section_id integer not null,
  reviewer_id integer not null,
  appraisal_id integer not null,
  rating integer not null check (rating between 1 and 5),
  primary key (tenant_id, section_id, reviewer_id),
  foreign key (tenant_id, section_id, appraisal_id) references appraisal_section (tenant_id, id, appraisal_id) on delete cascade,
  foreign key (tenant_id, reviewer_id, appraisal_id) references appraisal_reviewer (tenant_id, id, appraisal_id) on delete cascade
);
create index appraisal_summary_rating_by_section on appraisal_summary_rating (tenant_id, section_id, appraisal_id);
create index appraisal_summary_rating_by_appraisal on appraisal_summary_rating (tenant_id, appraisal_id);
create index appraisal_summary_rating_by_reviewer on appraisal_summary_rating (tenant_id, reviewer_id, appraisal_id);
call protect_tenant_table('appraisal_summary_rating');
