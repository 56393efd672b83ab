-- The Bradford factor of absences is off until a company turns it on.

alter table tenant add column shows_bradford_factor boolean not null default false;
