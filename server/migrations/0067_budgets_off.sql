-- A company without position budgets: the budgets stay as they are, and nothing shows or counts them.

create function keeps_budgets() returns boolean language sql stable set search_path = public, pg_temp
  begin atomic
    select coalesce((select s.is_budgeting_enabled from organisation_settings s where s.tenant_id = current_tenant()), true);
  end;
grant execute on function keeps_budgets() to tenure_app;

/* As before, but a budget that is not kept covers nothing. */
create or replace function requisition_is_covered(
  wanted_position integer, since timestamptz, wanted_fte numeric, wanted_reason text, on_date date)
  returns boolean language sql stable set search_path = public, pg_temp
  begin atomic
    select coalesce((select sum(c.fte) from came_to_position(wanted_position, since, on_date) c), 0) >= wanted_fte
      or (wanted_reason = 'new' and keeps_budgets() and exists (
        select from position_version v
        cross join lateral (
          select coalesce(sum(a.fte), 0) as fte, count(*) as headcount from assignment a
          where a.tenant_id = v.tenant_id and a.position_id = v.position_id
            and a.valid_from <= on_date and on_date < a.valid_to
        ) held
        where v.tenant_id = current_tenant() and v.position_id = wanted_position
          and v.valid_from <= on_date and on_date < v.valid_to
          and num_nonnulls(v.budget_fte, v.budget_headcount) > 0
          and vacancy_status(v.budget_fte, v.budget_headcount, held.fte, held.headcount) = 'filled'));
  end;
