-- Who of the staff looked at which document, and when. A copy of a passport is looked at for a reason, and owners can see by whom.

create table public.document_views (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.application_documents (id) on delete cascade,
  viewed_by uuid references public.profiles (id) on delete set null,
  viewed_at timestamptz not null default clock_timestamp()
    constraint document_views_viewed_at_range_check check (private.in_range(viewed_at))
);

alter table public.document_views enable row level security;

create index document_views_document_id_idx on public.document_views (document_id, viewed_at desc);
create index document_views_viewed_by_idx on public.document_views (viewed_by);

create policy document_views_select_owner on public.document_views for select to authenticated
  using ((select private.has_permission('audit')) or (select private.has_permission('owner')));

revoke all on public.document_views from anon, authenticated;
grant select on public.document_views to authenticated;

create function public.log_document_view(document_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    -- The tenant looks at what is theirs.
    if not exists (
      select from public.application_documents as d
      where d.id = log_document_view.document_id and d.application_id in (select private.own_application_ids())
    ) then
      raise sqlstate 'PT404' using message = 'Document not found.';
    end if;
    return;
  end if;
  insert into public.document_views (document_id, viewed_by)
  select d.id, auth.uid() from public.application_documents as d where d.id = log_document_view.document_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Document not found.';
  end if;
end
$$;
comment on function public.log_document_view(uuid) is
  'Records that a member of staff looks at a document; screens call it before they make a link to its file. A tenant''s look at an own document is not recorded; another''s: PT404 (HTTP 404).';
revoke execute on function public.log_document_view(uuid) from public, anon, authenticated;
grant execute on function public.log_document_view(uuid) to authenticated;

comment on table public.document_views is
  'Who of the staff looked at which document, and when. Written by log_document_view alone, also for auditors; read by those with the permission audit or owner.';
comment on column public.document_views.id is 'Identifier.';
comment on column public.document_views.document_id is 'The document; the entry goes with it.';
comment on column public.document_views.viewed_by is 'Who looked; null when that account is gone.';
comment on column public.document_views.viewed_at is 'When.';
