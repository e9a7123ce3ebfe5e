-- What the screens of one application show, answered in one call. Each request costs a slow connection more in headers than in data, and a
-- screen that follows live changes asks again for the parts that changed. So a caller names the parts.
--
-- `application_parts` runs as its caller, so that the policies of each table decide what a tenant or staff read. `review_parts` adds what
-- only staff read of a case. It refuses staff their own case, which a colleague reviews.

create function public.application_parts(application uuid, parts text[]) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  answer jsonb := '{}'::jsonb;
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
          r.answer, r.answer_document_ids, r.closed_at, r.field, r.old_value, r.accepted_at, r.kept_because,
          r.reminded_at, r.mail_at, r.mailed_at, r.asks_declarations
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
        jsonb_agg(
          to_jsonb(m) || jsonb_build_object(
            'profiles', case when p.id is not null then jsonb_build_object('display_name', p.display_name) end,
            'attached_files', (
              select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]')
              from public.attached_files as f where f.communication_id = m.id
            ),
            'settled_messages', (
              select coalesce(jsonb_agg(jsonb_build_object(
                'settled_at', s.settled_at, 'reopened_at', s.reopened_at,
                'settler', (select jsonb_build_object('display_name', w.display_name) from public.profiles as w where w.id = s.settled_by)
              )), '[]')
              from public.settled_messages as s where s.communication_id = m.id
            )
          )
          order by m.created_at desc, m.id
        ),
        '[]'
      ) end
      from public.application_communications as m
      left join public.staff_authors as w on w.communication_id = m.id
      left join public.profiles as p on p.id = coalesce(m.created_by, w.user_id)
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
  'Parts of an application, as far as the caller may read them, an object with a key for each: certificates, requests, documents, '
  'messages, timeline, case. Newest first. case as of own_home(), null when not the caller''s own; requests, documents and messages '
  'are null beyond 100: read these by pages.';

create function public.review_parts(application uuid, parts text[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb;
begin
  if not private.is_admin() then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(review_parts.application);
  answer := public.application_parts(review_parts.application, parts);
  -- Before the facts, which depend on it.
  if 'screening' = any (parts) then
    answer := answer || jsonb_build_object('screening', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'ordinality' order by s.ordinality), '[]')
      from public.screen_application(review_parts.application) with ordinality as s
    ));
  end if;
  if 'facts' = any (parts) then
    answer := answer || jsonb_build_object('facts', public.approval_facts(review_parts.application));
  end if;
  if 'reviews' = any (parts) then
    answer := answer || jsonb_build_object('reviews', (
      select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object(
        'reviewer', case when p.id is not null then jsonb_build_object('display_name', p.display_name, 'email', p.email) end
      ) order by r.reviewed_at desc, r.id), '[]')
      from public.document_reviews as r
      join public.application_documents as d on d.id = r.document_id
      left join public.profiles as p on p.id = r.reviewed_by
      where d.application_id = review_parts.application
    ));
  end if;
  if 'views' = any (parts) then
    answer := answer || jsonb_build_object('views', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.viewed_at desc, v.id), '[]')
      from (
        select w.id, w.viewed_at, w.is_attached,
          jsonb_build_object('document_type', w.document_type, 'file_name', w.file_name) as application_documents,
          case when p.id is not null then jsonb_build_object('display_name', p.display_name, 'email', p.email) end as viewer
        from (
          select v.id, v.viewed_at, v.viewed_by, false as is_attached, d.document_type, d.file_name
          from public.document_views as v join public.application_documents as d on d.id = v.document_id
          where d.application_id = review_parts.application
          union all
          select v.id, v.viewed_at, v.viewed_by, true, 'other', f.file_name
          from public.document_views as v join public.attached_files as f on f.id = v.attached_file_id
          where f.application_id = review_parts.application
        ) as w
        left join public.profiles as p on p.id = w.viewed_by
        order by w.viewed_at desc, w.id
        limit 50
      ) as v
    ));
  end if;
  if 'landlord' = any (parts) then
    answer := answer || jsonb_build_object('landlord', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.asked_at desc, l.id), '[]')
      from (
        select r.id, r.property_manager_id,
          -- To whom it went, also after a change of landlord.
          (
            select jsonb_build_object('company_name', m.company_name)
            from public.property_managers as m where m.id = r.property_manager_id
          ) as property_managers,
          r.kind, r.words, r.due_on, r.asked_at, r.answered_at, r.is_confirmed, r.answer, r.came_by, r.closed_at,
          r.told_by, r.told_how, r.told_on, r.reminded_at, r.in_reply_to, r.mail_at, r.mailed_at, r.is_not_landlord, r.is_unasked,
          (
            select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]')
            from public.attached_files as f where f.landlord_request_id = r.id
          ) as attached_files,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'settled_at', s.settled_at, 'reopened_at', s.reopened_at, 'words', s.words,
              'settler', (select jsonb_build_object('display_name', w.display_name) from public.profiles as w where w.id = s.settled_by)
            )), '[]')
            from public.settled_messages as s where s.landlord_request_id = r.id
          ) as settled_messages
        from public.landlord_requests as r
        where r.application_id = review_parts.application
        order by r.asked_at desc, r.id
        limit 50
      ) as l
    ));
  end if;
  return answer;
end
$$;
comment on function public.review_parts(uuid, text[]) is
  'Staff: parts of a case, an object with a key for each: those of application_parts, and screening (screens names that are not screened '
  'yet), facts as of approval_facts, reviews of documents, views (the latest 50), landlord (the latest 50 questions). Newest first. '
  'PT404 (HTTP 404) for anybody else.';

revoke execute on function public.application_parts(uuid, text[]), public.review_parts(uuid, text[]) from public, anon;
