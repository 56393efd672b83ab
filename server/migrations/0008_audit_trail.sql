-- What is looked for in the audit log: what one person did, and everything about one account in order of time.

create index audit_entry_by_actor on audit_entry (tenant_id, actor_account_id, occurred_at desc, id desc);
create index audit_entry_about on audit_entry (tenant_id, subject_type, subject_id, occurred_at desc, id desc);
drop index audit_entry_by_subject;
