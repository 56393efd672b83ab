-- The library of reviews is edited: two people who edit one item at once notice each other.

alter table performance_library_item add column version integer not null default 1;
