-- When people were reminded to confirm documents, and the words of each version by which it is found.

create table document_reminder (
  tenant_id integer not null,
  document_id integer not null,
  number integer not null,
  employee_id integer not null,
  /* The due dates people were last reminded of, before and after; a later date is reminded of anew. */
  before_for date check (isfinite(before_for)),
  after_for date check (isfinite(after_for)),
  /* Someone asked for a reminder that has not been sent yet. */
  is_asked boolean not null default false,
  reminded_at timestamptz,
  primary key (tenant_id, document_id, number, employee_id),
  foreign key (tenant_id, document_id, number) references document_version,
  foreign key (tenant_id, employee_id) references employee,
  constraint document_reminder_says_why check (is_asked or reminded_at is not null)
);
create index document_reminder_by_employee on document_reminder (tenant_id, employee_id);
create index document_reminder_to_send on document_reminder (tenant_id, document_id, employee_id) where is_asked;
call protect_tenant_table('document_reminder');

/* Each word once, in order of the alphabet and with a space before it: enough to find a document, too little to read it. */
create table document_words (
  tenant_id integer not null,
  document_id integer not null,
  number integer not null,
  words text not null check (words = '' or words like ' %'),
  is_readable boolean not null,
  primary key (tenant_id, document_id, number),
  foreign key (tenant_id, document_id, number) references document_version,
  constraint document_words_are_read check (is_readable or words = '')
);
call protect_tenant_table('document_words', 'select, insert');
create index document_by_due_date on document (tenant_id, due_on) where must_read and not is_archived;
