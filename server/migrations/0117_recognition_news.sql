-- Likes are told to the giver in one digest a day; HR partners moderate as well.

alter table recognition_like add column told_at timestamptz;
/* Likes from before are known. */
do $$
declare
  company integer;
  entered text := coalesce(current_setting('app.tenant_id', true), '');
begin
  for company in select all_tenant_ids() loop
    perform set_config('app.tenant_id', company::text, true);
    update recognition_like set told_at = liked_at where tenant_id = company;
  end loop;
  perform set_config('app.tenant_id', entered, true);
end
$$;
create index recognition_like_to_tell on recognition_like (tenant_id, recognition_id) where told_at is null;
grant update (told_at) on recognition_like to tenure_app;

call grant_beginnings('recognition.moderate', 'everyone', 'hr-partner');
