-- A person who has lost the phone cannot sign in: staff remove the second factor. That takes a protection away, so it is kept who did it.
create table public.second_factor_removals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  removed_by uuid references public.profiles (id) on delete set null,
  removed_at timestamptz not null default now(),
  factor_count integer not null check (factor_count > 0)
);

alter table public.second_factor_removals enable row level security;

create index second_factor_removals_user_id_idx on public.second_factor_removals (user_id, removed_at desc);
create index second_factor_removals_removed_by_idx on public.second_factor_removals (removed_by);

create policy second_factor_removals_select_admin on public.second_factor_removals for select to authenticated
  using ((select private.is_admin()));

-- Written by the function remove-second-factor alone, with the service key.
revoke all on public.second_factor_removals from anon, authenticated;
grant select on public.second_factor_removals to authenticated;

create function public.list_user_factors(user_id uuid)
returns table (id uuid, factor_type text, friendly_name text, status text, created_at timestamptz)
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
  'Staff: the second factors of a person, oldest first. factor_type: totp or phone; status: verified, or unverified for one whose set-up was not finished.';
revoke execute on function public.list_user_factors(uuid) from public, anon, authenticated;
grant execute on function public.list_user_factors(uuid) to authenticated;

comment on table public.second_factor_removals is 'Each time staff removed the second factors of a person who could not use them any more.';
comment on column public.second_factor_removals.id is 'The removal.';
comment on column public.second_factor_removals.user_id is 'Whose second factors were removed.';
comment on column public.second_factor_removals.removed_by is 'The administrator who did it, null when that account is gone.';
comment on column public.second_factor_removals.removed_at is 'When.';
comment on column public.second_factor_removals.factor_count is 'How many there were.';
