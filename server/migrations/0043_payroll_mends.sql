-- Mends in what is told of diversity answers, and in payroll data.

/* Whom the figures of a question count, so that later ones are never told but of people enough. People stand in it by a keyed
   digest of who they are and what they chose. */
create table diversity_told (
  tenant_id integer not null,
  question_id integer not null,
  /* Those the counts stand in the order of. */
  options jsonb not null,
  told jsonb not null,
  primary key (tenant_id, question_id),
  foreign key (tenant_id, question_id) references diversity_question
);
call protect_tenant_table('diversity_told');

