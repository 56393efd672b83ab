-- Mends of the record: where somebody was employed, what is erased again, whom a notification speaks of, names at size.

/* In which countries they were employed, as it was known then: what told of one may itself be erased before its law is over. */
alter table erasure add column countries text[] not null default '{}';

/*
 * What is only ever added to goes by erasure alone: the erasure of its area, by the last day that holds, is written down
 * first. Of whoever came back, stays longer or is held, an erasure of long ago lets nothing go.
 */
create or replace function refuse_deletion_but_by_erasure() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from erasure x
      join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id and e.end_date = x.last_day
      where x.tenant_id = old.tenant_id and x.employee_id = old.employee_id and x.area = any(tg_argv))
    or exists (select from legal_hold h
      where h.tenant_id = old.tenant_id and h.employee_id = old.employee_id and h.lifted_at is null) then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
