-- The open screens of a landlord's or agent's users heard of their office's objection by their role, which was written once more as it is. All staff read roles, so that
-- also those whom the case concerns learned the moment of it.

create table public.objection_news (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  changed_at timestamptz not null default now() constraint objection_news_changed_at_range_check check (private.in_range(changed_at))
);
comment on table public.objection_news is 'When an objection of an office was new or decided last, for each person who acts for it: their open screens follow this row.';
comment on column public.objection_news.user_id is 'Who acts for the office.';
comment on column public.objection_news.changed_at is 'When they were told last.';
alter table public.objection_news enable row level security;
revoke all on public.objection_news from anon, authenticated;
grant select on public.objection_news to authenticated;
create policy objection_news_select_self on public.objection_news for select to authenticated using (user_id = (select auth.uid()));
create trigger a_refuse_auditor before insert or update or delete on public.objection_news
  for each statement execute function private.refuse_auditor();
alter publication supabase_realtime add table public.objection_news;

create or replace function private.show_objection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nothing of this changes.
  if new.side = 'tenant' then
    update public.application_status_history as h set status = h.status
    where h.id = (
      select s.id from public.application_status_history as s where s.application_id = new.application_id order by s.changed_at desc, s.id limit 1
    );
    return null;
  end if;
  insert into public.objection_news as n (user_id)
  select u.user_id from public.certificate_withdrawals as w
  join public.property_manager_users as u on u.property_manager_id = private.landlord_of_notice(w)
  where w.id = new.withdrawal_id order by u.user_id
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
comment on function private.show_objection() is
  'Trigger function: writes a row that only the side which objects may read, so that its open screens read again: of the tenant the newest status of the application once more as it is, of an office the news of those who act for it.';
