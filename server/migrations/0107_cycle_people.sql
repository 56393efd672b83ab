-- Cycles whose people change after the launch: joiners by rule, people added and removed, other managers, single reminders.

alter table performance_cycle
  /* People of the population who start by this day are added once they have started. */
  add column joiners_until date check (isfinite(joiners_until));

alter table appraisal
  /* When the person it waits for was last reminded of this review. */
  add column reminded_at timestamptz;

/* People who were removed from a cycle; the rule for joiners does not add them again. */
create table performance_cycle_removal (
  tenant_id integer not null,
  cycle_id integer not null,
  employee_id integer not null,
  removed_at timestamptz not null default tenure_now(),
  primary key (tenant_id, cycle_id, employee_id),
  foreign key (tenant_id, cycle_id) references performance_cycle,
  foreign key (tenant_id, employee_id) references employee
);
create index performance_cycle_removal_by_employee on performance_cycle_removal (tenant_id, employee_id);
call protect_tenant_table('performance_cycle_removal', 'select, insert, delete');

/* When a review goes to another manager, what the earlier one wrote stays under their name. */
drop index appraisal_has_one_of_each;
create unique index appraisal_has_one_of_each on appraisal_reviewer (tenant_id, appraisal_id, type)
  where type in ('employee', 'manager') and is_active;

/* The rows of approvers follow the manager of their review, so that no manager can be asked to approve it. */
alter table appraisal_approver
  drop constraint appraisal_approver_tenant_id_appraisal_id_employee_id_mana_fkey,
  add foreign key (tenant_id, appraisal_id, employee_id, manager_id)
    references appraisal (tenant_id, id, employee_id, manager_id) on update cascade on delete cascade;
