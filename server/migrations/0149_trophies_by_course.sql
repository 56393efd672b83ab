-- Trophies and awards that give themselves to whoever completes a course.

alter table reward
  add column course_id integer,
  /* Only what is completed from then on counts. */
  add column course_since timestamptz,
  add foreign key (tenant_id, course_id) references course,
  add check ((course_id is null) = (course_since is null)),
  add constraint reward_has_one_rule check (num_nonnulls(points_required, years_required, course_id) <= 1),
  add constraint reward_by_course_is_of_value check (course_id is null or (kind <> 'badge' and not needs_approval));
create index reward_by_course on reward (tenant_id, course_id);
