-- A second factor is the code of an authenticator app or a telephone, beside the password. A person who has lost it cannot sign in, so
-- staff remove it for them.
--
-- That takes a protection away, so it leaves a record. The edge function remove-second-factor writes the row before it tries, so that no
-- removal goes unnoticed, and marks it as done once the second factors are gone. Only then the person is mailed.

create table public.second_factor_removals (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  removed_by uuid references public.profiles (id) on delete set null,
  removed_at timestamptz not null default now() check (private.is_in_range(removed_at)),
  factor_count integer not null check (factor_count > 0),
  is_done boolean not null default false
);

comment on table public.second_factor_removals is
  'Each time staff removed the second factors of a person who could not use them any more.';
comment on column public.second_factor_removals.id is 'The removal.';
comment on column public.second_factor_removals.user_id is 'Whose second factors were removed.';
comment on column public.second_factor_removals.removed_by is 'The administrator who did it, null when that account is gone.';
comment on column public.second_factor_removals.removed_at is 'When.';
comment on column public.second_factor_removals.factor_count is 'How many there were.';
comment on column public.second_factor_removals.is_done is
  'Whether the second factors are gone; false when the removal failed or is under way.';

create index second_factor_removals_removed_by_idx on public.second_factor_removals (removed_by);
create index second_factor_removals_user_id_idx on public.second_factor_removals (user_id, removed_at desc);

alter table public.second_factor_removals enable row level security;

create policy second_factor_removals_select_admin on public.second_factor_removals for select to authenticated
  using ((select private.is_admin()));

create function public.list_user_factors(user_id uuid) returns table (
  id uuid,
  factor_type text,
  friendly_name text,
  status text,
  created_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see how others sign in.';
  end if;
  return query
  select f.id, f.factor_type::text, f.friendly_name, f.status::text, f.created_at
  from auth.mfa_factors as f where f.user_id = list_user_factors.user_id order by f.created_at, f.id;
end
$$;
comment on function public.list_user_factors(uuid) is
  'Staff: the second factors of a person, oldest first. factor_type: totp or phone; status: verified, or unverified for one whose '
  'set-up was not finished.';

create function private.needs_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') <> 'aal2'
    and exists (select from auth.mfa_factors as f where f.user_id = auth.uid() and f.status = 'verified')
$$;
comment on function private.needs_second_factor() is
  'Whether the request comes from a person with a second factor who has not used it.';

create function private.queue_second_factor_removed_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job(
    'mail', jsonb_build_object('to', u.email, 'template', 'second-factor-removed'), 'second-factor-removal-' || new.id
  )
  from auth.users as u where u.id = new.user_id and u.email <> '';
  return null;
end
$$;
comment on function private.queue_second_factor_removed_mail() is
  'Trigger function: adds the job that mails the person whose second factors staff removed.';

create trigger _010_refuse_auditor before insert or delete or update on public.second_factor_removals
  for each statement execute function private.refuse_auditor();
create trigger _710_queue_second_factor_removed_mail after update of is_done on public.second_factor_removals
  for each row when (new.is_done and not old.is_done)
  execute function private.queue_second_factor_removed_mail();

revoke all on public.second_factor_removals from anon, authenticated;
grant select on public.second_factor_removals to authenticated;
revoke execute on function public.list_user_factors(uuid) from public, anon;
revoke execute on function private.needs_second_factor() from public;
