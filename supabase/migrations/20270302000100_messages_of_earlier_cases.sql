-- Of the cases below the first one a tenant's home knew only the step. After somebody had applied again, an earlier case that had ended was left out altogether,
-- also where a message in it waited. The home's one answer now says of each case whether one does, as the home itself decides of the first.

create or replace function public.own_home() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  cases jsonb;
  certificates jsonb;
  messages jsonb;
begin
  select coalesce(jsonb_agg(
    to_jsonb(c) - 'ordinality' || jsonb_build_object(
      'price', (select to_jsonb(p) from public.application_price(c.application_id) as p),
      'message_from', (
        select case when m.awaits_answer then 'tenant' when m.direction = 'outbound' and m.created_at > c.since then 'staff' end
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

  -- A longer conversation is read by pages.
  select case when count(*) <= 100 then coalesce(
    jsonb_agg(to_jsonb(m) || jsonb_build_object('profiles', case when p.id is not null then jsonb_build_object('display_name', p.display_name) end)
      order by m.created_at desc, m.id),
    '[]'
  ) end
  into messages
  from public.application_communications as m
  left join public.profiles as p on p.id = m.created_by
  where m.application_id = (cases -> 0 ->> 'application_id')::uuid;

  return jsonb_build_object('cases', cases, 'certificates', certificates, 'messages', messages);
end
$$;
comment on function public.own_home() is
  'What a tenant''s first screen shows, as an object: cases as of own_cases(), each with its price as of application_price() and, as message_from, whose newest message waits: the tenant''s for an answer, or what staff wrote since the case is where it is (null: none); certificates: their certificates in the newest issued version, or the first one while it waits, the newest first; messages: the communications of the first case with their authors'' names, the newest first, null where there are more than 100.';
