-- Company documents that are Word documents or plain text, with their text taken out to be read in the page.

alter table document_version
  add column format text not null default 'pdf' check (format in ('pdf', 'docx', 'text')),
  alter column pages drop not null,
  add constraint document_version_pages_are_of_a_pdf check ((format = 'pdf') = (pages is not null));

/* The text of a version in order, sealed like the file it is from; a PDF is shown as it is. */
create table document_text (
  tenant_id integer not null,
  document_id integer not null,
  number integer not null,
  sealed_blocks text not null,
  primary key (tenant_id, document_id, number),
  foreign key (tenant_id, document_id, number) references document_version
);
call protect_tenant_table('document_text', 'select, insert');
grant select, update (sealed_blocks) on document_text to tenure_reseal;
