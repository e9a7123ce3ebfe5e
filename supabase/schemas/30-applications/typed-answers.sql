-- What a tenant has typed in a section of a draft and not saved yet. A section is saved as a whole, so this is kept apart from the
-- application: a person who has filled in half of it can go on in another tab or on another device. It was not given to us, so staff do
-- not read it, and it goes with the submission, or after 90 days.
--
-- The words of two devices meet here. The later ones stay, and begun_version tells any device whether the section was saved since these
-- were begun.

create table public.typed_answers (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  application_id uuid references public.rent_guarantee_applications (id) on delete cascade,
  section text not null check (section in ('details', 'tenancy', 'property_manager')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 60000),
  typed_at timestamptz not null check (private.is_in_range(typed_at)),
  begun_version integer check (begun_version >= 0),
  is_another boolean not null default false,
  constraint typed_answers_place_key unique nulls not distinct (user_id, application_id, section)
);
comment on table public.typed_answers is
  'What a tenant has typed in a section of a draft and not saved yet. Seen by each for themselves, not by staff, because it was not '
  'given to us. Written by keep_typed_answers alone.';
comment on column public.typed_answers.id is 'Identifier.';
comment on column public.typed_answers.user_id is 'Who.';
comment on column public.typed_answers.application_id is 'The draft; null: an application that is not begun yet.';
comment on column public.typed_answers.section is 'details, tenancy or property_manager. Passwords and files are in none of them.';
comment on column public.typed_answers.answers is 'The changed fields of the section''s form, as the form holds them.';
comment on column public.typed_answers.typed_at is 'When the last key was pressed.';
comment on column public.typed_answers.begun_version is
  'The version that the record of the section had when the first of these words was typed; 0: there was none; null: not known.';
comment on column public.typed_answers.is_another is
  'Of an application that is not begun yet: whether it was asked for besides the drafts that there are.';

create index typed_answers_application_id_idx on public.typed_answers (application_id);
create index typed_answers_typed_at_idx on public.typed_answers (typed_at);

alter table public.typed_answers enable row level security;

create policy typed_answers_select_own on public.typed_answers for select to authenticated
  using (user_id = (select auth.uid()));

-- is_another tells a new application besides the drafts that there are from a form that was opened before the first draft existed.
create function public.keep_typed_answers(
  section text, answers jsonb, application_id uuid default null, age_ms bigint default 0, kept_at timestamptz default null,
  begun_version integer default null, is_another boolean default false
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  -- By our clock, because the clocks of two devices differ, and in milliseconds, because a browser's clock counts no finer.
  typed timestamptz := date_trunc(
    'milliseconds', clock_timestamp() - make_interval(secs => least(greatest(age_ms, 0), 2592000000) / 1000.0)
  );
  kept timestamptz;
begin
  if application_id is not null then
    -- A submission at this moment waits, and then deletes this as well.
    perform from public.rent_guarantee_applications as a
    where a.id = keep_typed_answers.application_id and a.tenant_id = auth.uid() and a.status = 'draft' for share;
    if not found then
      raise sqlstate 'PT404' using message = 'Application not found.';
    end if;
  end if;
  if answers = '{}' then
    -- What another device has sent since then stays.
    delete from public.typed_answers as t
    where t.user_id = auth.uid() and t.application_id is not distinct from keep_typed_answers.application_id
      and t.section = keep_typed_answers.section and t.typed_at <= keep_typed_answers.kept_at;
    return null;
  end if;
  insert into public.typed_answers as t (user_id, application_id, section, answers, typed_at, begun_version, is_another)
  values (
    auth.uid(), keep_typed_answers.application_id, keep_typed_answers.section, keep_typed_answers.answers, typed,
    keep_typed_answers.begun_version,
    keep_typed_answers.application_id is null and coalesce(keep_typed_answers.is_another, false)
  )
  on conflict on constraint typed_answers_place_key do update
    set answers = excluded.answers, typed_at = excluded.typed_at, begun_version = excluded.begun_version, is_another = excluded.is_another
  where t.typed_at <= excluded.typed_at
  returning t.typed_at into kept;
  return kept;
end
$$;
comment on function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz, integer, boolean) is
  'Tenants: keeps what is typed in a section of an own draft, or of a new application; {} deletes what was kept until kept_at. '
  'age_ms: how long ago it was typed; begun_version: the section''s version then. Returns when it was typed, null where another device '
  'has newer words. PT404 (HTTP 404).';

create function private.delete_typed_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.typed_answers as t
  where t.application_id = new.id and (new.status <> 'draft' or t.user_id is distinct from new.tenant_id);
  return null;
end
$$;
comment on function private.delete_typed_answers() is
  'Trigger function: deletes what was typed and not saved once an application is submitted, or has another tenant.';

-- Otherwise the next new application would begin with the words of the deleted one.
create function private.delete_answers_of_deleted_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.typed_answers as t where t.user_id = old.tenant_id and t.application_id is null and not t.is_another;
  return null;
end
$$;
comment on function private.delete_answers_of_deleted_draft() is
  'Trigger function: deletes with a draft also what was kept by a form that was opened before the draft existed.';

create function private.delete_old_answers() returns void
language sql security definer set search_path = '' as $$
  delete from public.typed_answers as t where t.typed_at < now() - interval '90 days'
$$;
comment on function private.delete_old_answers() is 'Deletes what was typed 90 days ago and never saved.';

create trigger _010_refuse_auditor before insert or update or delete on public.typed_answers
  for each statement execute function private.refuse_auditor();

revoke all on public.typed_answers from anon, authenticated;
revoke execute on function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz, integer, boolean) from public, anon;
revoke execute on function
  private.delete_typed_answers(), private.delete_answers_of_deleted_draft(), private.delete_old_answers()
from public;
grant select on public.typed_answers to authenticated;
