-- A basis of issue and a landlord's consent are documents that exist, so neither is dated in the future. Who recorded a basis can take it back until
-- another owner has confirmed it.

create or replace function public.record_issuing_basis(kind text, reference text, document text, dated text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  basis_id uuid;
begin
  perform private.require_permission('owner');
  if record_issuing_basis.dated is null or not private.reads_as(record_issuing_basis.dated, 'day') then
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
  values (record_issuing_basis.kind, record_issuing_basis.reference, record_issuing_basis.document, record_issuing_basis.dated::date, auth.uid())
  returning b.id into basis_id;
  return basis_id;
end
$$;

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
revoke execute on function public.drop_issuing_basis(uuid) from public, anon, authenticated;
grant execute on function public.drop_issuing_basis(uuid) to authenticated;

create function private.check_consent_day(consent jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (consent ->> 'on')::date > private.london_today() then
    perform private.refuse_change('consent.on', 'The day on which the landlord agreed must not be in the future.');
  end if;
end
$$;
comment on function private.check_consent_day(jsonb) is 'Fails when a consent is dated in the future.';

create or replace function private.check_consent(consent jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  field text := case
    when private.printed(consent ->> 'by', 200) is null then 'consent.by'
    when (consent ->> 'on') is null then 'consent.on'
    when private.printed(consent ->> 'how', 200) is null then 'consent.how'
  end;
begin
  perform private.check_consent_day(consent);
  if field is not null then
    perform private.refuse_change(field, 'Less cover needs the landlord''s consent: who gave it, when, and how.');
  end if;
end
$$;

create or replace function public.preview_endorsement(certificate_number text, changes jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  after jsonb;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(preview_endorsement.certificate_number);
  changes := private.with_landlord(record, changes);
  after := private.draft_endorsement(record, changes, reason);
  perform private.check_consent_day(changes -> 'consent');
  return jsonb_build_object('before', record.statement, 'after', after, 'needs_consent', private.is_less_cover(record.statement, after));
end
$$;
