-- What was planned about a person is known as a plan, and the record follows what is said of the person elsewhere.

/* Written before its day had come where the person works: whoever is not told of plans is not told of it later either. */
alter table employee_record_change add column was_planned boolean not null default false;
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update employee_record_change set was_planned = true
      where tenant_id = company and valid_from > (recorded_at at time zone 'UTC')::date;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

/* What the general part of a record says, as it stands in the person's own row. */
create function general_said(person employee) returns jsonb
  language sql stable parallel safe set search_path = public, pg_temp
  return jsonb_build_object('title', person.title, 'firstName', person.first_name, 'middleNames', person.middle_names,
    'lastName', person.last_name, 'preferredName', person.preferred_name, 'pronouns', person.pronouns,
    'workEmail', person.work_email, 'workMobile', person.work_mobile, 'country', person.country);
grant execute on function general_said(employee) to tenure_app;

/*
 * An import writes names into the person's own row. Where the record has versions it says the same from that day on, or
 * the next take_over_names would bring the old name back. What is planned for later goes on: a field keeps its new value
 * until the day on which it was planned to change anyway. What take_over_names itself writes stands in the record already.
 */
create function let_record_follow() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  person record;
  version record;
  pending jsonb;
  original jsonb;
begin
  for person in
    select n.tenant_id, n.id, employee_today(n.id) as today, (
      select jsonb_object_agg(said.key, said.value) from jsonb_each(general_said(n)) said
      where said.value is distinct from general_said(o) -> said.key) as changes
    from is_now n join was o on o.tenant_id = n.tenant_id and o.id = n.id
    where general_said(n) <> general_said(o) and exists (
      select from employee_record_version v
      where v.tenant_id = n.tenant_id and v.employee_id = n.id and v.section = 'general')
  loop
    pending := person.changes;
    original := null;
    for version in
      select v.valid_from, v.valid_to, v."values" from employee_record_version v
      where v.tenant_id = person.tenant_id and v.employee_id = person.id and v.section = 'general' and person.today < v.valid_to
      order by v.valid_from
    loop
      if original is null then
        exit when version.valid_from > person.today or version."values" @> pending;
        original := version."values";
        insert into employee_record_change (tenant_id, employee_id, section, kind, valid_from, before, after, reason, recorded_by)
        values (person.tenant_id, person.id, 'general', 'change', person.today,
          (select jsonb_object_agg(field, original -> field) from jsonb_object_keys(pending) field), pending, '', current_account());
        if version.valid_from < person.today then
          update employee_record_version v set valid_to = person.today
            where v.tenant_id = person.tenant_id and v.employee_id = person.id and v.section = 'general'
              and v.valid_from = version.valid_from;
          insert into employee_record_version (tenant_id, employee_id, section, valid_from, valid_to, "values", recorded_by)
          values (person.tenant_id, person.id, 'general', person.today, version.valid_to, original || pending, current_account());
          continue;
        end if;
      else
        pending := coalesce((select jsonb_object_agg(said.key, said.value) from jsonb_each(pending) said
          where version."values" -> said.key is not distinct from original -> said.key), '{}');
      end if;
      update employee_record_version v set "values" = v."values" || pending
        where v.tenant_id = person.tenant_id and v.employee_id = person.id and v.section = 'general'
          and v.valid_from = version.valid_from;
    end loop;
  end loop;
  return null;
end
$$;
create trigger record_follows after update on employee referencing old table as was new table as is_now
  for each statement execute function let_record_follow();
