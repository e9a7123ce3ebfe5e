-- A lost laptop, or a password that somebody else may know: staff sign the person out everywhere. It is kept who did it, and the person is told.
create table public.staff_sign_outs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  signed_out_by uuid references public.profiles (id) on delete set null,
  signed_out_at timestamptz not null default now(),
  session_count integer not null check (session_count >= 0)
);

alter table public.staff_sign_outs enable row level security;

create index staff_sign_outs_user_id_idx on public.staff_sign_outs (user_id, signed_out_at desc);
create index staff_sign_outs_signed_out_by_idx on public.staff_sign_outs (signed_out_by);

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
  with gone as (delete from auth.sessions as s where s.user_id = sign_out_user.user_id returning 1)
  select count(*) into ended from gone;
  insert into public.staff_sign_outs (user_id, signed_out_by, session_count)
  values (sign_out_user.user_id, (select auth.uid()), ended);
  return ended;
end
$$;
comment on function public.sign_out_user(uuid) is
  'Staff: ends all sessions of a person with their refresh tokens, and gives how many there were. An access token that was issued before opens the data until it expires.';
revoke execute on function public.sign_out_user(uuid) from public, anon, authenticated;
grant execute on function public.sign_out_user(uuid) to authenticated;

create function private.tell_of_sign_out() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', u.email, 'template', 'signed-out'), 'staff-sign-out-' || new.id)
  from auth.users as u where u.id = new.user_id and u.email <> '';
  return null;
end
$$;
comment on function private.tell_of_sign_out() is 'Adds the job that mails the person whom staff signed out.';

create trigger tell_of_sign_out after insert on public.staff_sign_outs
  for each row execute function private.tell_of_sign_out();

create policy staff_sign_outs_select_admin on public.staff_sign_outs for select to authenticated
  using ((select private.is_admin()));

-- Written by sign_out_user alone.
revoke all on public.staff_sign_outs from anon, authenticated;
grant select on public.staff_sign_outs to authenticated;

comment on table public.staff_sign_outs is 'Each time staff signed a person out everywhere.';
comment on column public.staff_sign_outs.id is 'The sign-out.';
comment on column public.staff_sign_outs.user_id is 'Who was signed out.';
comment on column public.staff_sign_outs.signed_out_by is 'The administrator who did it, null when that account is gone.';
comment on column public.staff_sign_outs.signed_out_at is 'When.';
comment on column public.staff_sign_outs.session_count is 'How many sessions there were.';
