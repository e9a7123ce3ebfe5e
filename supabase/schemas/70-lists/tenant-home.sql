-- The first screen of a tenant after signing in, answered in one call: on a slow connection each request costs more in headers than in
-- data, and a round trip more where it depends on the answer to another one.

-- cases: as of `own_cases`, each with `approved_at`, its price as of `application_price` and, as `message_from`, whose newest message
-- waits: the tenant's for an answer, or what staff wrote since the case is where it is and the tenant has not read (null: none).
-- certificates: those of the cases in the newest issued version, or in the first one while it waits, newest first. conversation: the first
-- case that is not a draft, otherwise the first one (null: no case); messages: its communications, newest first. begun: by section, what is
-- typed and not saved of an application that is not saved yet. office: as of `own_office`.
create function public.own_home() returns jsonb
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
        select case
          when m.awaits_answer then 'tenant'
          when m.direction = 'outbound'
            and m.created_at > greatest(c.since, private.own_read_until(c.application_id)) then 'staff'
        end
        from public.application_communications as m
        where m.application_id = c.application_id and m.communication_type <> 'internal_note' and m.status <> 'draft'
        order by m.created_at desc, m.id limit 1
      )
    )
    order by c.ordinality
  ), '[]')
  into cases
  from public.own_cases() with ordinality as c;

  -- While a later version waits for its signature, the one in force is what counts for the tenant.
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

  -- Staff do not look at a draft, and its messages are deleted with it.
  select (c.value ->> 'application_id')::uuid into conversation
  from jsonb_array_elements(cases) with ordinality as c
  order by c.value ->> 'step' = 'draft', c.ordinality
  limit 1;

  -- A longer conversation is read by pages.
  select case when count(*) <= 100 then coalesce(
    jsonb_agg(
      to_jsonb(m) || jsonb_build_object(
        'profiles', case when p.id is not null then jsonb_build_object('display_name', p.display_name) end,
        'attached_files', (
          select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]')
          from public.attached_files as f where f.communication_id = m.id
        )
      )
      order by m.created_at desc, m.id
    ),
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
    'cases', cases, 'certificates', certificates, 'conversation', conversation, 'messages', messages, 'begun', begun,
    'inquiry', private.own_inquiry(), 'deletions', deletions, 'office', private.own_office()
  );
end
$$;
comment on function public.own_home() is
  'What a tenant''s first screen shows, an object with: cases, certificates, conversation (the case that messages is of), messages '
  '(null beyond 100: read these by pages), begun, inquiry, deletions, office.';

revoke execute on function public.own_home() from public, anon;
