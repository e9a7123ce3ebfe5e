-- An application's screen asks for its documents, messages, requests, certificate and timeline, and asks for them again once it follows live
-- changes. Each was a request of its own; one function answers all that is asked at once.

create function public.application_parts(application uuid, parts text[]) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  answer jsonb := '{}';
begin
  if 'certificates' = any (parts) then
    answer := answer || jsonb_build_object('certificates', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.version desc), '[]')
      from (
        select c.id, c.application_id, c.certificate_number, c.version, c.state, c.statement, c.cover_from, c.cover_until, c.claims_until,
          c.file_path, c.qr_text, c.created_at, c.issued_at, c.replaced_at, c.withdrawn_at
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
comment on function public.application_parts(uuid, text[]) is
  'Those parts of an application that are asked for, as far as the caller may read them, as an object with a key for each: certificates, requests, documents, messages, timeline, case. The newest first; case as of own_home(), null where it is not the caller''s own; requests, documents and messages are null where there are more than 100, which are read by pages.';

revoke execute on function public.application_parts(uuid, text[]) from public, anon, authenticated;
grant execute on function public.application_parts(uuid, text[]) to authenticated;
