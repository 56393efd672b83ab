-- When people were reminded of courses that are due, and when their manager was notified of one that is overdue.

alter table course_enrolment
  add column reminded_before_at timestamptz,
  add column reminded_after_at timestamptz,
  add column escalated_at timestamptz;
create index course_enrolment_by_due_date on course_enrolment (tenant_id, due_date)
  where state in ('not-started', 'in-progress') and due_date is not null;
