-- What passed between staff and tenant about an application, and what staff noted among themselves.

create table public.application_communications (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  direction text not null default 'outbound' check (direction in ('inbound', 'outbound')),
  communication_type text not null default 'email'
    check (communication_type in ('email', 'internal_note', 'phone_call', 'sms', 'other')),
  subject text not null check (btrim(subject) <> '' and char_length(subject) <= 200),
  content text not null check (btrim(content) <> '' and char_length(content) <= 20000),
  status text not null default 'sent' check (status in ('sent', 'received', 'draft')),
  emailed_at timestamptz,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

alter table public.application_communications enable row level security;

create index application_communications_application_id_idx
  on public.application_communications (application_id, created_at desc);
create index application_communications_created_by_idx on public.application_communications (created_by);

create trigger version before update on public.application_communications
  for each row execute function private.keep_version();

-- A draft may lie for days: what the tenant then gets bears the day on which it was sent.
create function private.date_finished_draft() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := now();
  return new;
end
$$;
comment on function private.date_finished_draft() is 'Dates a communication anew when it stops being a draft.';

create trigger date_finished_draft before update on public.application_communications
  for each row when (old.status = 'draft' and new.status <> 'draft') execute function private.date_finished_draft();

create policy application_communications_select_admin on public.application_communications for select to authenticated
  using ((select private.is_admin()));
create policy application_communications_select_tenant on public.application_communications for select to authenticated
  using (
    communication_type <> 'internal_note' and status <> 'draft'
    and application_id in (select private.own_application_ids())
  );
create policy application_communications_insert_admin on public.application_communications for insert to authenticated
  with check ((select private.is_admin()));
create policy application_communications_update_admin on public.application_communications for update to authenticated
  using ((select private.is_admin()) and status = 'draft') with check ((select private.is_admin()));
create policy application_communications_delete_admin on public.application_communications for delete to authenticated
  using ((select private.is_admin()) and status = 'draft');

revoke all on public.application_communications from anon, authenticated;
grant select, delete on public.application_communications to authenticated;
grant insert (id, application_id, direction, communication_type, subject, content, status, created_at),
  update (direction, communication_type, subject, content, status, version)
  on public.application_communications to authenticated;

comment on table public.application_communications is 'Messages and notes on an application. Only drafts can be changed or deleted.';
comment on column public.application_communications.id is 'Identifier.';
comment on column public.application_communications.application_id is 'The application.';
comment on column public.application_communications.direction is 'inbound from the tenant, outbound to the tenant.';
comment on column public.application_communications.communication_type is 'email, internal_note (staff alone), phone_call, sms or other.';
comment on column public.application_communications.subject is 'One line.';
comment on column public.application_communications.content is 'Plain text.';
comment on column public.application_communications.status is 'sent, received or draft (staff alone).';
comment on column public.application_communications.emailed_at is 'When the function send-communication mailed it to the tenant.';
comment on column public.application_communications.created_by is 'Who wrote the record; null once that person was deleted.';
comment on column public.application_communications.created_at is 'When it was sent, received or written.';
comment on column public.application_communications.updated_at is 'Last change, stamped by the database.';
comment on column public.application_communications.version is 'Counts the changes. Send the version that was read to be refused when it is outdated.';
