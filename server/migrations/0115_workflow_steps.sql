-- Steps before day one, of more kinds than tasks, which wait for each other and can be skipped; workflows of leavers.

alter table workflow_template add column is_offboarding boolean not null default false,
  add constraint workflow_template_is_of_one_kind check (not (is_onboarding and is_offboarding));
alter table workflow add column is_offboarding boolean not null default false,
  add constraint workflow_is_of_one_kind check (not (is_onboarding and is_offboarding));

alter table workflow_template_step
  drop constraint workflow_template_step_due_days_check,
  drop constraint workflow_template_step_done_by_check,
  add column kind text not null default 'task' check (kind in ('task', 'form', 'course', 'document', 'contract')),
  /* The person who does it, where one is named. */
  add column doer_id integer,
  add column course_id integer,
  add column document_id integer,
  /* The number of an earlier step that has to be done first. */
  add column after integer,
  add column questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  add check (due_days between -365 and 730),
  add check (done_by in ('person', 'manager', 'assigner', 'named')),
  add check ((done_by = 'named') = (doer_id is not null)),
  add check ((kind = 'course') = (course_id is not null)),
  add check ((kind = 'document') = (document_id is not null)),
  add check ((kind = 'form') = (jsonb_array_length(questions) > 0)),
  /* What happens elsewhere in the product happens to the person themselves. */
  add check (kind in ('task', 'form') or done_by = 'person'),
  add check (after between 1 and number - 1),
  add foreign key (tenant_id, doer_id) references employee,
  add foreign key (tenant_id, course_id) references course,
  add foreign key (tenant_id, document_id) references document;
create index workflow_template_step_by_doer on workflow_template_step (tenant_id, doer_id);
create index workflow_template_step_by_course on workflow_template_step (tenant_id, course_id);
create index workflow_template_step_by_document on workflow_template_step (tenant_id, document_id);

alter table workflow_task
  drop constraint workflow_task_done_by_check,
  add column kind text not null default 'task' check (kind in ('task', 'form', 'course', 'document', 'contract')),
  add column course_id integer,
  add column document_id integer,
  add column after integer,
  add column questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  /* In the order of the questions. */
  add column answers jsonb check (jsonb_typeof(answers) = 'array'),
  /* Left out on purpose, which counts as done. */
  add column skip_reason text check (skip_reason <> '' and length(skip_reason) <= 400),
  add check (done_by in ('person', 'manager', 'assigner', 'named')),
  add check ((kind = 'course') = (course_id is not null)),
  add check ((kind = 'document') = (document_id is not null)),
  add check (after between 1 and number - 1),
  add constraint workflow_task_answered_by_form
    check (answers is null or jsonb_array_length(answers) = jsonb_array_length(questions)),
  add constraint workflow_task_skipped_is_done check (skip_reason is null or done_at is not null),
  add foreign key (tenant_id, course_id) references course,
  add foreign key (tenant_id, document_id) references document;
create index workflow_task_by_course on workflow_task (tenant_id, course_id);
create index workflow_task_by_document on workflow_task (tenant_id, document_id);
/* Steps that what happens elsewhere completes. */
create index workflow_task_done_elsewhere on workflow_task (tenant_id, id)
  where done_at is null and kind in ('course', 'document', 'contract');
