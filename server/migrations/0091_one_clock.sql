-- The database takes the time from the clock of the product: where that is not the system's, a transaction begins with
-- its moment as tenure.now. Without it nothing changes.

/* Instead of now(). Plain enough to be inlined, so that it costs one look at a setting. */
create function tenure_now() returns timestamptz
  language sql stable parallel safe
  return coalesce(nullif(current_setting('tenure.now', true), '')::timestamptz, now());

/* Instead of current_date. */
create function tenure_today() returns date
  language sql stable parallel safe
  return tenure_now()::date;

/* Instead of clock_timestamp(), for the order of what one transaction writes; on another clock its entries share a moment. */
create function tenure_clock() returns timestamptz
  language sql volatile parallel safe
  return coalesce(nullif(current_setting('tenure.now', true), '')::timestamptz, clock_timestamp());

create or replace function note_changed_contact() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then
    new.email_changed_at := tenure_now();
  end if;
  if new.mobile is distinct from old.mobile then
    new.mobile_changed_at := tenure_now();
  end if;
  return new;
end
$$;

create or replace function note_end_of_acting() returns trigger language plpgsql as $$
begin
  insert into audit_entry (tenant_id, occurred_at, actor_account_id, on_behalf_of_account_id, action, subject_type,
      subject_id, details)
    values (old.tenant_id, least(tenure_clock(), old.expires_at), old.acting_account_id, old.account_id, 'acting.ended',
      'account', old.account_id::text,
      jsonb_build_object('reason', old.acting_reason, 'readOnly', old.is_read_only));
  perform pg_notify('tenure_events', json_build_object('tenantId', old.tenant_id,
    'accountIds', json_build_array(old.account_id), 'event', json_build_object('type', 'signed-out'))::text);
  return null;
end
$$;

create or replace function note_changed_account() returns trigger language plpgsql as $$
begin
  new.changed_at := tenure_now();
  return new;
end
$$;

create or replace function viewer_today() returns date
  language sql stable set search_path = public, pg_temp
  return (tenure_now() at time zone coalesce(
    (select a.timezone from account a where a.tenant_id = current_tenant() and a.id = current_account()), 'UTC'))::date;

create or replace function end_grant_versions() returns trigger language plpgsql as $$
begin
  update security_profile_grant_version v set valid_to = tenure_now() from removed r
    where v.tenant_id = r.tenant_id and v.profile_id = r.profile_id and v.capability = r.capability
      and v.scope = r.scope and v.valid_to = 'infinity';
  return null;
end
$$;

create or replace function end_holding_versions() returns trigger language plpgsql as $$
begin
  update account_security_profile_version v set valid_to = tenure_now() from removed r
    where v.tenant_id = r.tenant_id and v.account_id = r.account_id and v.profile_id = r.profile_id
      and v.valid_to = 'infinity';
  return null;
end
$$;

create or replace function employee_today(wanted_employee integer) returns date
  language sql stable set search_path = public, pg_temp
  return (select (tenure_now() at time zone coalesce(
      (select a.timezone from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id order by a.id limit 1),
      (select l.timezone from assignment g join location l on l.tenant_id = g.tenant_id and l.id = g.location_id
       where g.tenant_id = e.tenant_id and g.employee_id = e.id and g.is_primary
       order by g.valid_from <= tenure_today() desc, g.valid_from desc limit 1),
      'UTC'))::date
    from employee e where e.tenant_id = current_tenant() and e.id = wanted_employee);

create or replace function keep_what_a_note_said() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into person_note_earlier (tenant_id, note_id, version, content, sealed_content, sealed_for)
  values (old.tenant_id, old.id, old.version, old.content, old.sealed_content, old.sealed_for);
  new.version := old.version + 1;
  new.edited_at := tenure_now();
  return new;
end
$$;

create or replace function count_open_tasks() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  of_workflow integer := case tg_op when 'DELETE' then old.workflow_id else new.workflow_id end;
  of_tenant integer := case tg_op when 'DELETE' then old.tenant_id else new.tenant_id end;
  more integer := 0;
begin
  if tg_op in ('INSERT', 'UPDATE') and new.done_at is null then more := more + 1; end if;
  if tg_op in ('DELETE', 'UPDATE') and old.done_at is null then more := more - 1; end if;
  update workflow w set open_tasks = w.open_tasks + more, modified_at = tenure_now(), version = w.version + 1,
    completed_at = case when w.open_tasks + more = 0 then tenure_now() end
  where w.tenant_id = of_tenant and w.id = of_workflow;
  return null;
end
$$;

create or replace function note_country_of_employee() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.country_since := tenure_now();
  return new;
end
$$;

create or replace function take_over_names(only_employee integer) returns integer
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  company constant integer := current_tenant();
  since date := '-infinity';
  taken integer;
