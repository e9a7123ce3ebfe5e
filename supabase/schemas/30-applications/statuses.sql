-- Which status may follow which is a table, and what a status brings with it is one trigger: the time of the submission, and for an
-- approval its time, its certificate number and its period. Staff set a status with set_application_status; the tenant only submits
-- (submission.sql).
--
-- To approve and to reject need the permission "decide", and so does to take either back: that ends an approval, and with it a version
-- that waits for signatures. What an approval needs is in 46-decisions/approval-gate.sql. An import has no person and decides nothing: it
-- states what was decided elsewhere.

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

-- The triggers of a status, in the order in which they fire

create function private.set_certificate_end_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.certificate_end_date is null then
    select (coalesce(new.certificate_start_date, t.start_date) + interval '12 months')::date - 1 into new.certificate_end_date
    from public.tenancy_information as t where t.id = new.tenancy_id and t.end_date is null;
  end if;
  return new;
end
$$;
comment on function private.set_certificate_end_date() is
  'Trigger function: gives the certificate of a tenancy without an end a period of twelve months.';

create function private.check_status_transition() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  previous text := case when tg_op = 'INSERT' then 'draft' else old.status end;
  who text := case when private.is_admin() then 'staff' else 'tenant' end;
begin
  -- An import changes any status without a person. The check of the column refuses what is not a status.
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
    raise exception 'The tenant has appealed against the rejection.'
      using hint = 'Decide the appeal: that puts the application back in review, or lets the rejection stand.';
  end if;
  return new;
end
$$;
comment on function private.check_status_transition() is
  'Trigger function: lets a person change a status only as application_transitions lists it, not while the application is closed, and '
  'not past an appeal.';

-- A refused approval is a JSON list of all that is missing: guarantee amount, property manager and tenancy; by a person also what the
-- certificate states and 46-decisions/approval-gate.sql asks for: proof, declarations, a named and confirmed landlord, no open denial, and
-- a reason for an amount that differs.
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
    -- An approval that is taken back takes its certificate with it, so that tenant and landlord see neither number nor period.
    if tg_op = 'UPDATE' and old.status = 'approved' then
      new.certificate_number := null;
      new.certificate_start_date := null;
      new.certificate_end_date := null;
    end if;
    return new;
  end if;
  missing := private.missing_records(new);
  -- An import approves without a person, and issues nothing.
  if auth.uid() is not null and (tg_op = 'INSERT' or old.status <> 'approved') then
    missing := missing || private.approval_problems(new) || private.missing_amount_reason(new);
  end if;
  if missing <> '[]' then
    -- private.check_rules_of_status() fires later. Naming the rules here as well saves another attempt.
    if auth.uid() is not null and tg_op = 'UPDATE' and old.status <> 'approved' then
      -- The person whom the screening concerns is not told what it found.
      perform private.refuse_own_case(new.id);
      missing := missing || private.stopping_rules('approval', new.id);
    end if;
    raise exception 'This application cannot be approved yet.' using
      detail = missing::text,
      hint = 'An approved application has a guarantee amount, a property manager that is confirmed and a tenancy with the same one, '
        'verified documents, and all that its certificate states.';
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
  'Trigger function: sets what a status brings: submitted_at, and for an approval approved_at and the certificate, which go when it '
  'is taken back. Refuses (P0001) an approval without what private.missing_records() and, for a person, private.approval_problems() '
  'ask for.';

-- A change that a constraint refuses

create function private.refuse_constraint_violation(constraint_name text, raised text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  field text := coalesce(
    case constraint_name
      when 'tenancy_information_period_check' then 'end_date'
      when 'tenancy_information_one_signing_check' then 'entered_into'
      when 'rent_guarantee_applications_certificate_period_check' then 'certificate_end_date'
    end,
    substring(
      constraint_name
      from '^(?:tenancy_information|rent_guarantee_applications|approved_tenants)_(.+?)_(?:range_check|check|fkey|not_null)$'
    )
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

create trigger _010_refuse_auditor before insert or update or delete on public.application_transitions
  for each statement execute function private.refuse_auditor();

revoke all on public.application_transitions from anon, authenticated;
revoke execute on function public.set_application_status(uuid, text, text, integer, text) from public, anon;
grant select on public.application_transitions to authenticated;
