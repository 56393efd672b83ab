-- 360 reviews: peers answer anonymously, and their answers show together, once the 360 review has closed.

alter table appraisal
  /* Peers' answers show from so many on; a company may ask for more than three. */
  add column peers_shown_from integer not null default 3 check (peers_shown_from between 3 and 20),
  /* The first time the 360 review closed. */
  add column peers_closed_at timestamptz,
  /* How many peers had submitted by then; no row tells who. */
  add column peers_answered integer check (peers_answered >= 0),
  add check ((peers_closed_at is null) = (peers_answered is null));

/*
 * A result that could change by one person between two views would tell what that person answered: once the 360 review has
 * closed, peers and their answers stay as they are, also when HR moves the review back.
 */
create function keep_closed_peers() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  changed record;
begin
  changed := coalesce(new, old);
  if (changed.type = 'peer' or coalesce(old.type, '') = 'peer') and exists (select from appraisal a
      where a.tenant_id = changed.tenant_id and a.id = changed.appraisal_id and a.peers_closed_at is not null) then
    raise exception 'The 360 review of appraisal % has closed', changed.appraisal_id
      using errcode = 'check_violation', constraint = 'closed_peers_stay', table = 'appraisal_reviewer';
  end if;
  return changed;
end
$$;
create trigger closed_peers_stay before insert or update or delete on appraisal_reviewer
  for each row execute function keep_closed_peers();

/*
 * The answers of peers after closing: without author, time or order. What a peer was writing is in appraisal_response until
 * then, and is deleted when the 360 review closes.
 */
create table appraisal_peer_answer (
  tenant_id integer not null,
  id uuid not null default gen_random_uuid(),
  appraisal_id integer not null,
  item_id integer not null,
  rating integer check (rating between 1 and 5),
  words text not null default '' check (length(words) <= 10000),
  primary key (tenant_id, id),
  unique (id),
  foreign key (tenant_id, item_id, appraisal_id) references appraisal_item (tenant_id, id, appraisal_id) on delete cascade
);
create index appraisal_peer_answer_by_item on appraisal_peer_answer (tenant_id, item_id, appraisal_id);
create index appraisal_peer_answer_by_appraisal on appraisal_peer_answer (tenant_id, appraisal_id);
call protect_tenant_table('appraisal_peer_answer', 'select, insert, delete');

create function keep_closed_answers() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  changed record;
begin
  changed := coalesce(new, old);
  if exists (select from appraisal a
      where a.tenant_id = changed.tenant_id and a.id = changed.appraisal_id and a.peers_closed_at is not null) then
    raise exception 'The 360 review of appraisal % has closed', changed.appraisal_id
      using errcode = 'check_violation', constraint = 'closed_answers_stay', table = 'appraisal_peer_answer';
  end if;
  return changed;
end
$$;
create trigger closed_answers_stay before insert or update or delete on appraisal_peer_answer
  for each row execute function keep_closed_answers();

/* A peer answers only while asked, and changes nothing after submitting, whatever else they do at the same moment. */
create function keep_submitted_answers() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  changed record;
  standing text;
begin
  changed := coalesce(new, old);
  for standing in
    select r.status from appraisal a
    join appraisal_reviewer r on r.tenant_id = a.tenant_id and r.appraisal_id = a.id and r.type = 'peer'
    where a.tenant_id = changed.tenant_id and a.id = changed.appraisal_id
      and (r.id = changed.reviewer_id or r.id = old.reviewer_id)
    for share of r
  loop
    if standing = 'approved' or (tg_op <> 'DELETE' and standing <> 'pending') then
      raise exception 'A peer of appraisal % has submitted, or is not asked', changed.appraisal_id
        using errcode = 'check_violation', constraint = 'submitted_answers_stay', table = 'appraisal_response';
    end if;
  end loop;
  return changed;
end
$$;
create trigger submitted_answers_stay before insert or update or delete on appraisal_response
  for each row execute function keep_submitted_answers();

