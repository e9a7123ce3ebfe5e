-- While an endorsement or a renewal waits for its signature, the tenant's home said that the certificate was being signed, although
-- one was in force, and showed the version that may still be taken back first. The certificate in force is what counts for the tenant.

create or replace function public.own_cases() returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, usual_days numeric, move_in date,
  property_address_line_1 text, property_city text, requests integer, due_on date, appeal_until date, closing text
)
language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  return query
  select a.id, a.application_number, a.status, s.step, s.turn, s.since,
    case when s.turn = 'staff' then private.usual_days(s.step) end, c.move_in, t.address_line_1, t.city,
    q.requests, q.due_on, j.appeal_until, e.kind
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join lateral (
    select max(r.issued_at) as issued_at from public.certificate_records as r
    where c.step = 'signature' and r.application_id = a.id and r.replaced_at is null and r.withdrawn_at is null
  ) as v on true
  cross join lateral (
    select case when v.issued_at is null then c.step else 'closed' end as step,
      case when v.issued_at is null then c.turn else 'nobody' end as turn, coalesce(v.issued_at, c.since) as since
  ) as s
  cross join lateral (
    select count(*)::integer as requests, min(r.due_on) filter (where r.answered_at is null) as due_on
    from public.application_requests as r where r.application_id = a.id and r.closed_at is null
  ) as q
  left join lateral (
    select l.kind from public.application_closings as l where l.application_id = a.id and l.reopened_at is null
  ) as e on true
  left join lateral (
    select r.appeal_until
    from (
      select * from public.application_rejections as l where l.application_id = a.id order by l.rejected_at desc limit 1
    ) as r
    where a.status = 'rejected' and e.kind is null and r.appealed_at is null and r.appeal_until >= private.london_today()
  ) as j on true
  where a.tenant_id = auth.uid()
  -- First what the tenant has to do, a question with its date before a draft; then what is open, and what ended last.
  order by array_position(array['tenant', 'landlord', 'staff', 'nobody'], s.turn), q.due_on, j.appeal_until, s.since desc, a.id
  limit 100;
end
$$;
comment on function public.own_cases() is
  'The signed-in person''s applications: the step, whose turn it is, since when, and for steps of the staff the usual number of days (null with fewer than 5 cases in 90 days). A certificate that is issued is nobody''s turn, also while its next version waits for a signature. requests: how many requests of staff are not settled; due_on: when the first of those is due that has no answer; appeal_until: the last day on which a rejection can be looked at again; closing: withdrawn or closed. Those first that need the person.';

create or replace function public.own_home() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  cases jsonb;
  certificates jsonb;
  messages jsonb;
begin
  select coalesce(jsonb_agg(
    to_jsonb(c) - 'ordinality' || jsonb_build_object('price', (select to_jsonb(p) from public.application_price(c.application_id) as p))
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
  'What a tenant''s first screen shows, as an object: cases as of own_cases(), each with its price as of application_price(); certificates: their certificates in the newest issued version, or the first one while it waits, the newest first; messages: the communications of the first case with their authors'' names, the newest first, null where there are more than 100.';
