-- Rule 14 of the law: a guarantee for a fee may be insurance. Until one owner has recorded why it is not, or who may give it, and another
-- has confirmed that, every certificate that is approved is a specimen.

create table public.issuing_bases (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (kind in ('fca_number', 'authorised_insurer', 'legal_opinion')),
  reference text not null check (btrim(reference) <> '' and char_length(reference) <= 200),
  document text not null check (btrim(document) <> '' and char_length(document) <= 300),
  dated date not null check (private.is_in_range(dated)),

  recorded_by uuid references public.profiles (id) on delete set null,
  recorded_at timestamptz not null default now() check (private.is_in_range(recorded_at)),
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz check (private.is_in_range(confirmed_at)),

  constraint issuing_bases_two_people_check check (confirmed_by <> recorded_by),
  constraint issuing_bases_confirmed_check check (confirmed_by is null or confirmed_at is not null)
);
comment on table public.issuing_bases is
  'Why the company may give guarantees for a fee. Without a confirmed one every certificate is a specimen.';
comment on column public.issuing_bases.id is 'Identifier.';
comment on column public.issuing_bases.kind is
  'fca_number: its own authorisation; authorised_insurer: who stands behind it; legal_opinion: why it needs none.';
comment on column public.issuing_bases.reference is 'The number, the insurer, or whose opinion it is.';
comment on column public.issuing_bases.document is 'Where the evidence is.';
comment on column public.issuing_bases.dated is 'The date of the evidence.';
comment on column public.issuing_bases.recorded_by is 'Who recorded it; null when that account is gone.';
comment on column public.issuing_bases.recorded_at is 'When.';
comment on column public.issuing_bases.confirmed_by is 'The second person.';
comment on column public.issuing_bases.confirmed_at is 'When it was confirmed; null: not yet.';

create index issuing_bases_confirmed_by_idx on public.issuing_bases (confirmed_by);
create index issuing_bases_recorded_by_idx on public.issuing_bases (recorded_by);

alter table public.issuing_bases enable row level security;

create policy issuing_bases_select_staff on public.issuing_bases for select to authenticated
  using ((select private.is_admin()));

-- The day is a text, so that what is not a day is refused with the sentence of its field.
create function public.record_issuing_basis(kind text, reference text, document text, dated text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  basis_id uuid;
begin
  perform private.require_permission('owner');
  if record_issuing_basis.dated is null or not private.is_value_of_kind(record_issuing_basis.dated, 'day') then
    perform private.refuse_change('dated', 'The date of the document must be a date between 1900 and 2199.');
  end if;
  if record_issuing_basis.dated::date > private.london_today() then
    perform private.refuse_change('dated', 'The date of the document must not be in the future.');
  end if;
  if char_length(record_issuing_basis.reference) > 200 then
    perform private.refuse_change('reference', 'Use 200 characters or fewer for the reference.');
  end if;
  if char_length(record_issuing_basis.document) > 300 then
    perform private.refuse_change('document', 'Use 300 characters or fewer for the document.');
  end if;
  insert into public.issuing_bases as b (kind, reference, document, dated, recorded_by)
  values (
    record_issuing_basis.kind, record_issuing_basis.reference, record_issuing_basis.document, record_issuing_basis.dated::date, auth.uid()
  )
  returning b.id into basis_id;
  return basis_id;
end
$$;
comment on function public.record_issuing_basis(text, text, text, text) is
  'Owners: records on what basis certificates are issued, with the date of its document (YYYY-MM-DD). It counts once another owner has '
  'confirmed it.';

create function public.confirm_issuing_basis(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('owner');
  update public.issuing_bases as b set confirmed_by = auth.uid(), confirmed_at = now()
  where b.id = confirm_issuing_basis.id and b.confirmed_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such basis to confirm.';
  end if;
exception when check_violation then
  raise insufficient_privilege using message = 'Somebody other than who recorded it confirms the basis.';
end
$$;
comment on function public.confirm_issuing_basis(uuid) is
  'Owners: confirms a basis that another owner recorded. Certificates that are approved from then on are not specimens.';

create function public.drop_issuing_basis(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('owner');
  delete from public.issuing_bases as b where b.id = drop_issuing_basis.id and b.confirmed_at is null and b.recorded_by = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such basis of yours that waits for a second owner.';
  end if;
end
$$;
comment on function public.drop_issuing_basis(uuid) is 'Owners: takes back a basis that they recorded and nobody has confirmed.';

create function private.is_specimen() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.issuing_bases where confirmed_at is not null)
$$;
comment on function private.is_specimen() is
  'Whether certificates are specimens: nobody has recorded and confirmed on what basis they are issued.';

create trigger _010_refuse_auditor before insert or update or delete on public.issuing_bases
  for each statement execute function private.refuse_auditor();

revoke all on public.issuing_bases from anon, authenticated;
revoke execute on function
  public.record_issuing_basis(text, text, text, text), public.confirm_issuing_basis(uuid), public.drop_issuing_basis(uuid)
from public, anon;

grant select on public.issuing_bases to authenticated;
