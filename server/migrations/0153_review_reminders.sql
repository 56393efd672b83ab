-- Templates schedule reminders by the last day of a phase; each is sent once, and again only for a later day.
alter table appraisal_phase add column reminded_for date check (isfinite(reminded_for));
