-- A message of staff that the tenant had read was still announced at home. What is read is now kept for each conversation, and the home says whose conversation it
-- shows: of several applications not that of a draft.

create table private.conversation_reads (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  read_until timestamptz not null constraint conversation_reads_read_until_range_check check (private.in_range(read_until))
);
comment on table private.conversation_reads is 'How far the tenants of applications have read their conversations. Written by read_messages alone.';
comment on column private.conversation_reads.application_id is 'The application.';
comment on column private.conversation_reads.read_until is 'When the newest message was written that its tenant has seen.';

create function private.own_read_until(application uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select r.read_until from private.conversation_reads as r
  where r.application_id = own_read_until.application and r.application_id in (select private.own_application_ids())
$$;
comment on function private.own_read_until(uuid) is 'How far the caller has read the conversation of an own application.';
revoke execute on function private.own_read_until(uuid) from public, anon;
grant execute on function private.own_read_until(uuid) to authenticated, service_role;

create function public.read_messages(application_id uuid, read_until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.own_application_ids() as own (id) where own.id = read_messages.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- What is written later is not read.
  insert into private.conversation_reads as r (application_id, read_until)
  values (read_messages.application_id, least(read_messages.read_until, clock_timestamp()))
  on conflict on constraint conversation_reads_pkey do update set read_until = greatest(r.read_until, excluded.read_until);
end
$$;
comment on function public.read_messages(uuid, timestamptz) is
  'Tenants: says that the messages of an own application are read, up to the one that was written at that time. Another''s: PT404 (HTTP 404).';
revoke execute on function public.read_messages(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.read_messages(uuid, timestamptz) to authenticated;

create or replace function public.own_home() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  cases jsonb;
  certificates jsonb;
  conversation uuid;
  messages jsonb;
begin
  select coalesce(jsonb_agg(
    to_jsonb(c) - 'ordinality' || jsonb_build_object(
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

  return jsonb_build_object('cases', cases, 'certificates', certificates, 'conversation', conversation, 'messages', messages);
end
$$;
comment on function public.own_home() is
  'What a tenant''s first screen shows, as an object: cases as of own_cases(), each with its price as of application_price() and, as message_from, whose newest message waits: the tenant''s for an answer, or what staff wrote since the case is where it is, until the tenant has read it (null: none); certificates: their certificates in the newest issued version, or the first one while it waits, the newest first; conversation: the case whose conversation is shown, the first that is no draft if there is one (null: no case); messages: its communications with their authors'' names, the newest first, null where there are more than 100.';
