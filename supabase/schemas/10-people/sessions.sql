-- A session is one signed-in browser. Staff see everybody's personal data, so they sign in again each working day: their sessions last 12
-- hours. Those of everybody else have the limits of the auth settings.
--
-- A session that began before the person was staff began under the rules for tenants, with a shorter password and on devices where it
-- lasts for weeks. So the promotion ends it, however the role is given. Only the session in which a person accepts their invitation goes
-- on, because the acceptance asks for what staff need.
--
-- After a lost laptop, or where somebody else may know the password, staff sign a person out everywhere. That leaves a record, and the
-- person is mailed.

create table public.staff_sign_outs (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  signed_out_by uuid references public.profiles (id) on delete set null,
  signed_out_at timestamptz not null default now() check (private.is_in_range(signed_out_at)),
  session_count integer not null check (session_count >= 0)
);

comment on table public.staff_sign_outs is 'Each time staff signed a person out everywhere.';
comment on column public.staff_sign_outs.id is 'The sign-out.';
comment on column public.staff_sign_outs.user_id is 'Who was signed out.';
comment on column public.staff_sign_outs.signed_out_by is 'The administrator who did it, null when that account is gone.';
comment on column public.staff_sign_outs.signed_out_at is 'When.';
comment on column public.staff_sign_outs.session_count is 'How many sessions there were.';

create index staff_sign_outs_signed_out_by_idx on public.staff_sign_outs (signed_out_by);
create index staff_sign_outs_user_id_idx on public.staff_sign_outs (user_id, signed_out_at desc);

alter table public.staff_sign_outs enable row level security;

create policy staff_sign_outs_select_admin on public.staff_sign_outs for select to authenticated
  using ((select private.is_admin()));

-- The sessions of staff

create function private.set_staff_session_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.user_roles as r where r.user_id = new.user_id and r.role = 'admin') then
    new.not_after := least(new.not_after, now() + interval '12 hours');
  end if;
  return new;
end
$$;
comment on function private.set_staff_session_end() is
  'Trigger function: lets the session of an administrator last for 12 hours at most.';

create function private.limit_sessions_of_new_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Set by private.accept_invitation_of.
  is_asked boolean := coalesce(current_setting('staff.accepts', true), '') = new.user_id::text;
  kept uuid := case when is_asked then nullif(auth.jwt() ->> 'session_id', '')::uuid end;
  has_ended boolean;
begin
  -- Without a token, a new password accepts, and the auth server ends the other sessions with it.
  if not is_asked or kept is not null then
    delete from auth.sessions as s where s.user_id = new.user_id and s.id is distinct from kept;
    has_ended := found;
  end if;
  update auth.sessions as s set not_after = least(s.not_after, now() + interval '12 hours') where s.user_id = new.user_id;
  -- The web application reads this at the next sign-in, and says why the session ended.
  if not is_asked and has_ended then
    update auth.users as u
    set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('promoted_at', now())
    where u.id = new.user_id;
  end if;
  return null;
end
$$;
comment on function private.limit_sessions_of_new_staff() is
  'Trigger function: ends the sessions of a person who becomes staff, but the one in which they accept their invitation, and limits '
  'that one as if it had begun then.';

-- Signing somebody out

-- Only an owner signs a colleague out: otherwise any member of staff could keep an owner from their work, again and again.
create function public.sign_out_user(user_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may sign others out.';
  end if;
  if not exists (select from public.profiles as p where p.id = sign_out_user.user_id) then
    raise sqlstate 'PT404' using message = 'There is no such user.';
  end if;
  if sign_out_user.user_id <> (select auth.uid())
    and not private.has_permission('owner')
    and exists (select from public.user_roles as r where r.user_id = sign_out_user.user_id and r.role = 'admin')
  then
    raise insufficient_privilege using message = 'Only an owner may sign out a member of staff.';
  end if;
  with gone as (delete from auth.sessions as s where s.user_id = sign_out_user.user_id returning 1)
  select count(*) into ended from gone;
  insert into public.staff_sign_outs (user_id, signed_out_by, session_count)
  values (sign_out_user.user_id, (select auth.uid()), ended);
  return ended;
end
$$;
comment on function public.sign_out_user(uuid) is
  'Staff: ends all sessions of a person with their refresh tokens, and returns how many there were. Only an owner signs a colleague '
  'out. On hosted Supabase, an access token that was issued before opens the data until it expires.';

create function private.queue_signed_out_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', u.email, 'template', 'signed-out'), 'staff-sign-out-' || new.id)
  from auth.users as u where u.id = new.user_id and u.email <> '';
  return null;
end
$$;
comment on function private.queue_signed_out_mail() is
  'Trigger function: adds the job that mails the person whom staff signed out.';

create trigger _010_refuse_auditor before insert or delete or update on public.staff_sign_outs
  for each statement execute function private.refuse_auditor();
create trigger _710_queue_signed_out_mail after insert on public.staff_sign_outs
  for each row execute function private.queue_signed_out_mail();

revoke all on public.staff_sign_outs from anon, authenticated;
grant select on public.staff_sign_outs to authenticated;
revoke execute on function public.sign_out_user(uuid) from public, anon;
