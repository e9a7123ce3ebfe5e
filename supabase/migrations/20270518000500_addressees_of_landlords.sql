-- Whoever wrote to a landlord or agent was not told who gets it, and after a change of landlord older questions and messages had no name.

create function public.landlord_addressees(property_manager uuid) returns table (name text, email text)
language plpgsql stable security definer set search_path = '' rows 2 as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read who gets the mails to a landlord.';
  end if;
  return query
  select case when a.person is null then nullif(concat_ws(' ', m.contact_first_name, m.contact_last_name), '') else p.display_name end, a.email
  from private.landlord_addresses(landlord_addressees.property_manager) as a
  join public.property_managers as m on m.id = landlord_addressees.property_manager
  left join public.profiles as p on p.id = a.person
  order by a.person is not null, 1;
end
$$;
comment on function public.landlord_addressees(uuid) is
  'Staff: who gets the mails to a landlord or agent: the contact on record, and who signs in for it. Nothing of an unknown one.';
revoke execute on function public.landlord_addressees(uuid) from public, anon, authenticated;
grant execute on function public.landlord_addressees(uuid) to authenticated;

create or replace function public.review_parts(application uuid, parts text[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb;
begin
  if not private.is_admin() then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(review_parts.application);
  answer := public.application_parts(review_parts.application, parts);
  -- First, because the facts depend on it.
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
        select r.id, r.property_manager_id, (select jsonb_build_object('company_name', m.company_name) from public.property_managers as m where m.id = r.property_manager_id) as property_managers,
          r.kind, r.words, r.due_on, r.asked_at, r.answered_at, r.is_confirmed, r.answer, r.came_by, r.closed_at,
          r.told_by, r.told_how, r.told_on, r.reminded_at, r.in_reply_to, r.mail_at, r.mailed_at, r.is_not_landlord,
          (
            select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.landlord_request_id = r.id
          ) as attached_files,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'settled_at', s.settled_at, 'reopened_at', s.reopened_at,
              'settler', (select jsonb_build_object('display_name', w.display_name) from public.profiles as w where w.id = s.settled_by)
            )), '[]') from public.settled_messages as s where s.landlord_request_id = r.id
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
