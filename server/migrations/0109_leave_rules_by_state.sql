-- Rules of a leave type that apply in one state of a country, such as the laws of long service leave in Australia.

alter table leave_rule add column state text not null default '' check (state ~ '^[A-Z]{0,3}$');
alter table leave_rule drop constraint leave_rule_tenant_id_type_id_valid_from_key;
create unique index leave_rule_once on leave_rule (tenant_id, type_id, state, valid_from);

/* Long service leave that has no rule yet is prepared with an empty one for each state. */
do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    insert into leave_rule (tenant_id, type_id, state, valid_from, accrual, words, source)
    select t.tenant_id, t.id, law.state, '2010-01-01', '{"kind": "none"}', 'Does not accrue', law.title
    from leave_type t
    cross join (values ('ACT', 'Long Service Leave Act 1976 (ACT)'), ('NSW', 'Long Service Leave Act 1955 (NSW)'),
      ('NT', 'Long Service Leave Act 1981 (NT)'), ('QLD', 'Industrial Relations Act 2016 (Qld)'),
      ('SA', 'Long Service Leave Act 1987 (SA)'), ('TAS', 'Long Service Leave Act 1976 (Tas)'),
      ('VIC', 'Long Service Leave Act 2018 (Vic)'), ('WA', 'Long Service Leave Act 1958 (WA)')) law (state, title)
    where t.tenant_id = company and t.country = 'AU' and t.law_code = 'AU-LONG-SERVICE'
      and not exists (select from leave_rule r where r.tenant_id = t.tenant_id and r.type_id = t.id);
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
