-- Queue.

create function private.missing_items(application_id uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select array_remove(array[
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('passport', 'id_proof')
      ) then 'identity' end,
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('income_proof', 'bank_statement', 'employment_contract')
      ) then 'income' end,
      case when a.tenancy_id is null then 'tenancy' end,
      case when a.property_manager_id is null then 'property_manager' end,
      case when private.landlord_problems(a.property_manager_id, a.tenancy_id) <> '[]' then 'landlord' end,
      case when private.landlord_name_problems(a.property_manager_id, a.tenancy_id) <> '[]' then 'landlord_name' end,
      case when private.declaration_problems(a.id) <> '[]' then 'declarations' end,
      case when a.guarantee_amount is null then 'guarantee_amount' end,
      -- What has ever had a match is little, and only that is compared with the decisions.
      case when exists (
        select from public.screenings as s where s.application_id = a.id and s.hits <> '[]'
      ) and exists (
        select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null
      ) then 'screening' end,
      case when (
        exists (select from public.screening_decisions as s where s.application_id = a.id and s.decision = 'same') or exists (select from private.confirmed_matches_elsewhere(a.id))
      ) and exists (
        select from private.screening_hits(a.id) as h where (h.decision).decision = 'same'
      ) then 'sanctioned' end
    ], null)
    from public.rent_guarantee_applications as a where a.id = missing_items.application_id
  );
end
$$;
comment on function private.missing_items(uuid) is
  'What an approval waits for, as codes for the queue: proofs, records, a landlord or agent to look at (landlord), the name of an '
  'agent''s landlord (landlord_name), the declarations of the tenant that it has now (declarations), a match with the sanctions list '
  'that nobody has decided (screening), and a name that is on it (sanctioned).';

create function public.queue_summary() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own_cases uuid[] := array(select private.own_case_ids());
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return (
    with tasks as materialized (
      select t.* from private.certificate_tasks() as t where t.application_id <> all (own_cases)
    ), here as materialized (
      select c.turn, c.step, c.since, c.message_since, c.assigned_to,
        case when c.turn = 'staff' and c.step in ('appeal', 'signature') then private.is_for_another(c.application_id) else false end as is_for_another
      from public.application_cases as c
      where (c.turn = 'staff' or c.message_since is not null) and c.application_id <> all (own_cases)
    ), parts as (
      -- As in the queue: a message needs staff, no matter whose turn it is.
      select part, h.assigned_to, 1 as cases
      from here as h cross join lateral unnest(array[
        case when h.turn = 'staff' and not h.is_for_another or h.message_since is not null then 'all' end,
        case when h.turn = 'staff' and not h.is_for_another then h.step end,
        case when h.message_since is not null then 'message' end,
        case when h.is_for_another then 'another' end
      ]) as part
      where part is not null
      union all
      select part, e.assigned_to, e.cases
      from (
        select c.turn, c.step, c.assigned_to, count(*) as cases
        from public.application_cases as c where c.turn in ('tenant', 'landlord') and c.application_id <> all (own_cases) group by c.turn, c.step, c.assigned_to
      ) as e cross join lateral unnest(array[
        'elsewhere', case when e.turn = 'landlord' then 'landlord' when e.step = 'request' then 'request' end
      ]) as part
      where part is not null
    )
    select jsonb_build_object(
      'steps', (
        select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'cases', s.cases, 'oldest', s.oldest) order by s.place, s.step), '[]')
        from (
          select 1 as place, h.step, count(*) as cases, min(h.since) as oldest from here as h where h.turn = 'staff' and not h.is_for_another group by h.step
          union all
          select 2, 'message', count(*), min(h.message_since) from here as h where h.message_since is not null having count(*) > 0
        ) as s
      ),
      'counts', (
        select coalesce(jsonb_object_agg(p.part, jsonb_build_object('me', p.mine, 'nobody', p.nobody, 'somebody', p.others)), '{}')
        from (
          select a.part, coalesce(sum(a.cases) filter (where a.assigned_to = auth.uid()), 0) as mine,
            coalesce(sum(a.cases) filter (where a.assigned_to is null), 0) as nobody,
            coalesce(sum(a.cases) filter (where a.assigned_to <> auth.uid()), 0) as others
          from parts as a group by a.part
        ) as p
      ),
      'certificates', (select coalesce(jsonb_agg(to_jsonb(t) - 'is_for_another' order by t.since) filter (where not t.is_for_another), '[]') from tasks as t),
      'certificates_for_another', (select coalesce(jsonb_agg(to_jsonb(t) - 'is_for_another' order by t.since) filter (where t.is_for_another), '[]') from tasks as t),
      'permissions', (
        select jsonb_build_object('requests', count(*), 'oldest', min(r.requested_at))
        from public.staff_permission_requests as r
        -- As in confirm_permission.
        where private.has_permission('owner') and r.requested_by is distinct from auth.uid() and (r.is_removal or r.user_id <> auth.uid())
      ),
      'filters', (
        select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'turn', f.turn, 'step', f.step, 'assigned', f.assigned) order by f.name), '[]')
        from public.queue_filters as f where f.user_id = auth.uid()
      )
    )
  );
