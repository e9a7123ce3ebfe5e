-- Open screens follow rows that their readers may read. Nobody of an office may read the row of an objection, which names staff, and the
-- versions of the certificate are read by the tenant too. So each person who acts for an office has a row of their own, which says when
-- there was something new about an objection of the office; the deletion of an application and an application that comes to an office or
-- leaves it use it as well.

create table public.objection_news (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  changed_at timestamptz not null default now() check (private.is_in_range(changed_at))
);
comment on table public.objection_news is
  'When something changed last that a person''s open screens show and whose row they may not read or cannot read any more: an objection of '
  'their office, an application that came to it or left it, a deleted application. The screens follow this row.';
comment on column public.objection_news.user_id is 'Whose screens.';
comment on column public.objection_news.changed_at is 'When they were last to read again.';

alter table public.objection_news enable row level security;

create policy objection_news_select_self on public.objection_news for select to authenticated
  using (user_id = (select auth.uid()));

create function private.refresh_objection_screens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The newest status, as it is: nothing changes; a write is what live changes tell.
  if new.side = 'tenant' then
    update public.application_status_history as h set status = h.status
    where h.id = (
      select s.id from public.application_status_history as s
      where s.application_id = new.application_id
      order by s.changed_at desc, s.id limit 1
    );
    return null;
  end if;
  insert into public.objection_news as n (user_id)
  -- In one order, so that two transactions do not end in a deadlock.
  select u.user_id from public.certificate_withdrawals as w
  join public.property_manager_users as u on u.property_manager_id = private.landlord_of_notice(w)
  where w.id = new.withdrawal_id order by u.user_id
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
comment on function private.refresh_objection_screens() is
  'Trigger function: writes a row that the side that objects may read, so that its open screens read again: for the tenant the newest '
  'status of the application, for an office the objection_news of those who act for it.';

create trigger _010_refuse_auditor before insert or update or delete on public.objection_news
  for each statement execute function private.refuse_auditor();

revoke all on public.objection_news from anon, authenticated;
revoke execute on function private.refresh_objection_screens() from public;

grant select on public.objection_news to authenticated;