begin
  if only_employee is null then
    select t.through - 2 into since from names_takeover t where t.tenant_id = company;
    since := coalesce(since, '-infinity');
  end if;
  with begun as materialized (
    select v.employee_id, v.valid_from, v.valid_to, v."values" as said from employee_record_version v
    where only_employee is null and v.tenant_id = company and v.section = 'general'
      and v.valid_from >= since and v.valid_from <= tenure_today() + 1
    union all
    select v.employee_id, v.valid_from, v.valid_to, v."values" from employee_record_version v
    where only_employee is not null and v.tenant_id = company and v.section = 'general' and v.employee_id = only_employee
  ), holding as (
    select b.employee_id, b.said from begun b
    cross join lateral (select employee_today(b.employee_id) as today offset 0) day
    where b.valid_from <= day.today and day.today < b.valid_to
  ), changed as (
    update employee e set title = h.said ->> 'title', first_name = h.said ->> 'firstName',
      middle_names = h.said ->> 'middleNames', last_name = h.said ->> 'lastName',
      preferred_name = h.said ->> 'preferredName', pronouns = h.said ->> 'pronouns',
      work_email = h.said ->> 'workEmail', work_mobile = h.said ->> 'workMobile', country = h.said ->> 'country'
    from holding h
    where e.tenant_id = company and e.id = h.employee_id
      and (e.title, e.first_name, e.middle_names, e.last_name, e.preferred_name, e.pronouns, e.work_email, e.work_mobile,
        e.country) is distinct from (h.said ->> 'title', h.said ->> 'firstName', h.said ->> 'middleNames',
        h.said ->> 'lastName', h.said ->> 'preferredName', h.said ->> 'pronouns', h.said ->> 'workEmail',
        h.said ->> 'workMobile', h.said ->> 'country')
    returning 1
  )
  select count(*)::integer into taken from changed;
  if only_employee is null then
    insert into names_takeover (tenant_id, through) values (company, tenure_today())
      on conflict (tenant_id) do update set through = excluded.through where names_takeover.through < excluded.through;
  end if;
  return taken;
end
$$;

/* Only its owner may replace a function. */
set local role tenure_gate;

create or replace function enter_api_token(wanted_token bytea, wanted_host text,
    out tenant_id integer, out is_provider boolean, out account_id integer, out employee_id integer, out role text,
    out auth_status text, out language text, out timezone text, out seen_seconds_ago integer, out policy_version integer,
    out flags_version integer, out profile_ids integer[], out session_id integer, out proven_seconds_ago integer,
    out acting_account_id integer, out is_read_only boolean, out password_is_due boolean,
    out token_id integer, out token_name text, out token_capabilities text[])
  returns setof record
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.tenant_id', '', true);
  select k.tenant_id, t.is_provider, a.id, a.employee_id, a.role, 'IS_AUTHENTICATED_FULLY', a.language, a.timezone,
      coalesce(extract(epoch from tenure_now() - k.last_used_at)::integer, 2147483647), t.policy_version,
      t.feature_flags_version,
      array(select p.profile_id from account_security_profile p
            where p.tenant_id = k.tenant_id and p.account_id = a.id order by p.profile_id),
      0, 2147483647, null, false, a.must_change_password, k.id, k.name, k.capabilities
    into tenant_id, is_provider, account_id, employee_id, role, auth_status, language, timezone, seen_seconds_ago,
      policy_version, flags_version, profile_ids, session_id, proven_seconds_ago,
      acting_account_id, is_read_only, password_is_due, token_id, token_name, token_capabilities
    from api_token k
    join account a on a.tenant_id = k.tenant_id and a.id = k.account_id
    join tenant t on t.tenant_id = k.tenant_id
    where k.token_hash = wanted_token and k.tenant_id = tenant_of_host(wanted_host)
      and k.expires_at > tenure_now() and a.status = 'active';
  if not found then
    return;
  end if;
  perform set_config('app.tenant_id', tenant_id::text, true),
    set_config('app.account_id', account_id::text, true),
    set_config('app.employee_id', coalesce(employee_id::text, ''), true);
  return next;
end
$$;

create or replace function enter_provisioning(wanted_token bytea, wanted_host text,
    out tenant_id integer, out token_id integer, out token_name text, out seen_seconds_ago integer)
  returns setof record
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.tenant_id', '', true);
  select k.tenant_id, k.id, k.name, coalesce(extract(epoch from tenure_now() - k.last_used_at)::integer, 2147483647)
    into tenant_id, token_id, token_name, seen_seconds_ago
    from provisioning_token k
    where k.token_hash = wanted_token and k.tenant_id = tenant_of_host(wanted_host) and k.expires_at > tenure_now();
  if not found then
    return;
  end if;
  perform set_config('app.tenant_id', tenant_id::text, true);
  return next;