end
$$;
comment on function public.queue_summary() is
  'Staff: how many cases need somebody, by step, and since when the oldest of them, with the messages that wait for an answer as the '
  'step message (steps); how many each part of the queue has (counts), by who has them (me, nobody, somebody else): all that needs '
  'staff, each step of these, message, another for what waits for somebody other than the caller, request and landlord for what the '
  'tenant or the landlord is asked, and elsewhere for all that are with one of them, drafts too; parts without cases are left out; '
  'what waits at certificates in force, as {application_id, certificate_number, tenant_name, task, since, act_by, roles} '
  '(certificates); of owners, how many permissions wait for a second owner that the caller can be, and since when the oldest '
  '(permissions: requests, oldest); the caller''s saved filters, as {id, name, turn, step, assigned} (filters). Appeals against the '
  'caller''s own rejections count as another alone, and so do certificates that the caller has signed or may not sign. '
  'certificates_for_another: what waits there for somebody other than the caller.';

create function public.search_queue(whose text default 'staff'::text, at_step text default null, assigned text default null, page_size integer default 20, page_offset integer default 0) returns table (application_id uuid, application_number text, status text, step text, turn text, since timestamp with time zone, move_in date, submitted_at timestamp with time zone, tenant_name text, property_address_line_1 text, property_city text, assigned_to uuid, assigned_name text, missing text[], message_since timestamp with time zone, document_since timestamp with time zone, handover jsonb, meanwhile jsonb, is_denied boolean, total_count bigint)
language plpgsql stable security definer rows 20 set search_path = '' as $$
declare
  owner text := case search_queue.assigned when 'me' then 'c.assigned_to = $3' when 'nobody' then 'c.assigned_to is null'
    when 'somebody' then 'c.assigned_to <> $3' end;
  -- Only what is asked for stands in the statement, so that an index is walked in its order.
  condition text := case
    when search_queue.at_step = 'message' then concat_ws(' and ', 'c.message_since is not null', owner)
    when search_queue.at_step = 'another'
      then concat_ws(' and ', 'c.turn = ''staff''', 'c.step in (''appeal'', ''signature'')', 'private.is_for_another(c.application_id)', owner)
    when search_queue.at_step = 'elsewhere' then concat_ws(' and ', 'c.turn in (''tenant'', ''landlord'')', owner)
    else concat_ws(' and ', 'c.turn = $1', case when search_queue.whose = 'staff' then '(c.step not in (''appeal'', ''signature'') or not private.is_for_another(c.application_id))' end,
      case when search_queue.at_step is not null then 'c.step = $2' end, owner) end;
  -- A message needs staff, no matter whose turn it is.
  others text := case when search_queue.at_step is null and search_queue.whose = 'staff'
    then concat_ws(' and ', 'c.message_since is not null', '(c.turn <> ''staff'' or c.step in (''appeal'', ''signature'') and private.is_for_another(c.application_id))', owner) else 'false' end;
  own_cases uuid[] := array(select private.own_case_ids());
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  if own_cases <> '{}' then
    condition := condition || ' and c.application_id <> all ($6)';
    others := others || ' and c.application_id <> all ($6)';
  end if;
  return query execute format(
    'with page as (
       select c.*, row_number() over (order by c.move_in, c.since, c.application_id) as place
       from (
         select * from (
           (select c.*, %3$L::boolean as is_for_message from public.application_cases as c where %1$s order by c.move_in, c.since, c.application_id limit $4 + $5)
           union all
           (select c.*, true from public.application_cases as c where %2$s order by c.move_in, c.since, c.application_id limit $4 + $5)
         ) as c
         order by c.move_in, c.since, c.application_id limit $4 offset $5
       ) as c
     ), counted as (
       select (select count(*) from public.application_cases as c where %1$s) + (select count(*) from public.application_cases as c where %2$s) as cases
     )
     select a.id, a.application_number, a.status, p.step, p.turn, case when p.is_for_message then p.message_since else p.since end, p.move_in, a.submitted_at,
       private.case_tenant_name(a.id), t.address_line_1, t.city, p.assigned_to, coalesce(worker.display_name, worker.email),
       case when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id) || private.denial_codes(a.id)
         when p.step = ''signature'' then private.signature_stop_codes(a.id) else ''{}'' end, p.message_since,
       case when p.step = ''appeal'' then p.document_since end, private.handover_note(p.application_id, p.assigned_to),
       case when p.step = ''request'' then private.pending_review_counts(a.id) end,
       exists (select from public.landlord_requests as l where l.application_id = a.id and l.kind = ''confirmation'' and l.closed_at is null and not l.is_confirmed),
       counted.cases
     from page as p
     cross join counted
     join public.rent_guarantee_applications as a on a.id = p.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as worker on worker.id = p.assigned_to
     order by p.place', condition, others, coalesce(search_queue.at_step = 'message', false))
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0), own_cases;
end
$$;
comment on function public.search_queue(text, text, text, integer, integer) is
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the '
  'longest waiting first, with what each still needs for an approval or what stops its signature (missing), since when it waits '
  '(since: of a case that is here because of a message, the message), since when a message of the tenant waits for an answer '
  '(message_since) or a document for an appeal for a look (document_since), what the colleague wrote who handed it to who has it '
  '(handover: words, by; null without words), and the number of all in total_count. For staff also those where only a message waits, '
  'but not the appeals against the caller''s own rejections, nor certificates that the caller has signed or may not sign. While the '
  'tenant or the landlord is asked, meanwhile says how many documents are to check and how many matches to decide (documents, matches; '
  'null without either), and is_denied whether the landlord or agent has denied what nobody has settled. at_step: request, review, '
  'appeal, signature, message for all in which one waits, another for those that are left out so, or elsewhere for all that are with a '
  'tenant or a landlord, drafts too; assigned: me, somebody (else), nobody.';

