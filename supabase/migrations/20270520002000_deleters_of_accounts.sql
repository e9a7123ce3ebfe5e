-- Staff without a permission deleted the account of a landlord's or agent's user, and of a tenant whose application had been submitted, also where it concerned their own
-- guarantee: the edge function that deletes acts with the service key and asked for less than unlinking an account and deleting an application do. No record
-- said who it was, and the landlord or agent could not open its record again, as if its access had been taken away.

create table private.account_deletions (
  account_id uuid primary key,
  role text not null,
  application_numbers text[] not null,
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index account_deletions_asked_by_idx on private.account_deletions (asked_by);
create trigger a_refuse_auditor before insert on private.account_deletions for each statement execute function private.refuse_auditor();
comment on table private.account_deletions is
  'Accounts that staff have deleted, or were about to. Written by note_user_deletion and a trigger alone.';
comment on column private.account_deletions.account_id is 'The id that the account had.';
comment on column private.account_deletions.role is 'What it was: user, p_manager or admin.';
comment on column private.account_deletions.application_numbers is 'The numbers of its submitted applications, which stay without the person''s data.';
comment on column private.account_deletions.asked_by is 'Who deleted it; null once that account is gone.';
comment on column private.account_deletions.asked_at is 'When the database allowed it.';
comment on column private.account_deletions.deleted_at is 'When it went; null where that failed.';
revoke all on private.account_deletions from public, anon, authenticated;

create function private.is_own_landlord(manager uuid, counts_drafts boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_staff_role(auth.uid()) and (private.has_acted_for(auth.uid(), manager) or exists (
    select from public.rent_guarantee_applications as a
    where a.tenant_id = auth.uid() and (a.status <> 'draft' or counts_drafts) and (
      a.property_manager_id = manager
      or exists (select from public.application_agent_choices as c where c.application_id = a.id and c.property_manager_id = manager)
    )
  ))
$$;
comment on function private.is_own_landlord(uuid, boolean) is
  'Whether the caller is a member of staff who acts or acted for a landlord or agent, or whose own application, also a draft where drafts count, names it.';
revoke execute on function private.is_own_landlord(uuid, boolean) from public, anon, authenticated;

create or replace function private.refuse_own_landlord() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
  -- A tenant may change what they typed into their draft until somebody confirms it.
  is_theirs boolean := tg_table_name = 'property_managers'
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = manager);
begin
  if private.is_own_landlord(manager, not is_theirs) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return coalesce(new, old);
end
$$;

create function public.user_deletion_refusal(user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := user_deletion_refusal.user_id;
  is_owner constant boolean := private.has_permission('owner');
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may delete a user.';
  end if;
  return case
    when person = auth.uid() then 'This is you. Only another administrator can delete your account.'
    when exists (select from public.rent_guarantee_applications as a where a.tenant_id = person and a.id in (select private.own_case_ids()))
      or exists (select from public.property_manager_links as l where l.user_id = person and private.is_own_landlord(l.property_manager_id, true))
      then 'This concerns your own guarantee. Another member of staff does it.'
    when not is_owner and private.has_staff_role(person)
      then 'This person is a member of staff. Only an owner can delete their account.'
    when exists (select from public.staff_permissions as p where p.user_id = person and p.permission = 'owner')
      then 'This person is an owner. Two owners take that permission away first.'
    when not is_owner and exists (select from public.property_manager_users as u where u.user_id = person)
      then 'This person acts for a landlord or letting agent. Only an owner can delete their account.'
    -- Only an owner takes these back.
    when not is_owner and exists (select from public.staff_invitations as i where i.user_id = person)
      then 'This person is invited to become a member of staff. Only an owner can delete their account.'
    when not is_owner and exists (select from private.office_proofs as p where p.user_id = person and private.is_link_waiting(p))
      then 'An owner links this account to a landlord or letting agent. Only an owner can delete it.'
    when not is_owner and exists (
      select from public.certificate_versions as v join public.rent_guarantee_applications as a on a.id = v.application_id
      where a.tenant_id = person and v.state in ('issuing', 'not_begun', 'in_force', 'in_claims_period')
    ) then 'This person has a certificate in force. Only an owner can delete their account.'
    when not private.has_permission('decide') and exists (
      select from public.rent_guarantee_applications as a where a.tenant_id = person and a.status <> 'draft'
    ) then 'This person has submitted an application. You need the permission to decide to delete their account.'
    when exists (
      select from public.rent_guarantee_applications as a
      where a.tenant_id = person and (
        private.has_open_appeal(a.id)
        or exists (select from public.withdrawal_objections as o where o.application_id = a.id and o.decided_at is null)
      )
    ) then 'An appeal or an objection about a guarantee of this person is open. Decide it first.'
  end;
end
$$;
comment on function public.user_deletion_refusal(uuid) is
  'Why the calling member of staff cannot delete a person''s account, in words for them; null when they can. It needs "owner" for staff, for who acts for a landlord or agent and for a tenant with a certificate in force, and "decide" for who has submitted an application.';
revoke execute on function public.user_deletion_refusal(uuid) from public, anon, authenticated;
grant execute on function public.user_deletion_refusal(uuid) to authenticated;

create function public.note_user_deletion(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := note_user_deletion.user_id;
  refusal constant text := public.user_deletion_refusal(person);
  colleague text;
begin
  if refusal is not null then
    raise insufficient_privilege using message = refusal;
  end if;
  if not exists (select from auth.users as u where u.id = person) then
    raise sqlstate 'PT404' using message = 'User not found.';
  end if;
  -- Otherwise the record would name whoever pressed last.
  select private.staff_name(d.asked_by) into colleague from private.account_deletions as d
  where d.account_id = person and d.asked_by <> auth.uid() and d.asked_at > now() - interval '5 minutes';
  if found then
    raise sqlstate 'PT409' using message = format('%s is deleting this account already.', coalesce(colleague, 'A colleague'));
  end if;
  insert into private.account_deletions as d (account_id, role, application_numbers, asked_by)
  values (
    person, coalesce((select r.role from public.user_roles as r where r.user_id = person), 'user'),
    array(select a.application_number from public.rent_guarantee_applications as a where a.tenant_id = person and a.status <> 'draft' order by a.application_number),
    auth.uid()
  )
  on conflict (account_id) do update set role = excluded.role, application_numbers = excluded.application_numbers, asked_by = excluded.asked_by, asked_at = now();
end
$$;
comment on function public.note_user_deletion(uuid) is
  'Staff: notes that the caller deletes a person''s account, for the edge function delete-user, which then does it. Refused as user_deletion_refusal says (42501), and while a colleague deletes it (PT409, HTTP 409). Unknown person: PT404 (HTTP 404).';
revoke execute on function public.note_user_deletion(uuid) from public, anon, authenticated;
grant execute on function public.note_user_deletion(uuid) to authenticated;

alter table public.property_manager_links add column ended_with_account boolean not null default false;
comment on column public.property_manager_links.ended_with_account is
  'Whether it ended because the account was deleted. A new account with the record''s address can be sent the link of open_own_office then. False for links that ended before this was kept.';

create or replace function private.end_links_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleter uuid;
begin
  -- A deletion that failed says nothing about a later one by the operator.
  update private.account_deletions as d set deleted_at = clock_timestamp() where d.account_id = old.id and d.asked_at > now() - interval '5 minutes'
  returning d.asked_by into deleter;
  -- Between the permission and the deletion the account may have opened the mail that links it.
  if deleter is not null and exists (select from public.property_manager_users as u where u.user_id = old.id)
    and not exists (select from public.staff_permissions as p where p.user_id = deleter and p.permission = 'owner') then
    raise insufficient_privilege using message = 'This person acts for a landlord or letting agent. Only an owner can delete their account.';
  end if;
  update public.property_manager_links as l
  set unlinked_at = clock_timestamp(), ended_with_account = true, unlinked_by = coalesce(deleter, (select p.id from public.profiles as p where p.id = auth.uid()))
  where l.user_id = old.id and l.unlinked_at is null;
  perform private.tell_office_of_ended_link(u) from public.property_manager_users as u where u.user_id = old.id;
  return old;
end
$$;
comment on function private.end_links_of_account() is
  'Trigger function: the links of an account end when it goes, by who of the staff deleted it, and each landlord or agent is told.';

create function private.has_lost_office(person uuid, manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.property_manager_links as l
    where l.property_manager_id = manager and (l.user_id = person or (l.user_id is null and not l.ended_with_account))
  )
$$;
comment on function private.has_lost_office(uuid, uuid) is
  'Whether an account ever acted for a landlord or agent, or one that has gone did until its access was taken away. What was taken away stays so, also for a new account.';
revoke execute on function private.has_lost_office(uuid, uuid) from public, anon, authenticated;

create or replace function private.office_by_address(person uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  managers uuid[] := array(
    select m.id from auth.users as u
    join public.property_managers as m on lower(m.business_email collate "C") = lower(u.email collate "C")
    join public.property_manager_confirmations as c on c.property_manager_id = m.id
    where u.id = office_by_address.person and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user
  );
begin
  -- Of several records of one address nobody knows which is meant.
  if cardinality(managers) <> 1 or private.has_staff_role(person)
    or exists (select from private.addresses_of_staff as s where s.property_manager_id = managers[1])
    -- Whoever typed the record or applies with it could have made the address theirs.
    or exists (select from public.property_managers as m where m.id = managers[1] and m.created_by = person)
    or exists (
      select from public.rent_guarantee_applications as a
      where a.tenant_id = person and (
        exists (select from private.landlords_of_cases as c where c.application_id = a.id and c.property_manager_id = managers[1])
        or exists (select from public.application_agent_choices as c where c.application_id = a.id and c.property_manager_id = managers[1])
      )
    )
    or private.has_lost_office(person, managers[1]) then
    return null;
  end if;
  return managers[1];
end
$$;
comment on function private.office_by_address(uuid) is
  'The one confirmed landlord or agent that has the confirmed e-mail address of an account. Null for staff, for a tenant who typed the record or has an application with it, where has_lost_office, and where somebody who may not link accounts typed its address.';

create or replace function private.unconfirmed_office(person uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from auth.users as u
  join public.property_managers as m on lower(m.business_email collate "C") = lower(u.email collate "C")
  where u.id = unconfirmed_office.person and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user
    and not private.has_staff_role(u.id)
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = m.id)
    -- Nobody learns that their address was typed who was not mailed.
    and exists (select from public.landlord_requests as r where r.property_manager_id = m.id and r.mailed_at is not null and r.former_address is null)
    -- As in office_by_address.
    and m.created_by is distinct from u.id
    and not exists (
      select from public.rent_guarantee_applications as a
      where a.tenant_id = u.id and exists (select from private.landlords_of_cases as c where c.application_id = a.id and c.property_manager_id = m.id)
    )
    and not private.has_lost_office(u.id, m.id)
  order by m.created_at, m.id limit 1
$$;

create or replace function public.list_user_activity(user_id uuid, page_size integer default 30, page_offset integer default 0) returns table (id uuid, kind text, happened_at timestamptz, application_id uuid, application_number text, type text, detail text, direction text, fields text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(page_size, 1), 200);
  skipped integer := greatest(page_offset, 0);
  -- What colleagues do with a case of the reader's own is for others.
  hidden uuid[] := case when list_user_activity.user_id = auth.uid() then '{}' else array(select private.own_case_ids()) end;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read what a user did.';
  end if;
  return query
  select act.id, act.kind, act.happened_at, act.application_id, a.application_number, act.type, act.detail, act.direction, act.fields
  from (
    (select h.id, 'status' as kind, h.changed_at as happened_at, h.application_id, h.status as type, h.notes as detail, null as direction, null::text[] as fields
    from public.application_status_history as h where h.changed_by = list_user_activity.user_id
      and (h.application_id = any (hidden)) is not true
    order by h.changed_at desc, h.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, private.document_type_at(d, '-infinity'), d.file_name, null, null
    from public.application_documents as d where d.uploaded_by = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, private.document_type_at(d, '-infinity'), d.file_name, null, null
    from public.staff_authors as w join public.application_documents as d on d.id = w.document_id where w.user_id = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select c.id, 'message', c.created_at, c.application_id, c.communication_type, c.subject, c.direction, null
    from public.application_communications as c where c.created_by = list_user_activity.user_id
      and (c.application_id = any (hidden)) is not true
    order by c.created_at desc, c.id desc limit wanted + skipped)
    union all
    (select c.id, 'message', c.created_at, c.application_id, c.communication_type, c.subject, c.direction, null
    from public.staff_authors as w join public.application_communications as c on c.id = w.communication_id where w.user_id = list_user_activity.user_id
      and (c.application_id = any (hidden)) is not true
    order by c.created_at desc, c.id desc limit wanted + skipped)
    union all
    (select md5(s.version_id || ' signed ' || s.place)::uuid, 'certificate_signed', s.signed_at, r.application_id, r.version::text, r.certificate_number, null, null
    from public.certificate_signatures as s join public.certificate_records as r on r.id = s.version_id where s.user_id = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(e.version_id || ' made')::uuid, case when n.early_end is null then 'certificate_endorsed' else 'certificate_ends_early' end,
      e.made_at, r.application_id, coalesce(n.early_end::text, r.version::text), e.reason, null, null
    from public.certificate_endorsements as e join public.certificate_records as r on r.id = e.version_id
    cross join lateral (select private.early_end(r.id) as early_end) as n where e.made_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(b.id || ' taken back')::uuid, 'certificate_taken_back', b.taken_back_at, b.application_id, b.version::text, b.statement #>> '{changes,0,reason}', null, null
    from public.taken_back_versions as b where b.taken_back_by = list_user_activity.user_id
      and (b.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select w.id, 'withdrawal_proposed', w.proposed_at, r.application_id, w.ground, w.notice_until::text, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.proposed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' confirmed')::uuid, 'withdrawal_notice', w.confirmed_at, r.application_id, w.ground, w.notice_until::text, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.confirmed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' reversal proposed')::uuid, 'reversal_proposed', w.reversal_proposed_at, r.application_id, w.ground, w.reversal_reason, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.reversal_proposed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' taken back')::uuid, 'notice_taken_back', w.reversed_at, r.application_id, w.ground, null, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.reversed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select o.id, 'objection', o.objected_at, o.application_id, o.side, o.words, null, null
    from public.withdrawal_objections as o where o.objected_by = list_user_activity.user_id
      and (o.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(o.id || ' decided')::uuid, 'objection_decided', o.decided_at, o.application_id, o.outcome, o.reply, null, null
    from public.withdrawal_objections as o where o.decided_by = list_user_activity.user_id
      and (o.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select p.id, 'withdrawal_ended', p.ended_at, p.application_id, p.outcome, p.reason, null, null
    from public.ended_proposals as p where p.ended_by = list_user_activity.user_id
      and (p.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select v.id, case v.decision when 'accepted' then 'document_verified' else 'document_refused' end, v.reviewed_at, d.application_id, private.document_type_at(d, v.reviewed_at),
      case v.decision when 'accepted' then d.file_name else v.words end, null, null
    from public.document_reviews as v join public.application_documents as d on d.id = v.document_id where v.reviewed_by = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select k.id, 'document_' || k.change, k.changed_at, k.application_id, k.document_type, nullif(concat_ws(E'\n', k.new_type, d.file_name), ''), null, null
    from public.document_changes as k left join public.application_documents as d on d.id = k.document_id
    where k.changed_by = list_user_activity.user_id and k.change in ('unverified', 'deleted', 'type_changed')
      and (k.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    -- A refusal asks for another document by itself, and stands above.
    (select q.id, case when q.field is not null then 'correction' else 'request' end, q.asked_at, q.application_id,
      coalesce(q.field, q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q where q.asked_by = list_user_activity.user_id and q.document_id is null
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(q.id || ' accepted')::uuid, 'correction_accepted', q.accepted_at, q.application_id, q.field, q.answer, null, null
    from public.application_requests as q where q.closed_by = list_user_activity.user_id and q.accepted_at is not null
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(j.id || ' appeal decided')::uuid, 'appeal_decided', j.appeal_decided_at, j.application_id, j.appeal_outcome, j.appeal_reply, null, null
    from public.application_rejections as j where j.appeal_decided_by = list_user_activity.user_id
      and (j.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select l.id, 'closing', l.closed_at, l.application_id, l.kind, l.reason, null, null
    from public.application_closings as l where l.closed_by = list_user_activity.user_id
      and (l.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select m.id, 'match_decision', m.decided_at, m.application_id, m.decision, concat_ws(E'\n', m.entry_name, m.reason), null, null
    from public.screening_decisions as m where m.decided_by = list_user_activity.user_id
      and (m.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('permission ' || k.id)::uuid, 'permission', k.acted_at, null, k.act, concat_ws(E'\n', k.permission, private.staff_name(k.user_id)), null, null
    from public.permission_acts as k where k.acted_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('confirmed ' || k.id)::uuid, 'permission_confirmed', k.acted_at, null, k.act, concat_ws(E'\n', k.permission, private.staff_name(k.user_id)), null, null
    from public.permission_acts as k where k.confirmed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select g.id, 'guarantor', g.changed_at, null, g.field, null, null, null
    from public.guarantor_changes as g where g.changed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select o.id, 'sanctions_list', o.loaded_at, null, o.published_on::text, null, null, null
    from public.sanctions_lists as o where o.loaded_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select x.id, 'mail_text', x.written_at, null, m.title, x.reason, null, null
    from public.mail_text_versions as x join public.mail_templates as m on m.name = x.template where x.written_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select n.id, 'account_linked', n.linked_at, null, 'linked', c.company_name, null, null
    from public.property_manager_links as n join public.property_managers as c on c.id = n.property_manager_id where n.linked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(n.id || ' unlinked')::uuid, 'account_linked', n.unlinked_at, null, 'unlinked', c.company_name, null, null
    from public.property_manager_links as n join public.property_managers as c on c.id = n.property_manager_id where n.unlinked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('account deleted ' || x.account_id)::uuid, 'account_deleted', x.deleted_at, null, x.role, nullif(array_to_string(x.application_numbers, ', '), ''), null, null
    from private.account_deletions as x where x.asked_by = list_user_activity.user_id and x.deleted_at is not null
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select s.id,
      case when s.assigned_to is null and s.words is null then 'case_put_back' when s.assigned_to = s.assigned_by then 'case_taken' else 'case_handed_over' end,
      s.assigned_at, s.application_id, coalesce(private.staff_name(s.assigned_to), ''), s.words, null, null
    from public.case_assignments as s where s.assigned_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select e.id, 'edit', e.changed_at, e.application_id, 'application',
      e.guarantee_amount || ' ' || (select w.guarantee_currency from public.rent_guarantee_applications as w where w.id = e.application_id), null, e.fields
    from public.record_edits as e where e.changed_by = list_user_activity.user_id and e.application_id is not null
      and (e.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select r.id, 'amount_reason', r.given_at, r.application_id, 'amount', r.reason, null, null
    from public.amount_reasons as r where r.given_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(y.application_id || ' rule ' || y.rule || ' ' || y.given_at)::uuid, 'rule_reason', y.given_at, y.application_id, y.rule::text, y.reason, null, null
    from public.rule_reasons as y where y.given_by = list_user_activity.user_id
      and (y.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(f.application_id || ' waived')::uuid, 'fee_waived', f.waived_at, f.application_id, 'certificate', f.reason, null, null
    from public.fee_waivers as f where f.waived_by = list_user_activity.user_id
      and (f.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(l.id || ' opened')::uuid, 'reopening', l.reopened_at, l.application_id, l.kind, l.reopen_reason, null, null
    from public.application_closings as l where l.reopened_by = list_user_activity.user_id
      and (l.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select g.id, 'merge', g.merged_at, null, g.property_manager_id::text, concat_ws(E'\n', g.company_name, kept.company_name, g.reason), null, null
    from public.property_manager_merges as g join public.property_managers as kept on kept.id = g.property_manager_id where g.merged_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select q.id, 'landlord_request', q.asked_at, q.application_id, case when q.in_reply_to is not null then 'reply' else q.kind end, q.words, null, null
    from public.landlord_requests as q where q.asked_by = list_user_activity.user_id
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select t.id, t.act, t.done_at, coalesce(q.application_id, l.application_id),
      case when t.landlord_request_id is not null then 'landlord' else coalesce(t.work, 'tenant') end, coalesce(q.words, l.words), null, null
    from private.staff_acts_alone as t
    left join public.application_requests as q on q.id = t.request_id
    left join public.landlord_requests as l on l.id = t.landlord_request_id
    where t.done_by = list_user_activity.user_id
      and (coalesce(q.application_id, l.application_id) = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select s.id, 'message_settled', s.settled_at, s.application_id, case when s.communication_id is null then 'landlord' else 'tenant' end,
      coalesce(c.content, l.words), null, null
    from public.settled_messages as s
    left join public.application_communications as c on c.id = s.communication_id
    left join public.landlord_requests as l on l.id = s.landlord_request_id
    where s.settled_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(s.id || ' reopened')::uuid, 'message_reopened', s.reopened_at, s.application_id, case when s.communication_id is null then 'landlord' else 'tenant' end,
      coalesce(c.content, l.words), null, null
    from public.settled_messages as s
    left join public.application_communications as c on c.id = s.communication_id
    left join public.landlord_requests as l on l.id = s.landlord_request_id
    where s.reopened_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select c.id, 'manager_added', c.created_at, null, c.id::text, c.company_name, null, null
    from public.staff_authors as w join public.property_managers as c on c.id = w.property_manager_id where w.user_id = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
  ) as act
  left join public.rent_guarantee_applications as a on a.id = act.application_id
  order by act.happened_at desc, act.id desc
  limit wanted offset skipped;
end
$$;
