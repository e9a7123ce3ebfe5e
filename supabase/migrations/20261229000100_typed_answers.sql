-- A section of the submission is saved as a whole. Who had filled in half of one could go on only in the same tab of the same browser, and lost it on another
-- device. What is typed is now kept for the person, apart from the application, until the section is saved.

create table public.typed_answers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  application_id uuid references public.rent_guarantee_applications (id) on delete cascade,
  section text not null constraint typed_answers_section_check check (section in ('details', 'tenancy', 'property_manager')),
  answers jsonb not null
    constraint typed_answers_answers_check check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 60000),
  typed_at timestamptz not null constraint typed_answers_typed_at_range_check check (private.in_range(typed_at)),
  constraint typed_answers_place_key unique nulls not distinct (user_id, application_id, section)
);
create index typed_answers_application_id_idx on public.typed_answers (application_id);
create index typed_answers_typed_at_idx on public.typed_answers (typed_at);
alter table public.typed_answers enable row level security;
create policy typed_answers_select_own on public.typed_answers for select to authenticated using (user_id = (select auth.uid()));
create trigger a_refuse_auditor before insert or update or delete on public.typed_answers
  for each statement execute function private.refuse_auditor();
revoke all on public.typed_answers from anon, authenticated;
grant select on public.typed_answers to authenticated;

comment on table public.typed_answers is
  'What a tenant has typed in a section of a draft and not saved yet. Seen by each for themselves, not by staff, because it was not given to us. Written by keep_typed_answers alone.';
comment on column public.typed_answers.id is 'Identifier.';
comment on column public.typed_answers.user_id is 'Who.';
comment on column public.typed_answers.application_id is 'The draft; null: an application that is not begun yet.';
comment on column public.typed_answers.section is 'details, tenancy or property_manager. Passwords and files are in none of them.';
comment on column public.typed_answers.answers is 'The changed fields of the section''s form, as the form holds them.';
comment on column public.typed_answers.typed_at is 'When the last key was pressed.';

create function public.keep_typed_answers(
  section text, answers jsonb, application_id uuid default null, age_ms bigint default 0, kept_at timestamptz default null
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  -- By our clock, since those of two devices differ, and in milliseconds, since browsers know no more of it.
  typed timestamptz := date_trunc('milliseconds', clock_timestamp() - make_interval(secs => least(greatest(age_ms, 0), 2592000000) / 1000.0));
  kept timestamptz;
begin
  if application_id is not null then
    -- A submission waits, and then forgets this as well.
    perform from public.rent_guarantee_applications as a
    where a.id = keep_typed_answers.application_id and a.tenant_id = auth.uid() and a.status = 'draft' for share;
    if not found then
      raise sqlstate 'PT404' using message = 'Application not found.';
    end if;
  end if;
  if answers = '{}' then
    -- What another device sent since stays.
    delete from public.typed_answers as t
    where t.user_id = auth.uid() and t.application_id is not distinct from keep_typed_answers.application_id
      and t.section = keep_typed_answers.section and t.typed_at <= keep_typed_answers.kept_at;
    return null;
  end if;
  insert into public.typed_answers as t (user_id, application_id, section, answers, typed_at)
  values (auth.uid(), keep_typed_answers.application_id, keep_typed_answers.section, keep_typed_answers.answers, typed)
  on conflict on constraint typed_answers_place_key do update set answers = excluded.answers, typed_at = excluded.typed_at
  where t.typed_at <= excluded.typed_at
  returning t.typed_at into kept;
  return kept;
end
$$;
comment on function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz) is
  'Tenants: keeps what is typed in a section of one''s own draft, or of an application that is not begun yet. age_ms is how long ago it was typed. Returns when that was, or null where another device has sent what was typed later. {} forgets what this function has kept until kept_at. Not one''s own draft: PT404 (HTTP 404).';
revoke execute on function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz) from public, anon, authenticated;
grant execute on function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz) to authenticated;

create function private.forget_typed_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.typed_answers as t where t.application_id = new.id and (new.status <> 'draft' or t.user_id is distinct from new.tenant_id);
  return null;
end
$$;
comment on function private.forget_typed_answers() is
  'Trigger function: forgets what was typed and not saved once an application is submitted, or has another tenant.';
revoke execute on function private.forget_typed_answers() from public, anon, authenticated;
create trigger forget_typed_answers after update of status, tenant_id on public.rent_guarantee_applications
  for each row when (old.status = 'draft' and (new.status <> 'draft' or new.tenant_id is distinct from old.tenant_id))
  execute function private.forget_typed_answers();

create function private.forget_old_answers() returns void
language sql security definer set search_path = '' as $$
  delete from public.typed_answers as t where t.typed_at < now() - interval '90 days'
$$;
comment on function private.forget_old_answers() is 'Forgets what was typed 90 days ago and never saved.';
revoke execute on function private.forget_old_answers() from public, anon, authenticated;

create or replace function public.tidy_jobs() returns void
language sql security definer set search_path = '' as $$
  update private.jobs as j
  set failed_at = clock_timestamp(), leased_until = null,
    last_error = case
      when j.expires_at < clock_timestamp() then coalesce('It expired. ' || j.last_error, 'It expired before it could be carried out.')
      else coalesce(j.last_error, 'The worker died at every attempt.')
    end
  where j.done_at is null and j.failed_at is null and (j.leased_until is null or j.leased_until < clock_timestamp())
    and (j.expires_at < clock_timestamp() or j.attempts >= j.most_attempts);
  update private.jobs as j set payload = jsonb_strip_nulls(jsonb_build_object('to', j.payload -> 'to'))
  where j.failed_at is not null and j.expires_at < clock_timestamp() and j.payload - 'to' <> '{}';
  delete from private.jobs as j
  where j.done_at < now() - interval '7 days' or (j.failed_at < now() - interval '90 days' and j.kind <> 'issue_certificate');
  select private.add_due_status_lists();
  select private.forget_old_answers();
$$;
comment on function public.tidy_jobs() is
  'Service role, when no job is due: gives up what has expired or what killed its worker at every attempt, empties the payloads of expired codes, forgets jobs a week after they were done and 90 days after they failed, but not the issue of a certificate, which waits for a retry, has status lists signed that are a day old, and forgets what was typed 90 days ago and never saved.';

-- A draft in which somebody types is not idle.
create or replace function private.remind_of_draft(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  last_change timestamptz;
begin
  select * into application from public.rent_guarantee_applications as a
  where a.id = remind_of_draft.application_id and a.status = 'draft' and a.tenant_id is not null;
  if not found then
    return;
  end if;
  select greatest(
    application.updated_at,
    (select max(p.updated_at) from public.profiles as p where p.id = application.tenant_id),
    (select max(t.updated_at) from public.tenancy_information as t where t.id = application.tenancy_id),
    (select max(m.updated_at) from public.property_managers as m
     where m.id = application.property_manager_id and m.created_by = application.tenant_id),
    (select max(d.uploaded_at) from public.application_documents as d where d.application_id = application.id),
    (select max(y.typed_at) from public.typed_answers as y where y.application_id = application.id)
  ) into last_change;
  if last_change > now() - interval '7 days' then
    perform private.add_draft_reminder(application.id, last_change);
    return;
  end if;
  perform private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'draft-idle', 'data', jsonb_build_object(
      'applicationId', application.id, 'applicationNumber', application.application_number
    )),
    'draft-idle-mail-' || application.id
  )
  from public.profiles as p where p.id = application.tenant_id and p.email <> '';
end
$$;