create function private.is_for_another(application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_appeal_against_caller(is_for_another.application_id) or exists (
    select from public.certificate_records as r
    where r.application_id = is_for_another.application_id and r.step = 'awaiting_signature' and (
      not private.has_permission('sign')
      or exists (select from public.certificate_signatures as s where s.version_id = r.id and s.user_id = auth.uid())
    )
  )
$$;
comment on function private.is_for_another(uuid) is
  'Whether a case waits for staff other than the caller: an appeal against their own rejection, or a certificate that they have signed '
  'already or may not sign.';

create function private.pending_review_counts(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('documents', w.documents, 'matches', w.matches)
  from (
    select
      (
        select count(*) from public.application_documents as d
        where d.application_id = pending_review_counts.application and not d.verified and (
          select r.decision from public.document_reviews as r where r.document_id = d.id order by r.reviewed_at desc, r.id limit 1
        ) is distinct from 'refused'
      ) as documents,
      -- As in missing_items.
      case when exists (
        select from public.screenings as s where s.application_id = pending_review_counts.application and s.hits <> '[]'
      ) then (
        select count(*) from private.screening_hits(pending_review_counts.application) as h where h.hit is not null and h.decision is null
      ) else 0 end as matches
  ) as w
  where w.documents > 0 or w.matches > 0
$$;
comment on function private.pending_review_counts(uuid) is
  'What staff can do in a case while somebody else is asked: how many documents nobody has checked, and how many matches nobody has '
  'decided; null for nothing.';

create function private.stop_text(stop text) returns text
language sql immutable set search_path = '' as $$
  select case stop
    when 'sanctioned' then 'A name is on the UK Sanctions List, as a person has found, so the certificate is not issued.'
    when 'screening' then
      'The screening found a name that may be on the UK Sanctions List. Decide the match: if it is somebody else, the certificate is issued by itself.'
    when 'not_landlord' then
      'The landlord or agent of the certificate says that they are not. Settle that in the review: if it is not so, the certificate is issued by itself.'
  end
$$;
comment on function private.stop_text(text) is
  'What staff read where a stop (sanctioned, screening or not_landlord) has failed the issue of a signed certificate; null for others, '
  'which stop none.';

revoke execute on function public.queue_summary(), public.search_queue(text, text, text, integer, integer) from public, anon;
revoke execute on function private.stop_text(text) from public;
