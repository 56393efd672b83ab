-- Birthdays and service anniversaries: what each person chooses to show colleagues.

/* Someone without a row shows their anniversary and no birthday. */
create table celebration_choice (
  tenant_id integer not null,
  employee_id integer not null,
  shows_anniversary boolean not null default true,
  /* Month and day, entered by the person for this alone; null while it is off. There is no place for a year. */
  birthday text check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
    and birthday not in ('02-30', '02-31', '04-31', '06-31', '09-31', '11-31')),
  version integer not null default 1,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employee
);
create index celebration_choice_by_birthday on celebration_choice (tenant_id, birthday);
call protect_tenant_table('celebration_choice');
