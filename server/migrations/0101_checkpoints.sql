-- Checkpoints of a review, and each person's part in them. Contributors are reviewers who answer in their own name.

create table appraisal_checkpoint (
  tenant_id integer not null,
  section_id integer not null,
  appraisal_id integer not null,
  start_date date not null check (isfinite(start_date)),
  end_date date not null check (isfinite(end_date)),
  is_mandatory boolean not null default false,
  skipped_at timestamptz,
  approved_at timestamptz,
  primary key (tenant_id, section_id),
  check (start_date <= end_date),
  check (skipped_at is null or approved_at is null),
  foreign key (tenant_id, section_id, appraisal_id) references appraisal_section (tenant_id, id, appraisal_id) on delete cascade
);
create index appraisal_checkpoint_by_section on appraisal_checkpoint (tenant_id, section_id, appraisal_id);
create index appraisal_checkpoint_by_appraisal on appraisal_checkpoint (tenant_id, appraisal_id);
call protect_tenant_table('appraisal_checkpoint');

create table appraisal_checkpoint_part (
  tenant_id integer not null,
  section_id integer not null,
  reviewer_id integer not null,
  appraisal_id integer not null,
  status text not null default 'writing' check (status in ('writing', 'submitted', 'approved', 'rejected')),
  rating integer check (rating between 1 and 5),
  rejection_reason text check (length(rejection_reason) <= 1000),
  rejected_by integer,
  primary key (tenant_id, section_id, reviewer_id),
  check (status <> 'rejected' or rejection_reason is not null),
  foreign key (tenant_id, section_id) references appraisal_checkpoint on delete cascade,
  foreign key (tenant_id, reviewer_id, appraisal_id) references appraisal_reviewer (tenant_id, id, appraisal_id) on delete cascade,
  foreign key (tenant_id, rejected_by, appraisal_id) references appraisal_reviewer (tenant_id, id, appraisal_id)
);
create index appraisal_checkpoint_part_by_reviewer on appraisal_checkpoint_part (tenant_id, reviewer_id, appraisal_id);
create index appraisal_checkpoint_part_by_rejecter on appraisal_checkpoint_part (tenant_id, rejected_by, appraisal_id);
call protect_tenant_table('appraisal_checkpoint_part');
