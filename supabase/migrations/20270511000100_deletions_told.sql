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

create or replace function public.own_home() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  cases jsonb;
  certificates jsonb;
  conversation uuid;
  messages jsonb;
  begun jsonb;
  deletions jsonb;
begin
  select coalesce(jsonb_agg(
    to_jsonb(c) - 'ordinality' || jsonb_build_object(
      'approved_at', (select a.approved_at from public.rent_guarantee_applications as a where a.id = c.application_id),
      'price', (select to_jsonb(p) from public.application_price(c.application_id) as p),
      'message_from', (
        select case when m.awaits_answer then 'tenant' when m.direction = 'outbound' and m.created_at > greatest(c.since, private.own_read_until(c.application_id)) then 'staff' end
        from public.application_communications as m
        where m.application_id = c.application_id and m.communication_type <> 'internal_note' and m.status <> 'draft'
        order by m.created_at desc, m.id limit 1
      )
    )
    order by c.ordinality
  ), '[]')
  into cases
  from public.own_cases() with ordinality as c;

  select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at desc), '[]')
  into certificates
  from (
    select id, application_id, certificate_number, version, state, statement, cover_from, cover_until, claims_until,
      file_path, qr_text, created_at, issued_at, replaced_at, withdrawn_at, notice_until
    from public.certificate_versions as newest
    where state <> 'replaced' and application_id in (select (c ->> 'application_id')::uuid from jsonb_array_elements(cases) as c)
      and (issued_at is not null or not exists (
        select from public.certificate_versions as issued
        where issued.certificate_number = newest.certificate_number and issued.issued_at is not null and issued.replaced_at is null
      ))
  ) as v;

  -- Nobody of the staff looks at a draft, and its messages go with it.
  select (c.value ->> 'application_id')::uuid into conversation
  from jsonb_array_elements(cases) with ordinality as c
  order by c.value ->> 'step' = 'draft', c.ordinality
  limit 1;

  -- A longer conversation is read by pages.
  select case when count(*) <= 100 then coalesce(
    jsonb_agg(to_jsonb(m) || jsonb_build_object(
        'profiles', case when p.id is not null then jsonb_build_object('display_name', p.display_name) end,
        'attached_files', (select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.communication_id = m.id)
      )
      order by m.created_at desc, m.id),
    '[]'
  ) end
  into messages
  from public.application_communications as m
  left join public.profiles as p on p.id = m.created_by
  where m.application_id = conversation;

  select coalesce(jsonb_agg(to_jsonb(t) order by t.section), '[]')
  into begun
  from (
    select section, answers, typed_at, begun_version from public.typed_answers
    where user_id = (select auth.uid()) and application_id is null
  ) as t;

  select coalesce(jsonb_agg(to_jsonb(n) order by n.deleted_at desc), '[]')
  into deletions
  from (
    select id, application_number, was_submitted, deleted_at from public.deletion_notices where user_id = (select auth.uid())
  ) as n;

  return jsonb_build_object(
    'cases', cases, 'certificates', certificates, 'conversation', conversation, 'messages', messages, 'begun', begun, 'inquiry', private.own_inquiry(),
    'deletions', deletions
  );
end
$$;
comment on function public.own_home() is
  'What a tenant''s first screen shows, as an object: cases as of own_cases(), each with approved_at, its price as of application_price() and, as message_from, whose newest message waits: the tenant''s for an answer, or what staff wrote since the case is where it is, until the tenant has read it (null: none); certificates: their certificates in the newest issued version, or the first one while it waits, the newest first; conversation: the case whose conversation is shown, the first that is no draft if there is one (null: no case); messages: its communications with their authors'' names, the newest first, null where there are more than 100. begun is what is typed and not saved of an application that is not begun yet, by section. deletions: their applications that somebody else has deleted and of which they have not read it, each {id, application_number, was_submitted, deleted_at}, the newest first.';

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (145, 'application-deleted', 'tenant', 'Application deleted by our team', 'When somebody other than the tenant deletes an application of theirs.',
   private.with_common_placeholders('{"application_number": "the application''s number", "what": "the application, or the draft of it", "link": "the button to the start page"}'),
   '{link}', 'Deleted: {{application_number}}',
   'We have deleted {{what}} {{application_number}}, with its documents. Nothing more happens with it, and you owe nothing for it.

If you did not expect this, write to us at {{company_email}} or call {{company_phone}}. If you still need a certificate, you can apply again.

{{link}}', null);
