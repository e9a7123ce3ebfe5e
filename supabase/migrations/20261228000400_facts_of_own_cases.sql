-- A member of staff who is the tenant of a case, or acts or acted for its landlord, read what colleagues find about them: the screening of their name, what an approval
-- lacks, the checklists, the reasons. Of such a case staff read what its tenant reads; who takes it up is a colleague.

create function private.reads_as_staff(application uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_admin() and not coalesce(application in (select private.own_case_ids()), false);
end
$$;
comment on function private.reads_as_staff(uuid) is 'Whether the caller is a member of staff and the application does not concern them.';

create function private.refuse_own_case(application uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() and not private.reads_as_staff(application) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
end
$$;
comment on function private.refuse_own_case(uuid) is 'Refuses (42501) staff what is for staff alone about an application that concerns them.';

create function private.own_case_versions() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select r.id from public.certificate_records as r where r.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_versions() is 'The versions of certificates of the applications that concern the caller.';

create function private.own_case_documents() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select d.id from public.application_documents as d where d.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_documents() is 'The documents of the applications that concern the caller.';

create function private.own_case_messages() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.application_communications as c where c.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_messages() is 'The messages of the applications that concern the caller.';
revoke execute on function private.reads_as_staff(uuid), private.refuse_own_case(uuid), private.own_case_versions(), private.own_case_documents(),
  private.own_case_messages() from public, anon;
grant execute on function private.reads_as_staff(uuid), private.refuse_own_case(uuid), private.own_case_versions(), private.own_case_documents(),
  private.own_case_messages() to authenticated, service_role;

alter policy amount_reasons_select_staff on public.amount_reasons
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy application_steps_select_staff on public.application_steps
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy ended_proposals_select_staff on public.ended_proposals
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy fee_waivers_select_staff on public.fee_waivers
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy rule_checks_select_staff on public.rule_checks
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy rule_reasons_select_staff on public.rule_reasons
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy screening_decisions_select_staff on public.screening_decisions
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy screenings_select_staff on public.screenings
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy taken_back_versions_select_staff on public.taken_back_versions
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy certificate_endorsements_select_staff on public.certificate_endorsements
  using ((select private.is_admin()) and version_id not in (select private.own_case_versions()));
alter policy certificate_signatures_select_staff on public.certificate_signatures
  using ((select private.is_admin()) and version_id not in (select private.own_case_versions()));
alter policy staff_authors_select_staff on public.staff_authors
  using (
    (select private.is_admin()) and (document_id is null or document_id not in (select private.own_case_documents()))
    and (communication_id is null or communication_id not in (select private.own_case_messages()))
  );
alter policy document_views_select_owner on public.document_views
  using (
    ((select private.has_permission('audit')) or (select private.has_permission('owner'))) and document_id not in (select private.own_case_documents())
  );

-- These are live. The policies for those without a case of their own depend on no row, so that they still learn of deleted ones.
alter policy application_cases_select_staff on public.application_cases using ((select private.reads_every_case()));
create policy application_cases_select_of_others on public.application_cases for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy certificate_withdrawals_select_staff on public.certificate_withdrawals using ((select private.reads_every_case()));
create policy certificate_withdrawals_select_of_others on public.certificate_withdrawals for select to authenticated
  using ((select private.is_admin()) and version_id not in (select private.own_case_versions()));
alter policy record_edits_select_admin on public.record_edits using ((select private.reads_every_case()));
create policy record_edits_select_of_others on public.record_edits for select to authenticated
  using ((select private.is_admin()) and (not for_staff or application_id is null or application_id not in (select private.own_case_ids())));
alter policy document_reviews_select_staff on public.document_reviews using ((select private.reads_every_case()));
create policy document_reviews_select_of_others on public.document_reviews for select to authenticated
  using ((select private.is_admin()) and document_id not in (select private.own_case_documents()));
alter policy landlord_requests_select_staff on public.landlord_requests using ((select private.reads_every_case()));
create policy landlord_requests_select_of_others on public.landlord_requests for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create or replace function public.approval_facts(application uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  status text := (select a.status from public.rent_guarantee_applications as a where a.id = approval_facts.application);
  -- An approval of the others is not asked for: a draft is not submitted, an approved one has what was kept, and a closed one has to be open again first.
  is_open boolean := status not in ('draft', 'approved') and not private.is_closed(approval_facts.application);
begin
  if not private.is_admin() or status is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(approval_facts.application);
  return jsonb_build_object(
    'rules', case when is_open then (
      select coalesce(jsonb_agg(to_jsonb(r) - 'ordinality' order by r.ordinality), '[]')
      from public.check_rules('approval', approval_facts.application) with ordinality as r
    ) else '[]' end,
    'gate', case when is_open then (
      select coalesce(jsonb_agg(to_jsonb(g) - 'ordinality' order by g.ordinality), '[]')
      from public.check_approval(approval_facts.application) with ordinality as g
    ) else '[]' end,
    'proposal', case when is_open then (
      select to_jsonb(p) from public.rent_guarantee_applications as a cross join lateral private.amount_proposal(a) as p
      where a.id = approval_facts.application and p.amount is not null
    ) end,
    'unopened', case when is_open then private.unopened_documents(approval_facts.application) else '[]' end,
    'kept', (
      select jsonb_build_object('results', k.results, 'checked_at', k.checked_at)
      from public.rule_checks as k
      where k.application_id = approval_facts.application and k.action = 'approval'
      order by k.checked_at desc
      limit 1
    ),
    'certificate_states', (
      select coalesce(jsonb_agg(v.state), '[]') from public.certificate_versions as v where v.application_id = approval_facts.application
    ),
    'price', (select to_jsonb(p) from public.application_price(approval_facts.application) as p),
    'waiver', (
      select jsonb_build_object('waived_at', w.waived_at, 'waived_by', p.display_name)
      from public.fee_waivers as w left join public.profiles as p on p.id = w.waived_by where w.application_id = approval_facts.application
    )
  );
end
$$;

comment on function public.approval_facts(uuid) is
  'Staff: what decides about an application, as an object. rules as of check_rules and gate as of check_approval, empty for a draft, after the approval and while it is withdrawn or closed; proposal: the guarantee amount by rule (rent, months, amount), null for the same ones and while it is not known; unopened: its documents that no member of staff has opened (id, application_id, document_type, file_name), empty for the same ones; kept: what the rules said at the last approval (results, checked_at), null where there was none; certificate_states: the states of the certificate''s versions; price as of application_price; waiver: when and by whom the fee was waived (waived_at, waived_by), null where it was not. PT404 (HTTP 404) for anybody else.';

create or replace function public.check_approval(application_id uuid) returns table(section text, field text, message text, effect text, reason text)
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  select * into application from public.rent_guarantee_applications as a where a.id = check_approval.application_id and private.is_admin();
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(application.id);
  return query
    select m ->> 'section', m ->> 'field', m ->> 'message', 'blocks', null
    from jsonb_array_elements(
      private.missing_records(application) || private.missing_for_certificate(application) || private.missing_proof(application.id)
    ) as m
    union all
    select 'guarantee', 'guarantee_amount', w.words, 'warns', private.amount_reason(application.id, w.words)
    from private.amount_warning(application) as w (words) where w.words is not null;
end
$$;

create or replace function public.check_rules(action text, application uuid) returns table(rule integer, effect text, section text, field text, words text, source text, reason text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not (
    check_rules.action in ('tenancy', 'submission') and exists (
      select from public.rent_guarantee_applications as a where a.id = check_rules.application and a.tenant_id = auth.uid()
    )
  ) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- A misspelt action must not look like one that nothing stops.
  if check_rules.action is null or check_rules.action <> all (array[
    'tenancy', 'submission', 'approval', 'issue', 'endorsement', 'receipt_of_money', 'claim', 'payout'
  ]) then
    raise exception 'The rules know no action "%".', check_rules.action;
  end if;
  if check_rules.action not in ('tenancy', 'submission') then
    perform private.refuse_own_case(check_rules.application);
  end if;
  return query select r.* from private.application_rules(check_rules.action, check_rules.application) as r;
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
        select w.id, w.viewed_at, jsonb_build_object('document_type', d.document_type, 'file_name', d.file_name) as application_documents,
          case when p.id is not null then jsonb_build_object('display_name', p.display_name, 'email', p.email) end as viewer
        from public.document_views as w
        join public.application_documents as d on d.id = w.document_id
        left join public.profiles as p on p.id = w.viewed_by
        where d.application_id = review_parts.application
        order by w.viewed_at desc, w.id
        limit 50
      ) as v
    ));
  end if;
  if 'landlord' = any (parts) then
    answer := answer || jsonb_build_object('landlord', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.asked_at desc, l.id), '[]')
      from (
        select r.id, r.kind, r.words, r.due_on, r.asked_at, r.answered_at, r.is_confirmed, r.answer, r.came_by, r.closed_at
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

create or replace function public.screen_application(application_id uuid) returns table(subject text, name text, born_on date, screened_at timestamptz, hits jsonb, origin text)
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_admin() then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(screen_application.application_id);
  if not private.is_auditor() then
    perform private.screen(screen_application.application_id);
  end if;
  return query
    select h.subject, h.name, h.born_on, h.screened_at, coalesce(jsonb_agg(
      h.hit || jsonb_build_object(
        'decision', (h.decision).decision, 'reason', (h.decision).reason, 'decided_at', (h.decision).decided_at, 'decided_by', p.display_name,
        'is_own', coalesce((h.decision).decided_by = auth.uid(), false), 'earlier', private.earlier_decisions(
          screen_application.application_id, h.subject, h.name, h.born_on, h.hit ->> 'entry', (h.decision).id
        )
      ) order by h.hit ->> 'similarity' desc, h.hit ->> 'entry'
    ) filter (where h.hit is not null), '[]'), h.origin
    from private.screening_hits(screen_application.application_id) as h
    left join public.profiles as p on p.id = (h.decision).decided_by
    group by h.subject, h.name, h.born_on, h.screened_at, h.origin
    order by array_position(array['tenant', 'landlord', 'company'], h.subject),
      array_position(array['record', 'certificate', 'earlier'], h.origin), h.name, h.born_on, h.screened_at;
end
$$;

create or replace function public.certificate_failures(application_id uuid) returns table(version_id uuid, job_id uuid, error text, failed_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see the work in the background.';
  end if;
  return query
  select r.id, j.id, j.last_error, j.failed_at
  from public.certificate_records as r
  join private.jobs as j on j.key = 'issue-certificate-' || r.id
  where r.application_id = certificate_failures.application_id and r.step = 'issuing' and j.failed_at is not null
    and private.reads_as_staff(r.application_id);
end
$$;

create or replace function public.staff_acts(application_id uuid) returns table(record_id uuid, act text, user_id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read who decided.';
  end if;
  return query
  select e.record_id, e.act, p.id, coalesce(p.display_name, p.email)
  from (
    select j.id as record_id, 'rejected' as act, j.rejected_by as user_id from public.application_rejections as j
    where j.application_id = staff_acts.application_id
    union all
    select r.id, 'approved', r.approved_by from public.certificate_records as r where r.application_id = staff_acts.application_id
  ) as e
  join public.profiles as p on p.id = e.user_id
  where private.reads_as_staff(staff_acts.application_id);
end
$$;

create or replace function public.applications_without_certificate() returns table(id uuid, application_number text, tenant_name text, approved_at timestamptz, missing jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see which certificates are missing.';
  end if;
  return query
  select a.id, a.application_number, private.certificate_tenant(a.id), a.approved_at, private.missing_for_certificate(a)
  from public.rent_guarantee_applications as a
  where a.status = 'approved' and a.id not in (select private.own_case_ids())
    and not exists (select from public.certificate_records as r where r.application_id = a.id)
  order by a.approved_at desc, a.id limit 100;
end
$$;

create or replace function public.mail_example(template text, subject text, body text, application text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edited public.mail_templates;
  found_application public.rent_guarantee_applications;
  wanted text := upper(btrim(mail_example.application));
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see this.';
  end if;
  select * into edited from public.mail_templates as t where t.name = mail_example.template;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such mail.';
  end if;
  perform private.refuse_problems(edited, private.tidy_text(mail_example.subject), private.tidy_text(mail_example.body));
  if wanted = '' then
    select * into found_application from public.rent_guarantee_applications as a
    where a.status <> 'draft' and a.id not in (select private.own_case_ids()) order by a.created_at desc, a.id limit 1;
  else
    select * into found_application from public.rent_guarantee_applications as a where a.application_number = wanted;
  end if;
  if found_application.id is null then
    raise sqlstate 'PT404' using message = case when wanted = '' then 'There is no application to show it with yet.'
      else format('There is no application %s.', wanted) end;
  end if;
  perform private.refuse_own_case(found_application.id);
  return private.mail_facts(found_application, edited.name) || jsonb_build_object('isOptional', edited.topic is not null);
end
$$;

create or replace function private.hidden_events(application uuid) returns table(id uuid, kind text, happened_at timestamptz, actor_id uuid, type text, detail text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.kind, e.happened_at, e.actor_id, e.type, e.detail
  from (
    select a.id, a.tenant_id, private.reads_as_staff(a.id) as is_staff
    from public.rent_guarantee_applications as a where a.id = hidden_events.application
  ) as c
  cross join lateral (
    select md5(f.application_id || ' fee waived')::uuid as id, 'fee_waived' as kind, f.waived_at as happened_at, null::uuid as actor_id,
      'certificate' as type, f.reason as detail
    from public.fee_waivers as f where f.application_id = c.id
    union all
    select md5(l.id || ' asked')::uuid, 'landlord_request', l.asked_at, null, l.kind, case when c.is_staff then l.words end
    from public.landlord_requests as l where l.application_id = c.id
    union all
    select md5(l.id || ' answered')::uuid, 'landlord_answered', l.answered_at, case when c.is_staff then l.answered_by end,
      case when c.is_staff and l.is_confirmed then 'confirmed' when c.is_staff and not l.is_confirmed then 'denied' else 'answer' end,
      case when c.is_staff then l.answer end
    from public.landlord_requests as l where l.application_id = c.id and l.answered_at is not null
  ) as e
  where c.is_staff or c.id in (select private.own_application_ids())
$$;

create or replace function private.application_actors(application uuid) returns table(event uuid, actor_id uuid, is_ours boolean)
language sql stable security definer set search_path = '' as $$
  select e.event, case when a.is_staff or e.actor_id = auth.uid() then e.actor_id end,
    e.actor_id is distinct from a.tenant_id and (not e.is_edit or exists (select from public.user_roles as r where r.user_id = e.actor_id and r.role = 'admin'))
  from (
    select t.id, t.tenant_id, t.tenancy_id, t.property_manager_id, private.reads_as_staff(t.id) as is_staff
    from public.rent_guarantee_applications as t where t.id = application_actors.application
  ) as a
  cross join lateral (
    select h.id as event, h.changed_by as actor_id, false as is_edit from public.application_status_history as h where h.application_id = a.id
    union all
    select c.id, coalesce(c.created_by, w.user_id), false from public.application_communications as c
    left join public.staff_authors as w on w.communication_id = c.id where c.application_id = a.id
    union all
    select d.id, coalesce(d.uploaded_by, w.user_id), false from public.application_documents as d
    left join public.staff_authors as w on w.document_id = d.id where d.application_id = a.id
    union all
    select k.id, k.changed_by, false from public.document_changes as k where k.application_id = a.id
    union all
    -- One record of a property manager may belong to several tenants.
    select r.id, r.changed_by, true from public.record_edits as r
    where r.application_id = a.id or r.tenancy_id = a.tenancy_id or r.property_manager_id = a.property_manager_id
    union all
    select md5(r.id || ' endorsed')::uuid, r.approved_by, false from public.certificate_records as r where r.application_id = a.id
    union all
    select q.id, q.asked_by, false from public.application_requests as q where q.application_id = a.id
    union all
    select md5(q.id || ' accepted')::uuid, q.closed_by, false from public.application_requests as q where q.application_id = a.id and q.accepted_at is not null
    union all
    select md5(l.id || ' asked')::uuid, l.asked_by, false from public.landlord_requests as l where l.application_id = a.id
    union all
    select md5(f.application_id || ' fee waived')::uuid, f.waived_by, false from public.fee_waivers as f where f.application_id = a.id
    union all
    select md5(j.id || ' appeal decided')::uuid, j.appeal_decided_by, false from public.application_rejections as j where j.application_id = a.id
    union all
    select s.id, s.closed_by, false from public.application_closings as s where s.application_id = a.id
    union all
    select md5(s.id || ' reopened')::uuid, s.reopened_by, false from public.application_closings as s where s.application_id = a.id
  ) as e
  where e.actor_id is not null and (a.is_staff or a.id in (select private.own_application_ids()))
$$;
