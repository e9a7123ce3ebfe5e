-- A landlord or agent who said unasked that they are not that of a tenancy stood in its timeline as asked and answered, although nobody had asked them. Staff read what they have
-- written, as any other message of theirs, and their tenant reads nothing of it: private.hidden_events follows with the closed requests (20270520004400).

alter table public.landlord_requests
  add column is_unasked boolean not null default false,
  add constraint landlord_requests_is_unasked_check check (not is_unasked or (kind = 'answer' and asked_by is null));
comment on column public.landlord_requests.is_unasked is
  'Whether nobody has asked it: a landlord or agent has said by themselves that they are not that of the application, and the answer has their words.';
grant select (is_unasked) on public.landlord_requests to authenticated;

alter table public.landlord_requests disable trigger user;
update public.landlord_requests set is_unasked = true
where is_not_landlord and asked_by is null and came_by = 'account' and words = 'Said without a question from us.';
alter table public.landlord_requests enable trigger user;

create or replace function public.deny_tenancy(application_id uuid, words text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid;
  request_id uuid;
begin
  -- In the order in which staff lock: application, request.
  perform private.lock_application(deny_tenancy.application_id);
  select a.property_manager_id into manager from public.rent_guarantee_applications as a
  where a.id = deny_tenancy.application_id and a.id in (select private.managed_application_ids());
  if manager is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if private.has_staff_role(auth.uid()) then
    raise insufficient_privilege using message = 'Staff do not answer as the landlord.';
  end if;
  if not private.is_under_review(deny_tenancy.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review any more. Write to us.');
  end if;
  -- Whoever loses the line presses the button again. What staff have recorded before does not stand for it.
  if exists (
    select from public.landlord_requests as r
    where r.application_id = deny_tenancy.application_id and r.property_manager_id = manager and r.is_not_landlord and r.closed_at is null
      and r.came_by = 'account'
  ) then
    return;
  end if;
  select r.id into request_id from public.landlord_requests as r
  where r.application_id = deny_tenancy.application_id and r.property_manager_id = manager and r.kind <> 'note' and r.answered_at is null and r.closed_at is null
  order by r.asked_at, r.id limit 1;
  if request_id is null then
    insert into public.landlord_requests as r (application_id, property_manager_id, kind, words, due_on, is_unasked)
    values (deny_tenancy.application_id, manager, 'answer', 'Said without a question from us.', private.london_today(), true)
    returning r.id into request_id;
  end if;
  perform public.say_not_landlord(request_id, deny_tenancy.words);
end
$$;

create or replace function private.own_last_event_at(application uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  latest timestamptz;
begin
  select greatest(
    -- Edits of the tenancy and of the property manager from before it come before this.
    a.created_at,
    (select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id),
    (
      select max(c.created_at) from public.application_communications as c
      where c.application_id = a.id and c.communication_type <> 'internal_note' and c.status <> 'draft'
    ),
    (select max(d.uploaded_at) from public.application_documents as d where d.application_id = a.id),
    (select max(k.changed_at) from public.document_changes as k where k.application_id = a.id),
    (select max(e.changed_at) from public.record_edits as e where e.application_id = a.id and not e.for_staff),
    (select max(e.changed_at) from public.record_edits as e where e.tenancy_id = a.tenancy_id and not e.for_staff),
    (select max(e.changed_at) from public.record_edits as e where e.property_manager_id = a.property_manager_id and not e.for_staff),
    (
      select max(greatest(
        case when r.version > 1 and r.issued_at is not null then r.created_at end, r.issued_at, r.withdrawn_at, w.confirmed_at, w.reversed_at
      ))
      from public.certificate_records as r left join public.certificate_withdrawals as w on w.version_id = r.id where r.application_id = a.id
    ),
    (
      select max(greatest(b.objected_at, case when b.reply is not null then b.decided_at end))
      from public.withdrawal_objections as b where b.application_id = a.id and b.side = 'tenant'
    ),
    (select max(greatest(q.asked_at, q.answered_at, q.accepted_at)) from public.application_requests as q where q.application_id = a.id),
    (
      select max(greatest(l.asked_at, l.answered_at)) from public.landlord_requests as l
      where l.application_id = a.id and not l.is_unasked and (l.kind <> 'note' or l.came_by is null and l.in_reply_to is null)
    ),
    (select f.waived_at from public.fee_waivers as f where f.application_id = a.id),
    (
      select max(greatest(j.appealed_at, case when j.appeal_outcome is not null then j.appeal_decided_at end))
      from public.application_rejections as j where j.application_id = a.id
    ),
    (select max(greatest(s.closed_at, s.reopened_at)) from public.application_closings as s where s.application_id = a.id)
  ) into latest
  from public.rent_guarantee_applications as a where a.id = own_last_event_at.application and a.tenant_id = auth.uid();
  return latest;
end
$$;

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
          r.told_by, r.told_how, r.told_on, r.reminded_at, r.in_reply_to, r.mail_at, r.mailed_at, r.is_not_landlord, r.is_unasked,
          (
            select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.landlord_request_id = r.id
          ) as attached_files,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'settled_at', s.settled_at, 'reopened_at', s.reopened_at, 'words', s.words,
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
