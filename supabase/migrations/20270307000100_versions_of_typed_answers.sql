-- What was typed on one device and not saved came back over what another device had saved since, and nobody was told: the version that a section had when somebody
-- began to type was known to that tab alone. It is now kept with the words, so that any device can ask which of the two count.

alter table public.typed_answers add column begun_version integer
  constraint typed_answers_begun_version_check check (begun_version >= 0);
comment on column public.typed_answers.begun_version is
  'The version that the record of the section had when the first of these words was typed; 0: there was none; null: not known.';

drop function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz);
create function public.keep_typed_answers(
  section text, answers jsonb, application_id uuid default null, age_ms bigint default 0, kept_at timestamptz default null,
  begun_version integer default null
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
  insert into public.typed_answers as t (user_id, application_id, section, answers, typed_at, begun_version)
  values (
    auth.uid(), keep_typed_answers.application_id, keep_typed_answers.section, keep_typed_answers.answers, typed, keep_typed_answers.begun_version
  )
  on conflict on constraint typed_answers_place_key do update
    set answers = excluded.answers, typed_at = excluded.typed_at, begun_version = excluded.begun_version
  where t.typed_at <= excluded.typed_at
  returning t.typed_at into kept;
  return kept;
end
$$;
comment on function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz, integer) is
  'Tenants: keeps what is typed in a section of one''s own draft, or of an application that is not begun yet. age_ms is how long ago it was typed, begun_version the version that the section had when the first of it was. Returns when it was typed, or null where another device has sent what was typed later. {} forgets what this function has kept until kept_at. Not one''s own draft: PT404 (HTTP 404).';
revoke execute on function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz, integer) from public, anon, authenticated;
grant execute on function public.keep_typed_answers(text, jsonb, uuid, bigint, timestamptz, integer) to authenticated;
