-- The security settings are what the administrators have decided about their own sign-in: whether all of them need a second factor. There
-- is one row, so that nobody has to look for the one that counts.
--
-- An owner changes them. A person who makes the second factor a condition has to meet it, or the last administrator would lock everybody
-- out. The owner of the database and the service key can always change it back. All owners are mailed, so that none is surprised.

create table public.security_settings (
  id boolean default true primary key check (id),
  admins_need_second_factor boolean not null default false,
  -- The second reference lets the API read the name with the setting.
  changed_by uuid references auth.users (id) on delete set null
    constraint security_settings_changed_by_profile_fkey references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now() check (private.is_in_range(changed_at))
);

comment on table public.security_settings is 'What is asked of administrators when they sign in. One row.';
comment on column public.security_settings.id is 'Always true: there is one row.';
comment on column public.security_settings.admins_need_second_factor is
  'Whether an administrator without a second factor counts as an ordinary user.';
comment on column public.security_settings.changed_by is 'Who changed it last, null for the owner of the database.';
comment on column public.security_settings.changed_at is 'When it was changed last.';

create index security_settings_changed_by_idx on public.security_settings (changed_by);

alter table public.security_settings enable row level security;

create policy security_settings_select_admin on public.security_settings for select to authenticated
  using ((select private.is_admin()));
create policy security_settings_update_owner on public.security_settings for update to authenticated
  using ((select private.has_permission('owner')))
  with check ((select private.has_permission('owner')));

create function private.guard_security_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select auth.uid());
begin
  if person is not null and (
    (select auth.jwt()) ->> 'aal' is distinct from 'aal2'
    or not exists (select from auth.mfa_factors where user_id = person and status = 'verified')
  ) then
    raise insufficient_privilege using
      message = 'Set up an authenticator app for yourself first, so that you do not lock yourself out.';
  end if;
  new.changed_by := person;
  new.changed_at := now();
  return new;
end
$$;
comment on function private.guard_security_settings() is
  'Trigger function: lets a person change the settings only if they have a second factor and have used it in this session, and records '
  'who changed them and when.';

create function private.queue_second_factor_setting_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_owner_mails('second-factor-setting', jsonb_build_object(
    'isOn', new.admins_need_second_factor, 'person', private.staff_name(auth.uid())
  ), 'second-factor-setting-' || gen_random_uuid());
  return null;
end
$$;
comment on function private.queue_second_factor_setting_mails() is
  'Trigger function: mails all owners that staff need a second factor from now on, or do not need one any more.';

revoke all on public.security_settings from anon, authenticated;
grant select on public.security_settings to authenticated;
grant update (admins_need_second_factor) on public.security_settings to authenticated;
revoke execute on function private.queue_second_factor_setting_mails() from public;
