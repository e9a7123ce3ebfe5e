-- An application that staff deleted was gone without a word to its tenant. They are mailed, and their home says it until they have read it, at most 30 days: which
-- one, when and what to do, and not who deleted it. What stays of a deleted application names no tenant, and the notice may not do so for longer.

create table public.deletion_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  application_number text not null,
  was_submitted boolean not null,
  deleted_at timestamptz not null default now() constraint deletion_notices_deleted_at_range_check check (private.in_range(deleted_at))
);
create index deletion_notices_user_id_idx on public.deletion_notices (user_id);
alter table public.deletion_notices enable row level security;
create policy deletion_notices_select_own on public.deletion_notices for select to authenticated using (user_id = (select auth.uid()));
create policy deletion_notices_delete_own on public.deletion_notices for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.deletion_notices from anon, authenticated;
grant select, delete on public.deletion_notices to authenticated;

comment on table public.deletion_notices is
  'That somebody else has deleted a tenant''s application, until the tenant has read it, at most 30 days. Written by a trigger alone.';
comment on column public.deletion_notices.id is 'Identifier.';
comment on column public.deletion_notices.user_id is 'Whose application it was.';
comment on column public.deletion_notices.application_number is 'The number that it had.';
comment on column public.deletion_notices.was_submitted is 'Whether it was submitted; otherwise it was a draft.';
comment on column public.deletion_notices.deleted_at is 'When it was deleted.';

create function private.tell_of_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  notice public.deletion_notices;
begin
  -- Nothing where the account goes with it.
  insert into public.deletion_notices (user_id, application_number, was_submitted)
  select p.id, old.application_number, old.status <> 'draft' from public.profiles as p where p.id = old.tenant_id
  returning * into notice;
  if notice.id is null then
    return null;
  end if;
  perform private.add_job('reminder', jsonb_build_object('reminder', 'deletion-notice', 'notice_id', notice.id), 'deletion-notice-' || notice.id, now() + interval '30 days');
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'application-deleted', 'data', jsonb_build_object(
    'applicationNumber', notice.application_number, 'wasSubmitted', notice.was_submitted
  )), 'application-deleted-' || notice.id)
  from public.profiles as p where p.id = notice.user_id and p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_deletion() is 'Trigger function: tells a tenant, by mail and at home, that somebody else has deleted their application.';
revoke execute on function private.tell_of_deletion() from public, anon, authenticated;
create trigger tell_of_deletion after delete on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and old.tenant_id <> auth.uid()) execute function private.tell_of_deletion();

create or replace function public.remind(payload jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  case payload ->> 'reminder'
    when 'draft-idle' then perform private.remind_of_draft((payload ->> 'application_id')::uuid);
    when 'guarantee-ends' then perform private.remind_of_end((payload ->> 'version_id')::uuid, (payload ->> 'days')::integer);
    when 'signature' then perform private.remind_of_signature((payload ->> 'version_id')::uuid);
    when 'names-unneeded' then
      -- A person may have become the tenant since.
      perform private.forget_unneeded_names(a.id)
      from public.rent_guarantee_applications as a where a.id = (payload ->> 'application_id')::uuid and a.tenant_id is null;
    when 'deletion-notice' then delete from public.deletion_notices as n where n.id = (payload ->> 'notice_id')::uuid;
  end case;
end
$$;
comment on function public.remind(jsonb) is
  'Service role: carries out a job of the kind reminder, draft-idle, guarantee-ends, signature, names-unneeded or deletion-notice.';

comment on function public.own_home() is
  'What a tenant''s first screen shows, as an object: cases as of own_cases(), each with approved_at, its price as of application_price() and, as message_from, whose newest message waits: the tenant''s for an answer, or what staff wrote since the case is where it is, until the tenant has read it (null: none); certificates: their certificates in the newest issued version, or the first one while it waits, the newest first; conversation: the case whose conversation is shown, the first that is no draft if there is one (null: no case); messages: its communications with their authors'' names, the newest first, null where there are more than 100. begun is what is typed and not saved of an application that is not begun yet, by section. deletions: their applications that somebody else has deleted and of which they have not read it, each {id, application_number, was_submitted, deleted_at}, the newest first.';

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (145, 'application-deleted', 'tenant', 'Application deleted by our team', 'When somebody other than the tenant deletes an application of theirs.',
   private.with_common_placeholders('{"application_number": "the application''s number", "what": "the application, or the draft of it", "link": "the button to the start page"}'),
   '{link}', 'Deleted: {{application_number}}',
   'We have deleted {{what}} {{application_number}}, with its documents. Nothing more happens with it, and you owe nothing for it.

If you did not expect this, write to us at {{company_email}} or call {{company_phone}}. If you still need a certificate, you can apply again.

{{link}}', null);
