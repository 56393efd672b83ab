-- What happens to leave that is left at the end of a leave year, and at the end of employment.

alter table leave_rule add column year_end jsonb;
alter table leave_type
  add column is_paid_out boolean not null default false,
  /* The code in its country pack, which the law is looked up by; the company may give the type another code. */
  add column law_code text;

/*
 * Rules that a country pack gave: family violence leave lapses, annual leave is paid out, and what New Zealand grants after
 * six months it grants again with each year from then.
 */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update leave_type set law_code = code where tenant_id = company and source is not null;
    update leave_type set is_paid_out = true where tenant_id = company and code in ('AU-ANNUAL', 'NZ-ANNUAL', 'GB-ANNUAL');
    update leave_rule r set accrual = jsonb_set(r.accrual, '{yearBegins}', '{"monthsOfService": 6}')
    from leave_type t
    where r.tenant_id = company and t.tenant_id = r.tenant_id and t.id = r.type_id and r.source is not null
      and t.code in ('NZ-SICK', 'NZ-FAMILY-VIOLENCE') and r.accrual ->> 'kind' = 'front-loaded'
      and r.accrual ->> 'afterMonths' = '6' and r.accrual ->> 'yearBegins' = 'anniversary';
    update leave_rule r set words = r.words || '; nothing carries over',
      year_end = jsonb_build_object('cap', null, 'carried', jsonb_build_object('unit', 'days', 'days', 0),
        'carriedMonths', null, 'yearBegins', r.accrual -> 'yearBegins')
    from leave_type t
    where r.tenant_id = company and t.tenant_id = r.tenant_id and t.id = r.type_id and r.source is not null
      and t.code in ('AU-FAMILY-VIOLENCE', 'NZ-FAMILY-VIOLENCE') and r.accrual ->> 'kind' = 'front-loaded';
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
