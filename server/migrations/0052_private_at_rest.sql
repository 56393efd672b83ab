-- Home addresses, private contacts, next of kin and notes are sealed at rest. New writes are sealed at once; the job that
-- seals anew takes over what is plain still and empties it.

alter table person_note
  alter column content drop not null,
  add column sealed_content text,
  /* What the content is encrypted for, with all it said before. */
  add column sealed_for uuid not null default gen_random_uuid(),
  add constraint person_note_says_something check (num_nonnulls(content, sealed_content) = 1);

alter table person_note_earlier
  alter column content drop not null,
  add column sealed_content text,
  /* That of the note. */
  add column sealed_for uuid,
  add constraint person_note_earlier_said_something check (num_nonnulls(content, sealed_content) = 1);
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update person_note_earlier e set sealed_for = n.sealed_for from person_note n
      where e.tenant_id = company and n.tenant_id = e.tenant_id and n.id = e.note_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
alter table person_note_earlier alter column sealed_for set not null;

create or replace function keep_what_a_note_said() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into person_note_earlier (tenant_id, note_id, version, content, sealed_content, sealed_for)
  values (old.tenant_id, old.id, old.version, old.content, old.sealed_content, old.sealed_for);
  new.version := old.version + 1;
  new.edited_at := now();
  return new;
end
$$;
drop trigger keep_what_it_said on person_note;
/* Sealed anew, it says the same. */
create trigger keep_what_it_said before update of content, sealed_content on person_note
  for each row when (current_user <> 'tenure_reseal') execute function keep_what_a_note_said();

alter table employee_contact
  alter column name drop not null,
  alter column relationship drop not null,
  /* Everything about them as one JSON value. */
  add column sealed_details text,
  add column sealed_for uuid not null default gen_random_uuid(),
  add constraint employee_contact_is_somebody check (num_nonnulls(name, sealed_details) = 1);

alter table employee_personal_detail
  /* All but the date of birth, as one JSON value. */
  add column sealed_details text,
  /* By which equal addresses are found; a digest of the address in small letters. */
  add column personal_address_digest bytea;
create index employee_personal_detail_by_digest on employee_personal_detail (tenant_id, personal_address_digest)
  where personal_address_digest is not null;

grant select on person_note, person_note_earlier, employee_contact, employee_personal_detail to tenure_reseal;
grant update (content, sealed_content) on person_note to tenure_reseal;
grant update (content, sealed_content) on person_note_earlier to tenure_reseal;
grant update (name, relationship, email, phones, address_line1, address_line2, suburb, state, postcode, country, sealed_details)
  on employee_contact to tenure_reseal;
grant update (personal_email, mobile_country_code, mobile_number, home_country_code, home_number, address_line1, address_line2,
  suburb, state, postcode, country, sealed_details, personal_address_digest) on employee_personal_detail to tenure_reseal;
