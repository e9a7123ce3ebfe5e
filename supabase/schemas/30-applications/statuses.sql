-- Statuses.

create table public.application_transitions (
  from_status text check (from_status in ('draft', 'pending', 'in_review', 'approved', 'rejected')),
  to_status text check (to_status in ('draft', 'pending', 'in_review', 'approved', 'rejected')),
  actor text check (actor in ('tenant', 'staff')),
  constraint application_transitions_change_check check (from_status <> to_status),
  primary key (actor, from_status, to_status)
);
comment on table public.application_transitions is 'Which status may follow which, and by whom: what is not here, no person does.';
comment on column public.application_transitions.from_status is 'The status before. A new application comes from draft.';
comment on column public.application_transitions.to_status is 'The status after.';
comment on column public.application_transitions.actor is 'tenant or staff.';

alter table public.application_transitions enable row level security;

create policy application_transitions_select_everyone on public.application_transitions for select to authenticated
  using (true);

create function private.set_status_fields() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  missing jsonb;
begin
  if new.status <> 'draft' then
    new.submitted_at := coalesce(new.submitted_at, now());
  end if;
  if new.status <> 'approved' then
    new.approved_at := null;
    -- The certificate that the approval brought goes with it.
    if tg_op = 'UPDATE' and old.status = 'approved' then
      new.certificate_number := null;
      new.certificate_start_date := null;
      new.certificate_end_date := null;
    end if;
    return new;
  end if;
  missing := private.missing_records(new);
  -- Imports have nobody who approves, and issue nothing.
  if auth.uid() is not null and (tg_op = 'INSERT' or old.status <> 'approved') then
    missing := missing || private.approval_problems(new) || private.missing_amount_reason(new);
  end if;
  if missing <> '[]' then
    -- A trigger after this one stops by the rules, so whoever mends what is named here would meet them one attempt later.
    if auth.uid() is not null and tg_op = 'UPDATE' and old.status <> 'approved' then
      -- What the screening found is not told to the person whom it concerns.
      perform private.refuse_own_case(new.id);
      missing := missing || private.stopping_rules('approval', new.id);
    end if;
    raise exception 'This application cannot be approved yet.' using
      detail = missing::text, hint = 'An approved application has a guarantee amount, a property manager that is confirmed and a tenancy with the same one, verified documents, and all that its certificate states.';
  end if;
  new.approved_at := coalesce(new.approved_at, now());
  new.certificate_number := coalesce(
    new.certificate_number,
    upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 12), '^(.{4})(.{4})(.{4})$', 'RGC-CERT-\1-\2-\3'))
  );
  new.certificate_start_date := coalesce(
    new.certificate_start_date, (select t.start_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  new.certificate_end_date := coalesce(
    new.certificate_end_date, (select t.end_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  return new;
end
$$;
comment on function private.set_status_fields() is
  'What a status brings with it: submitted_at, and for an approval approved_at and the certificate, which go when it is approved no '
  'longer. An approval fails, naming what is missing, without guarantee amount, property manager or tenancy, and by a person also '
  'without all that the certificate states, verified documents, answers to what was asked, and a confirmed property manager that the '
  'tenancy names as well.';

create function public.set_application_status(
  application_id uuid, status text, notes text default null, version integer default null, reason_code text default null
) returns public.rent_guarantee_applications
language plpgsql set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may set the status of an application.';
  end if;
  perform set_config('private.status_note', coalesce(set_application_status.notes, ''), true);
  perform set_config('private.rejection_reason', coalesce(set_application_status.reason_code, ''), true);
  update public.rent_guarantee_applications as a
  set status = set_application_status.status, version = coalesce(set_application_status.version, a.version)
  where a.id = set_application_status.application_id
  returning a.* into application;
  perform set_config('private.status_note', '', true);
  perform set_config('private.rejection_reason', '', true);
  if application.id is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return application;
end
$$;
comment on function public.set_application_status(uuid, text, text, integer, text) is
  'Staff: sets the status and notes why in the history. A rejection needs a reason_code, and notes that the tenant can act on; an '
  'approval needs what its certificate states. Each fails with P0001, its details a JSON list of {section, field, message}; an '
  'outdated version with PT409 (HTTP 409).';

create function private.check_status_transition() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  previous text := case when tg_op = 'INSERT' then 'draft' else old.status end;
  who text := case when private.is_admin() then 'staff' else 'tenant' end;
begin
  -- Imports have nobody who decides. What is no status, the check of the column refuses.
  if auth.uid() is null or new.status = previous or new.status not in ('draft', 'pending', 'in_review', 'approved', 'rejected') then
    return new;
  end if;
  if not exists (
    select from public.application_transitions as t where t.actor = who and t.from_status = previous and t.to_status = new.status
  ) then
    raise exception 'This application cannot go from "%" to "%".', replace(previous, '_', ' '), replace(new.status, '_', ' ');
  end if;
  if private.is_closed(new.id) then
    raise exception 'This application is closed.' using hint = 'Open it again before you change its status.';
  end if;
  if previous = 'rejected' and private.has_open_appeal(new.id) then
    raise exception 'The tenant has appealed against the rejection.' using hint = 'Decide the appeal: that puts the application back in review, or lets the rejection stand.';
  end if;
  return new;
end
$$;
comment on function private.check_status_transition() is
  'Lets a person change a status only as application_transitions lists it, not while the application is closed, and not past an appeal.';

create function private.check_decision_permission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  previous text := case when tg_op = 'UPDATE' then old.status end;
begin
  if auth.uid() is not null and new.status is distinct from previous
    and ('approved' in (previous, new.status) or 'rejected' in (previous, new.status)) and private.is_admin() then
    perform private.require_permission('decide');
    if new.status = 'rejected' and private.has_been_overruled(auth.uid(), new.id) then
      raise insufficient_privilege using message = 'An appeal overturned your rejection, so somebody else decides whether it is rejected again.';
    end if;
  end if;
  return new;
end
$$;
comment on function private.check_decision_permission() is
  'Lets only staff with the permission "decide" approve, reject and take either back, and nobody reject again whose rejection an '
  'appeal has overturned. Who is not staff is refused before.';

create function private.has_been_overruled(person uuid, application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_rejections as r
    where r.application_id = has_been_overruled.application_id and r.appeal_outcome = 'overturned' and private.has_rejected(has_been_overruled.person, r.id)
  )
$$;
comment on function private.has_been_overruled(uuid, uuid) is
  'Whether an appeal has overturned a rejection of the application in which the person took part.';

create function private.refuse_constraint_violation(constraint_name text, raised text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  field text := coalesce(
    case constraint_name
      when 'tenancy_information_period_check' then 'end_date'
      when 'tenancy_information_one_signing_check' then 'entered_into'
      when 'rent_guarantee_applications_certificate_period_check' then 'certificate_end_date'
    end,
    substring(constraint_name from '^(?:tenancy_information|rent_guarantee_applications|approved_tenants)_(.+?)_(?:range_check|check|fkey|not_null)$')
  );
begin
  perform private.refuse_change(field, case field
    when 'end_date' then 'The tenancy cannot end before it begins.'
    when 'certificate_end_date' then 'The cover cannot end before it begins.'
    when 'rent_share' then 'The share of the rent must be more than £0 and at most the rent.'
    else case when raised ~* 'constraint' then 'This value is not possible.' else raised end
  end);
end
$$;
comment on function private.refuse_constraint_violation(text, text) is
  'Fails in plain words with the field of a constraint that the records with a change would violate, or with what a trigger says.';

create function private.lock_application(application uuid) returns text
language sql security definer set search_path = '' as $$
  select status from public.rent_guarantee_applications where id = application for share
$$;
comment on function private.lock_application(uuid) is
  'Locks an application until the transaction ends and gives its status; null when it is gone.';

create function private.lock_applications_of_tenancy(tenancy uuid) returns void
language sql security definer set search_path = '' as $$
  select from public.rent_guarantee_applications where tenancy_id = tenancy order by id for share
$$;
comment on function private.lock_applications_of_tenancy(uuid) is 'Locks the applications of a tenancy until the transaction ends.';

create function private.lock_drafts_of_property_manager(property_manager uuid) returns void
language sql security definer set search_path = '' as $$
  select from public.rent_guarantee_applications
  where property_manager_id = property_manager and status = 'draft' order by id for share
$$;
comment on function private.lock_drafts_of_property_manager(uuid) is
  'Locks the drafts that name a property manager until the transaction ends.';

-- Staff do not lock: nothing is decided by what stands in a property manager, and many applications may name it.
create function private.lock_drafts_of_changed_manager() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not private.is_admin() then
    perform private.lock_drafts_of_property_manager(new.id);
    if private.is_property_manager_in_use(new.id) then
      raise insufficient_privilege using message = 'An application with this property manager has just been submitted. It can no longer be changed.';
    end if;
  end if;
  return null;
end
$$;
comment on function private.lock_drafts_of_changed_manager() is
  'Locks the drafts that name a property manager that a tenant changes, and refuses when one of them has been submitted.';

create function private.lock_applications_of_changed_tenancy() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.lock_applications_of_tenancy(new.id);
  if current_user = 'authenticated' and not private.is_admin() and private.is_tenancy_in_use(new.id) then
    raise insufficient_privilege using message = 'An application with this tenancy has just been submitted. The tenancy can no longer be changed.';
  end if;
  return null;
end
$$;
comment on function private.lock_applications_of_changed_tenancy() is
  'Locks the applications of a tenancy that is changed, and refuses a tenant when one of them has been submitted.';
create trigger _010_refuse_auditor before insert or update or delete on public.application_transitions
  for each statement execute function private.refuse_auditor();

revoke all on public.application_transitions from anon, authenticated;
grant select on public.application_transitions to authenticated;
revoke execute on function public.set_application_status(uuid, text, text, integer, text) from public, anon;
revoke execute on function private.has_been_overruled(uuid, uuid) from public;