end
$$;

create or replace function take_unnamed_files(most integer) returns setof text
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from unnamed_file u
    where u.storage_key = any (array(select o.storage_key from unnamed_file o where o.put_at < tenure_now() - interval '1 day'
      order by o.put_at limit most for update skip locked))
    returning u.storage_key;
  end;

create or replace function session_may_be_used(wanted_tenant integer, account_status text, wanted_grant uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select case when wanted_grant is null then account_status = 'active' else account_status = 'operator' and exists (
      select from operator_grant g
      where g.tenant_id = wanted_tenant and g.id = wanted_grant and g.state = 'given' and g.expires_at > tenure_now()) end;
  end;

create or replace function enter_session(wanted_token bytea, wanted_host text, half_is_enough boolean,
    out tenant_id integer, out is_provider boolean, out account_id integer, out employee_id integer, out role text,
    out auth_status text, out language text, out timezone text, out seen_seconds_ago integer, out policy_version integer,
    out flags_version integer, out profile_ids integer[], out session_id integer, out proven_seconds_ago integer,
    out acting_account_id integer, out is_read_only boolean, out password_is_due boolean, out operator_grant_id uuid)
  returns setof record
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.tenant_id', '', true);
  select s.tenant_id, t.is_provider, a.id, a.employee_id, a.role, s.auth_status, a.language, a.timezone,
      extract(epoch from tenure_now() - s.last_seen_at)::integer, t.policy_version, t.feature_flags_version,
      array(select p.profile_id from account_security_profile p
            where p.tenant_id = s.tenant_id and p.account_id = a.id order by p.profile_id),
      s.id, least(extract(epoch from tenure_now() - s.proven_at), 2147483647)::integer,
      s.acting_account_id, s.is_read_only,
      a.must_change_password and not s.is_single_sign_on and s.origin_id is null, s.operator_grant_id
    into tenant_id, is_provider, account_id, employee_id, role, auth_status, language, timezone, seen_seconds_ago,
      policy_version, flags_version, profile_ids, session_id, proven_seconds_ago, acting_account_id, is_read_only,
      password_is_due, operator_grant_id
    from session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join tenant t on t.tenant_id = s.tenant_id
    where s.token_hash = wanted_token and s.tenant_id = tenant_of_host(wanted_host)
      and s.expires_at > tenure_now() and s.last_seen_at > tenure_now() - interval '8 hours'
      and session_may_be_used(s.tenant_id, a.status, s.operator_grant_id);
  if not found then
    return;
  end if;
  if acting_account_id is not null and not acting_holds(tenant_id, account_id, acting_account_id) then
    return;
  end if;
  if half_is_enough or auth_status = 'IS_AUTHENTICATED_FULLY' then
    perform set_config('app.tenant_id', tenant_id::text, true),
      set_config('app.account_id', account_id::text, true),
      set_config('app.session_id', session_id::text, true),
      set_config('app.employee_id', coalesce(employee_id::text, ''), true);
  end if;
  return next;
end
$$;

create or replace function session_holds(wanted_id integer, wanted_host text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (
      select from session s
      join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
      where s.id = wanted_id and s.tenant_id = tenant_of_host(wanted_host)
        and s.auth_status = 'IS_AUTHENTICATED_FULLY' and s.expires_at > tenure_now()
        and s.last_seen_at > tenure_now() - interval '8 hours'
        and session_may_be_used(s.tenant_id, a.status, s.operator_grant_id)
        and (s.origin_id is null or acting_holds(s.tenant_id, s.account_id, s.acting_account_id)));
  end;

reset role;

alter table account
  alter column created_at set default tenure_now(),
  alter column changed_at set default tenure_now();
alter table account_security_profile_version alter column valid_from set default tenure_now();
alter table api_token alter column created_at set default tenure_now();
alter table appraisal alter column moved_at set default tenure_now();
alter table appraisal_comment alter column saved_at set default tenure_now();
alter table appraisal_event alter column acted_at set default tenure_now();
alter table appraisal_note alter column added_at set default tenure_now();
alter table appraisal_response alter column saved_at set default tenure_now();
alter table assignment alter column recorded_at set default tenure_now();
alter table audit_entry alter column occurred_at set default tenure_clock();
alter table audit_seal alter column sealed_at set default tenure_now();
alter table authenticator_app alter column created_at set default tenure_now();
alter table calendar_feed alter column created_at set default tenure_now();
alter table change_request alter column asked_at set default tenure_now();
alter table company_picture alter column saved_at set default tenure_now();
alter table contract alter column added_at set default tenure_now();
alter table contract_upload alter column uploaded_at set default tenure_now();
alter table course_completion alter column recorded_at set default tenure_now();
alter table course_enrolment alter column requested_at set default tenure_now();
alter table course_progress alter column opened_at set default tenure_now();
alter table course_version alter column published_at set default tenure_now();
alter table dashboard alter column created_at set default tenure_now();
alter table department_version alter column recorded_at set default tenure_now();
alter table diversity_answer alter column saved_at set default tenure_now();
alter table document alter column created_at set default tenure_now();
alter table document_reading alter column read_at set default tenure_now();
alter table document_version alter column published_at set default tenure_now();
alter table employee alter column created_at set default tenure_now();
alter table employee_photo alter column saved_at set default tenure_now();
alter table employee_record_change alter column recorded_at set default tenure_now();
alter table employee_record_version alter column recorded_at set default tenure_now();
alter table employment_ending alter column planned_at set default tenure_now();
alter table erasure alter column erased_at set default tenure_now();
alter table external_payroll alter column received_at set default tenure_now();
alter table file alter column created_at set default tenure_now();
alter table held_bank_change alter column entered_at set default tenure_now();
alter table idempotency_key alter column created_at set default tenure_now();
alter table invitation_run alter column started_at set default tenure_now();
alter table job_role_version alter column recorded_at set default tenure_now();
alter table known_device
  alter column first_seen_at set default tenure_now(),
  alter column last_seen_at set default tenure_now();
alter table leave_country alter column added_at set default tenure_now();
alter table leave_delegation alter column added_at set default tenure_now();
alter table leave_entry alter column added_at set default tenure_now();
alter table leave_evidence alter column added_at set default tenure_now();
alter table leave_opening_import alter column imported_at set default tenure_now();
alter table leave_question alter column asked_at set default tenure_now();
alter table leave_rule alter column recorded_at set default tenure_now();
alter table leave_type alter column accrues_from set default tenure_today();
alter table legal_entity_version alter column recorded_at set default tenure_now();
alter table legal_hold alter column placed_at set default tenure_now();
alter table location_version alter column recorded_at set default tenure_now();
alter table notification alter column created_at set default tenure_now();
alter table operator_request alter column requested_at set default tenure_now();
alter table organisation_import alter column started_at set default tenure_now();
alter table passkey alter column created_at set default tenure_now();
alter table password_history alter column created_at set default tenure_now();
alter table password_reset
  alter column created_at set default tenure_now(),
  alter column counted_since set default tenure_now();
alter table pay_calendar_rule alter column recorded_at set default tenure_now();
alter table payroll_change alter column changed_at set default tenure_clock();
alter table payslip
  alter column created_at set default tenure_now(),
  alter column modified_at set default tenure_now();
alter table payslip_batch
  alter column started_at set default tenure_now(),
  alter column touched_at set default tenure_now();
alter table pension_version alter column recorded_at set default tenure_now();
alter table performance_cycle alter column launched_at set default tenure_now();
alter table performance_template_version alter column published_at set default tenure_now();
alter table person_note alter column created_at set default tenure_now();
alter table person_note_earlier alter column until set default tenure_now();
alter table position_indirect_superior alter column recorded_at set default tenure_now();
alter table position_version alter column recorded_at set default tenure_now();
alter table provisioning_group
  alter column created_at set default tenure_now(),
  alter column changed_at set default tenure_now();
alter table provisioning_refusal alter column occurred_at set default tenure_now();
alter table provisioning_token alter column created_at set default tenure_now();
alter table public_holiday_load alter column loaded_at set default tenure_now();
alter table quiz_attempt alter column closed_at set default tenure_now();
alter table recognition alter column created_at set default tenure_now();
alter table recognition_like alter column liked_at set default tenure_now();
alter table recognition_report alter column reported_at set default tenure_now();
alter table recovery_code alter column created_at set default tenure_now();
alter table requisition alter column raised_at set default tenure_now();
alter table reseal_progress alter column seen_at set default tenure_now();
alter table restructure_draft alter column created_at set default tenure_now();
alter table resume alter column saved_at set default tenure_now();
alter table resume_document alter column sent_at set default tenure_now();
alter table reward_by_rule alter column given_at set default tenure_now();
alter table reward_point alter column recorded_at set default tenure_now();
alter table security_profile_grant_version alter column valid_from set default tenure_now();
alter table session
  alter column created_at set default tenure_now(),
  alter column last_seen_at set default tenure_now();
alter table single_sign_on_link alter column linked_at set default tenure_now();
alter table subject_key alter column created_at set default tenure_now();
alter table tenant alter column created_at set default tenure_now();
alter table unnamed_file alter column put_at set default tenure_now();
alter table work_pattern_change alter column recorded_at set default tenure_now();
alter table workflow
  alter column created_at set default tenure_now(),
  alter column modified_at set default tenure_now();
alter table workflow_task_comment alter column written_at set default tenure_now();
alter table workflow_template
  alter column created_at set default tenure_now(),
  alter column modified_at set default tenure_now();
