-- Pictures of a company's own for badges, trophies and awards: a small and a big square, drawn anew from what was chosen.

alter table reward
  /* What the picture is called in its address, which nobody can guess; null for one that comes with the product. */
  add column own_picture text check (own_picture ~ '^[0-9a-f]{32}$');

create table reward_picture (
  tenant_id integer not null,
  reward_id integer not null,
  name text not null check (name ~ '^[0-9a-f]{32}$'),
  small_key text not null,
  big_key text not null,
  saved_at timestamptz not null default tenure_now(),
  primary key (tenant_id, reward_id),
  unique (tenant_id, name),
  foreign key (tenant_id, reward_id) references reward
);
call protect_tenant_table('reward_picture', 'select, insert, delete');
create trigger names_files after insert or update of small_key, big_key on reward_picture
  for each row execute function file_has_a_name('small_key', 'big_key');
