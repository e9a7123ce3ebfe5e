-- A deletion notice tells a tenant at home that somebody else has deleted their application: which one, when, and what to do, but not who
-- deleted it. A trigger of the applications writes it, with a mail.
--
-- It is there until the tenant has read it, at most 30 days: what stays of a deleted application names no tenant, and the notice may not do
-- so for longer.

create table public.deletion_notices (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  application_number text not null,
  was_submitted boolean not null,
  deleted_at timestamptz not null default now() check (private.is_in_range(deleted_at))
);

comment on table public.deletion_notices is
  'That somebody else has deleted a tenant''s application, until the tenant has read it, at most 30 days. Written by a trigger alone.';
comment on column public.deletion_notices.id is 'Identifier.';
comment on column public.deletion_notices.user_id is 'Whose application it was.';
comment on column public.deletion_notices.application_number is 'The number that it had.';
comment on column public.deletion_notices.was_submitted is 'Whether it was submitted; otherwise it was a draft.';
comment on column public.deletion_notices.deleted_at is 'When it was deleted.';

create index deletion_notices_user_id_idx on public.deletion_notices (user_id);

alter table public.deletion_notices enable row level security;

create policy deletion_notices_select_own on public.deletion_notices for select to authenticated
  using (user_id = (select auth.uid()));
-- The tenant has read it.
create policy deletion_notices_delete_own on public.deletion_notices for delete to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.deletion_notices from anon, authenticated;
grant delete, select on public.deletion_notices to authenticated;
