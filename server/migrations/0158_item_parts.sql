-- Progress and priority belong to each action of a development, and an item names the library item it came from.

alter table appraisal_item
  /* As it was chosen from the library, or given at launch; copies of an item keep it. */
  add column library_item_id integer,
  add constraint appraisal_item_library foreign key (tenant_id, library_item_id)
    references performance_library_item (tenant_id, id);
create index appraisal_item_by_library on appraisal_item (tenant_id, library_item_id);

do $$
declare
  company integer;
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    /* Each action begins with what was recorded for its development; one without actions gets an action of its own title. */
    update appraisal_item i
    set parts = (select jsonb_agg(part
          || jsonb_strip_nulls(jsonb_build_object('progressType', i.progress, 'progressPriority', i.priority)) order by place)
        from jsonb_array_elements(case when i.parts <> '[]' then i.parts
          else jsonb_build_array(jsonb_build_object('id', 1, 'title', i.title, 'checked', false)) end)
          with ordinality as action (part, place))
    from appraisal_section s
    where i.tenant_id = company and s.tenant_id = company and s.id = i.section_id and s.type = 'development'
      and (i.progress is not null or i.priority is not null);
    /* Where the title names exactly one item of the library; others were renamed since, and stay without. */
    update appraisal_item i set library_item_id = known.id
    from appraisal_section s
    join (select l.kind, l.title, min(l.id) as id from performance_library_item l
      where l.tenant_id = current_tenant() group by l.kind, l.title having count(*) = 1) known on known.kind = s.type
    where i.tenant_id = company and s.tenant_id = company and s.id = i.section_id and known.title = i.title
      and i.source in ('library', 'position', 'department');
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

alter table appraisal_item drop column progress, drop column priority;
