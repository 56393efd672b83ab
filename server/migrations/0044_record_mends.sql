-- Mends of the record: where somebody was employed, what is erased again, whom a notification speaks of, names at size.

/* In which countries they were employed, as it was known then: what told of one may itself be erased before its law is over. */
alter table erasure add column countries text[] not null default '{}';
