-- When an account is deleted, the person's data goes with it, in the same transaction (UK GDPR, articles 5(1)(c) and 17): documents,
-- messages, notes and stored files, free text about the person, and what logs and queues hold of them. The application stays as the record
-- of a guarantee, without its tenant: status, dates, amounts and the tenancy.
--
-- Staff delete accounts through the edge function delete-user, which acts with the service key. So it first calls note_user_deletion as
-- the caller, which decides whether the caller may and records who deletes whom. The more an account has, the more permission that takes.
-- Nobody deletes the account of an owner, or one on which their own guarantee depends, or one with an open appeal or objection.

create table private.account_deletions (
  account_id uuid primary key,
  role text not null,
  application_numbers text[] not null,
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default now(),
  deleted_at timestamptz
);

comment on table private.account_deletions is
  'Accounts that staff have deleted, or were about to. Written by note_user_deletion and a trigger alone.';
comment on column private.account_deletions.account_id is 'The id that the account had.';
comment on column private.account_deletions.role is 'What it was: user, p_manager or admin.';
comment on column private.account_deletions.application_numbers is
  'The numbers of its submitted applications, which stay without the person''s data.';
comment on column private.account_deletions.asked_by is 'Who deleted it; null once that account is gone.';
comment on column private.account_deletions.asked_at is 'When the database allowed it.';
comment on column private.account_deletions.deleted_at is 'When it went; null where that failed.';

create index account_deletions_asked_by_idx on private.account_deletions (asked_by);

-- Whether staff may

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
  -- Otherwise the record would name the one who pressed last.
  select private.staff_name(d.asked_by) into colleague from private.account_deletions as d
  where d.account_id = person and d.asked_by <> auth.uid() and d.asked_at > now() - interval '5 minutes';
  if found then
    raise sqlstate 'PT409' using message = format('%s is deleting this account already.', coalesce(colleague, 'A colleague'));
  end if;
  insert into private.account_deletions as d (account_id, role, application_numbers, asked_by)
  values (
    person,
    coalesce((select r.role from public.user_roles as r where r.user_id = person), 'user'),
    array(
      select a.application_number from public.rent_guarantee_applications as a
      where a.tenant_id = person and a.status <> 'draft'
      order by a.application_number
    ),
    auth.uid()
  )
  on conflict (account_id) do update set
    role = excluded.role, application_numbers = excluded.application_numbers, asked_by = excluded.asked_by, asked_at = now();
end
$$;
comment on function public.note_user_deletion(uuid) is
  'Staff: notes that the caller deletes a person''s account, for the edge function delete-user, which then does it. Refused as '
  'user_deletion_refusal says (42501), and while a colleague deletes it (PT409, HTTP 409). Unknown person: PT404 (HTTP 404).';

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
    when exists (
        select from public.rent_guarantee_applications as a
        where a.tenant_id = person and a.id in (select private.own_case_ids())
      )
      or exists (
        select from public.property_manager_links as l
        where l.user_id = person and private.is_own_landlord(l.property_manager_id, true)
      )
      then 'This concerns your own guarantee. Another member of staff does it.'
    when not is_owner and private.has_staff_role(person)
      then 'This person is a member of staff. Only an owner can delete their account.'
    when exists (select from public.staff_permissions as p where p.user_id = person and p.permission = 'owner')
      then 'This person is an owner. Two owners take that permission away first.'
    when not is_owner and exists (select from public.property_manager_users as u where u.user_id = person)
      then 'This person acts for a landlord or letting agent. Only an owner can delete their account.'
    -- Only an owner takes these two back: the deletion would do the same.
    when not is_owner and exists (select from public.staff_invitations as i where i.user_id = person)
      then 'This person is invited to become a member of staff. Only an owner can delete their account.'
    when not is_owner and exists (
        select from private.office_link_tokens as p where p.user_id = person and private.is_owner_link_open(p)
      )
      then 'An owner links this account to a landlord or letting agent. Only an owner can delete it.'
    when not is_owner and exists (
        select from public.certificate_versions as v
        join public.rent_guarantee_applications as a on a.id = v.application_id
        where a.tenant_id = person and v.state in ('issuing', 'not_begun', 'in_force', 'in_claims_period')
      )
      then 'This person has a certificate in force. Only an owner can delete their account.'
    when not private.has_permission('decide') and exists (
        select from public.rent_guarantee_applications as a where a.tenant_id = person and a.status <> 'draft'
      )
      then 'This person has submitted an application. You need the permission to decide to delete their account.'
    when exists (
        select from public.rent_guarantee_applications as a
        where a.tenant_id = person and (
          private.has_open_appeal(a.id)
          or exists (
            select from public.withdrawal_objections as o where o.application_id = a.id and o.decided_at is null
          )
        )
      )
      then 'An appeal or an objection about a guarantee of this person is open. Decide it first.'
  end;
