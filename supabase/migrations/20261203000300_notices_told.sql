-- While a notice of withdrawal runs, everybody who sees the certificate reads when it ends. Only staff did.
create function private.notice_until(number text) returns date
language sql stable security definer set search_path = '' as $$
  select max(w.notice_until) from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  where r.certificate_number = number and w.confirmed_at is not null
$$;
comment on function private.notice_until(text) is 'The last day of the notice by which a certificate is withdrawn; null where none was given.';
revoke execute on function private.notice_until(text) from public, anon;
grant execute on function private.notice_until(text) to authenticated, service_role;

create or replace view public.certificate_versions with (security_invoker = true) as
select
  r.id, r.application_id, r.certificate_number, r.version,
  case
    when r.step <> 'issued' and r.withdrawn_at is null then r.step
    when r.replaced_at is not null then 'replaced'
    when r.withdrawn_at is not null then 'withdrawn'
    when private.london_today() < r.cover_from then 'not_begun'
    when private.london_today() <= r.cover_until then 'in_force'
    when private.london_today() <= r.claims_until then 'in_claims_period'
    else 'ended'
  end as state,
  r.payload, r.jws, r.qr_text, r.file_path, r.status_list, r.status_index, r.issued_at, r.replaced_at, r.withdrawn_at,
  r.statement, r.cover_from, r.cover_until, r.claims_until, r.approved_by, r.created_at,
  case when r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null then private.notice_until(r.certificate_number) end as notice_until
from public.certificate_records as r;
comment on column public.certificate_versions.notice_until is
  'The last day of the notice while it runs: the certificate covers no rent that falls due after it. Null without a notice, and for versions that are replaced, withdrawn or not issued.';

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
    from public.certificate_versions
    where state <> 'replaced' and application_id in (select (c ->> 'application_id')::uuid from jsonb_array_elements(cases) as c)
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

create or replace function public.application_parts(application uuid, parts text[]) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  answer jsonb := '{}';
begin
  if 'certificates' = any (parts) then
    answer := answer || jsonb_build_object('certificates', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.version desc), '[]')
      from (
        select c.id, c.application_id, c.certificate_number, c.version, c.state, c.statement, c.cover_from, c.cover_until, c.claims_until,
          c.file_path, c.qr_text, c.created_at, c.issued_at, c.replaced_at, c.withdrawn_at, c.notice_until
        from public.certificate_versions as c where c.application_id = application_parts.application
      ) as v
    ));
  end if;
  if 'requests' = any (parts) then
    answer := answer || jsonb_build_object('requests', (
      select case when count(*) <= 100 then coalesce(jsonb_agg(to_jsonb(q) order by q.asked_at desc, q.id), '[]') end
      from (
        select r.id, r.application_id, r.kind, r.document_type, r.document_id, r.reason_code, r.words, r.due_on, r.asked_at, r.answered_at,
          r.answer, r.answer_document_id, r.closed_at, r.field, r.old_value, r.accepted_at
        from public.application_requests as r where r.application_id = application_parts.application
      ) as q
    ));
  end if;
  if 'documents' = any (parts) then
    answer := answer || jsonb_build_object('documents', (
      select case when count(*) <= 100 then coalesce(jsonb_agg(to_jsonb(d) order by d.uploaded_at desc, d.id), '[]') end
      from public.application_documents as d where d.application_id = application_parts.application
    ));
  end if;
  if 'messages' = any (parts) then
    answer := answer || jsonb_build_object('messages', (
      select case when count(*) <= 100 then coalesce(
        jsonb_agg(to_jsonb(m) || jsonb_build_object('profiles', case when p.id is not null then jsonb_build_object('display_name', p.display_name) end)
          order by m.created_at desc, m.id),
        '[]'
      ) end
      from public.application_communications as m
      left join public.profiles as p on p.id = m.created_by
      where m.application_id = application_parts.application
    ));
  end if;
  if 'timeline' = any (parts) then
    answer := answer || jsonb_build_object('timeline', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'ordinality' order by l.ordinality), '[]')
      from public.list_application_timeline(application_parts.application) with ordinality as l
    ));
  end if;
  if 'case' = any (parts) then
    answer := answer || jsonb_build_object('case', (
      select to_jsonb(c) || jsonb_build_object('price', (select to_jsonb(p) from public.application_price(c.application_id) as p))
      from public.own_cases() as c where c.application_id = application_parts.application
    ));
  end if;
  return answer;
end
$$;

-- The notice names the tenant, and says what is left of the cover: nothing, where it has not begun by then.
create or replace function private.tell_of_withdrawal(record public.certificate_records, withdrawal public.certificate_withdrawals) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'from', record.cover_from, 'until', record.cover_until, 'ground', withdrawal.ground, 'noticeUntil', withdrawal.notice_until
  );
begin
  perform private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', 'certificate-withdrawal', 'data', facts), 'withdrawal-tenant-' || withdrawal.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.add_job(
    'mail', jsonb_build_object('to', m.business_email, 'template', 'certificate-withdrawal', 'data', facts), 'withdrawal-landlord-' || withdrawal.id
  )
  from public.property_managers as m where m.id = record.property_manager_id;
end
$$;
