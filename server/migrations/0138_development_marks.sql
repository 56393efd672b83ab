-- The manager marks items in which the employee has to develop; the employee reads it with the manager's scores.

alter table appraisal_item add column is_development_required boolean not null default false;
