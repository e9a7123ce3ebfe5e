-- A form that was opened before another device made a draft keeps what is typed in it as that of a new application. After the draft was deleted, the
-- next new application began with it. What was typed for a new application besides a draft is told from it, and stays.

alter table public.typed_answers add column is_another boolean not null default false;
comment on column public.typed_answers.is_another is
  'Of an application that is not begun yet: whether it was asked for besides the drafts that there are.';

drop function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz, integer);
create function public.keep_typed_answers(
  section text, answers jsonb, application_id uuid default null, age_ms bigint default 0, kept_at timestamptz default null,
  begun_version integer default null, is_another boolean default false
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
  insert into public.typed_answers as t (user_id, application_id, section, answers, typed_at, begun_version, is_another)
  values (
    auth.uid(), keep_typed_answers.application_id, keep_typed_answers.section, keep_typed_answers.answers, typed, keep_typed_answers.begun_version,
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
  'Tenants: keeps what is typed in a section of one''s own draft, or of an application that is not begun yet. age_ms is how long ago it was typed, begun_version the version that the section had when the first of it was, is_another whether a new application besides one''s drafts was asked for. Returns when it was typed, or null where another device has sent what was typed later. {} forgets what this function has kept until kept_at. Not one''s own draft: PT404 (HTTP 404).';
revoke execute on function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz, integer, boolean) from public, anon, authenticated;
grant execute on function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz, integer, boolean) to authenticated;

create function private.forget_answers_of_deleted_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.typed_answers as t where t.user_id = old.tenant_id and t.application_id is null and not t.is_another;
  return null;
end
$$;
comment on function private.forget_answers_of_deleted_draft() is
  'Trigger function: forgets with a draft also what a form that was opened before the draft was made has kept.';
revoke execute on function private.forget_answers_of_deleted_draft() from public, anon, authenticated;
create trigger forget_answers_of_deleted_draft after delete on public.rent_guarantee_applications
  for each row when (old.status = 'draft') execute function private.forget_answers_of_deleted_draft();