end
$$;
comment on function public.user_deletion_refusal(uuid) is
  'Why the calling member of staff cannot delete a person''s account, in words for them; null when they can. It needs "owner" for '
  'staff, for a person who acts for a landlord or agent and for a tenant with a certificate in force, and "decide" for a person who '
  'has submitted an application.';

-- So that the page of a person needs no request of its own for it.
create function public.deletion_refusal(person public.profiles) returns text
language sql stable security invoker set search_path = '' as $$ select public.user_deletion_refusal(person.id) $$;
comment on function public.deletion_refusal(public.profiles) is 'Computed column: as user_deletion_refusal, to be read with a person.';

-- What nobody may delete

-- Refused at the update of deleted_at too: the account can also go while its row stays, without the address and the password.
create function private.refuse_owner_account_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
    where p.user_id = old.id and p.permission = 'owner'
  ) then
    raise exception 'The account of an owner stays.' using hint = 'Two owners take the permission "owner" away first.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
comment on function private.refuse_owner_account_deletion() is
  'Trigger function: refuses to delete the account of an owner, which would take the permission away without a second owner.';

-- The tenant's words and files go with the account, so that nobody could decide on them. What an office objects is the firm's: it stays,
-- without the person's name.
create function private.refuse_deletion_before_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.rent_guarantee_applications as a
    where a.tenant_id = old.id and (
      private.has_open_appeal(a.id)
      or exists (select from public.withdrawal_objections as o where o.application_id = a.id and o.decided_at is null)
    )
  ) then
    raise exception 'An appeal or an objection about a guarantee of this person is open.' using
      hint = 'Decide it before you delete the account.';
  end if;
  return old;
end
$$;
comment on function private.refuse_deletion_before_decision() is
  'Trigger function: refuses to delete a tenant while an appeal of theirs, or an objection to a notice about their certificate, is open.';

-- What goes with the account

create function private.erase_personal_data() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  applications uuid[];
begin
  delete from public.application_documents as d using public.rent_guarantee_applications as a
  where a.id = d.application_id and a.tenant_id = old.id;
  -- Locked, so that an upload under way is waited for, and after the documents as everywhere.
  select array_agg(locked.id) into applications
  from (
    select a.id from public.rent_guarantee_applications as a where a.tenant_id = old.id order by a.id for no key update
  ) as locked;
  -- Also the files that no document names.
  perform private.queue_file_removals(private.stored_file_names(applications));
  delete from public.application_communications as c where c.application_id = any (applications);
  delete from public.rent_guarantee_application_notes as n where n.application_id = any (applications);
  update public.application_status_history as h set notes = null
  where h.application_id = any (applications) and h.notes <> 'Application created';
  update public.tenancy_information set info_box = null where tenant_id = old.id and info_box is not null;
  delete from private.inquiry_attempts as i where i.business_email = lower(old.email);
  delete from private.jobs as j where lower(j.payload ->> 'to') = lower(old.email);
  perform private.erase_from_audit_log(old.id);
  return old;
end
$$;
comment on function private.erase_personal_data() is
  'Trigger function: removes the documents, messages and notes of a person''s applications with the person, has the files removed by a '
  'job, and takes the person out of logs and queues.';

create function private.erase_from_audit_log(person uuid) returns void
language sql security definer set search_path = '' as $$
  update auth.audit_log_entries as e
  set
    ip_address = case when entry.is_actor then '' else e.ip_address end,
    payload = (
      case when entry.is_actor then entry.payload - 'actor_name' || '{"actor_username": ""}' else entry.payload end
      || case when jsonb_typeof(entry.payload -> 'traits') = 'object'
        then jsonb_build_object('traits', (entry.payload -> 'traits') - array['user_email', 'user_phone', 'email', 'phone'])
        else '{}' end
    )::json
  from (
    select l.id, l.payload::jsonb as payload, l.payload ->> 'actor_id' = person::text as is_actor
    from auth.audit_log_entries as l
    where l.payload ->> 'actor_id' = person::text or l.payload -> 'traits' ->> 'user_id' = person::text
  ) as entry
  where e.id = entry.id
$$;
comment on function private.erase_from_audit_log(uuid) is
  'Takes names and addresses of a person out of the audit log of the sign-ins. What was done and when stays, with an id that no longer '
  'leads to anybody.';

-- Otherwise the person would find out when the sign-in fails.
create function private.queue_account_closed_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', old.email, 'template', 'account-closed'));
  return null;
end
$$;
comment on function private.queue_account_closed_mail() is
  'Trigger function: mails a person that the account with this address was closed.';

create trigger _010_refuse_auditor before insert on private.account_deletions
  for each statement execute function private.refuse_auditor();

revoke execute on function
  public.note_user_deletion(uuid), public.user_deletion_refusal(uuid), public.deletion_refusal(public.profiles)
from public, anon;
revoke execute on function private.refuse_deletion_before_decision(), private.queue_account_closed_mail() from public;