/* Once peers were asked, what they are asked stays: a question removed later would leave some answers out of the results. */
create function keep_opened_questions() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  changed record;
begin
  changed := coalesce(new, old);
  if exists (select from appraisal a
      join appraisal_phase p on p.tenant_id = a.tenant_id and p.appraisal_id = a.id and p.kind = 'review360'
        and p.started_at is not null
      join appraisal_section s on s.tenant_id = a.tenant_id and s.appraisal_id = a.id
        and s.type in ('question360', 'review360')
      where a.tenant_id = changed.tenant_id and a.id = changed.appraisal_id
        and s.id in ((to_jsonb(new) ->> tg_argv[0])::integer, (to_jsonb(old) ->> tg_argv[0])::integer)) then
    raise exception 'The 360 review of appraisal % was opened', changed.appraisal_id
      using errcode = 'check_violation', constraint = 'opened_questions_stay', table = tg_table_name;
  end if;
  return changed;
end
$$;
create trigger opened_questions_stay before insert or update or delete on appraisal_item
  for each row execute function keep_opened_questions('section_id');
create trigger opened_questions_stay before update or delete on appraisal_section
  for each row execute function keep_opened_questions('id');

/* Opening and closing happen once, and the number of answers that show never falls after opening. */
create function keep_opening_and_closing() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if (old.peers_closed_at is not null
      and (new.peers_closed_at, new.peers_answered) is distinct from (old.peers_closed_at, old.peers_answered))
    or (new.peers_shown_from < old.peers_shown_from and exists (select from appraisal_phase p
      where p.tenant_id = old.tenant_id and p.appraisal_id = old.id and p.kind = 'review360' and p.started_at is not null))
  then
    raise exception 'The 360 review of appraisal % opens and closes once', old.id
      using errcode = 'check_violation', constraint = 'peers_close_once', table = 'appraisal';
  end if;
  return new;
end
$$;
create trigger peers_close_once before update of peers_closed_at, peers_answered, peers_shown_from on appraisal
  for each row execute function keep_opening_and_closing();

create function keep_360_opened() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'The 360 review of appraisal % was opened', old.appraisal_id
    using errcode = 'check_violation', constraint = 'opened_360_stays', table = 'appraisal_phase';
end
$$;
create trigger opened_360_stays before update of started_at, kind on appraisal_phase
  for each row when (old.kind = 'review360' and old.started_at is not null
    and (new.started_at, new.kind) is distinct from (old.started_at, old.kind))
  execute function keep_360_opened();

/* Someone who answers as a peer and reads the results could take their own answer out of them. */
create function keep_peers_and_approvers_apart() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  /* Both are added under this lock, so that neither misses the other. */
  perform from appraisal a where a.tenant_id = new.tenant_id and a.id = new.appraisal_id for no key update;
  if exists (select from appraisal_approver v
      join appraisal_reviewer r on r.tenant_id = v.tenant_id and r.appraisal_id = v.appraisal_id
        and r.reviewer_id = v.approver_id and r.type = 'peer'
      where v.tenant_id = new.tenant_id and v.appraisal_id = new.appraisal_id) then
    raise exception 'A peer of appraisal % cannot approve it', new.appraisal_id
      using errcode = 'check_violation', constraint = 'peers_do_not_approve', table = tg_table_name;
  end if;
  return null;
end
$$;
create trigger peers_do_not_approve after insert or update of reviewer_id, type on appraisal_reviewer
  for each row when (new.type = 'peer') execute function keep_peers_and_approvers_apart();
create trigger peers_do_not_approve after insert or update of approver_id on appraisal_approver
  for each row execute function keep_peers_and_approvers_apart();

/* The number people see of a note: those in sequence would tell in which order anonymous notes were written. */
create function unordered_number() returns integer
  language sql volatile set search_path = public, pg_temp
  as $$ select greatest(1, (('x' || left(gen_random_uuid()::text, 8))::bit(32) & x'7fffffff')::integer) $$;
alter table appraisal_note
  add column number integer not null default unordered_number(),
  add unique (tenant_id, number);
