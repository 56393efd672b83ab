-- What people write about themselves for colleagues.

/* Read and saved as a whole. A person who wrote nothing has no row. */
create table about_person (
  tenant_id integer not null,
  employee_id integer not null,
  version integer not null default 1,
  content text not null check (length(content) <= 600),
  topics text[] not null check (cardinality(topics) <= 8 and array_position(topics, null) is null),
  languages text not null check (length(languages) <= 100),
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employee
);
call protect_tenant_table('about_person');

call grant_beginnings('employees.about.view', 'everyone', 'employee');
call grant_beginnings('employees.about.view', 'everyone', 'company-admin');
call grant_beginnings('employees.about.edit', 'self', 'employee');
call grant_beginnings('employees.about.edit', 'same-location', 'hr-partner');
call grant_beginnings('employees.about.edit', 'everyone', 'company-admin');
