-- A signature binds the company. An agreement needs one; a deed needs two of different people, or that of a director in the presence of a
-- witness. A row keeps the name, office and authority of the signatory as they are at that moment. The last signature has the certificate
-- issued.
--
-- A version is not signed for a landlord or agent whom staff have not confirmed, whom the tenancy does not name, or who says that they are
-- not one: the certificate, and the mails with it, would go to the wrong person. Staff see all this before they sign (signature_stops).
-- Signatories are mailed when a version waits for them; imports mail nobody.

create table public.certificate_signatures (
  version_id uuid references public.certificate_records (id),
  place integer check (place >= 1 and place <= 4),
  user_id uuid references public.profiles (id) on delete set null,

  -- As they were at the signature.
  name text not null,
  office text not null,
  authority text not null,
  signed_at timestamptz not null check (private.is_in_range(signed_at)),

  witness_name text check (btrim(witness_name) <> '' and char_length(witness_name) <= 200),
  witness_address text check (btrim(witness_address) <> '' and char_length(witness_address) <= 300),

  primary key (version_id, place),
  unique (version_id, user_id),
  constraint certificate_signatures_witness_check check (num_nonnulls(witness_name, witness_address) = any (array[0, 2]))
);
comment on table public.certificate_signatures is
  'Who signed a version, as the person''s office and authority were then. Written by sign_certificate alone.';
comment on column public.certificate_signatures.version_id is 'The version.';
comment on column public.certificate_signatures.place is 'Counts the signatures of a version, from 1.';
comment on column public.certificate_signatures.user_id is 'The person, null when that account is gone.';
comment on column public.certificate_signatures.name is 'The person''s name.';
comment on column public.certificate_signatures.office is 'The office.';
comment on column public.certificate_signatures.authority is 'The document that lets the person bind the company.';
comment on column public.certificate_signatures.signed_at is 'When.';
comment on column public.certificate_signatures.witness_name is 'Who was present when a director signed a deed alone.';
comment on column public.certificate_signatures.witness_address is 'The address of the witness.';

create index certificate_signatures_user_id_idx on public.certificate_signatures (user_id);

alter table public.certificate_signatures enable row level security;

-- Staff, but not their own case.
create policy certificate_signatures_select_staff on public.certificate_signatures for select to authenticated
  using ((select private.is_admin()) and version_id not in (select private.own_case_version_ids()));

create function public.sign_certificate(version_id uuid, witness_name text default null, witness_address text default null)
returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  signatory public.signatories := private.require_signatory(auth.uid());
  record public.certificate_records;
  kind text;
  signed integer;
  faults jsonb;
begin
  perform private.refuse_own_case(r.application_id) from public.certificate_records as r where r.id = sign_certificate.version_id;
  select * into record from public.certificate_records as r where r.id = sign_certificate.version_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  -- Of two who sign at once the second reads again: nothing is wrong with what they gave.
  if record.step <> 'awaiting_signature' then
    raise sqlstate 'PT409' using message = 'This certificate is signed already.';
  end if;
  faults := private.signature_problems(record);
  if faults <> '[]' then
    raise exception 'This certificate cannot be signed yet.' using
      detail = faults::text, hint = 'Mend what the details name, or take the approval back.';
  end if;
  -- The tenancy may have been signed since the approval.
  kind := case record.statement ->> 'kind'
    when 'agreement' then private.certificate_kind((record.statement #>> '{tenancy,entered_into}')::date) else 'deed'
  end;
  perform private.check_witness(signatory, kind, witness_name, witness_address);
  select count(*) into signed from public.certificate_signatures as s where s.version_id = record.id;
  if exists (select from public.certificate_signatures as s where s.version_id = record.id and s.user_id = auth.uid()) then
    raise exception 'You have signed this deed already. Somebody else signs it as well.';
  end if;
  if signed > 0 and witness_name is not null then
    raise exception 'This deed is signed by two, without a witness.';
  end if;
  insert into public.certificate_signatures (version_id, place, user_id, name, office, authority, signed_at, witness_name, witness_address)
  -- set_signature_name puts the name that an owner has recorded in place of that of the profile.
  select record.id, signed + 1, p.id, coalesce(private.printable_line(p.display_name, 200), p.email),
    private.printable_line(signatory.office, 100), private.printable_line(signatory.authority, 300),
    -- The certificate states whole seconds.
    date_trunc('second', clock_timestamp()),
    private.printable_line(sign_certificate.witness_name, 200), private.printable_line(sign_certificate.witness_address, 300)
  from public.profiles as p where p.id = auth.uid();
  update public.certificate_records as r set statement = jsonb_set(r.statement, '{kind}', to_jsonb(kind)) where r.id = record.id;
  if signed + 1 >= private.needed_signatures(record.id) then
    update public.certificate_records as r set step = 'issuing' where r.id = record.id;
    perform private.add_job(
      'issue_certificate', jsonb_build_object('version_id', record.id), 'issue-certificate-' || record.id, is_urgent => true
    );
  end if;
  return query select * from public.certificate_versions as v where v.id = record.id;
end
$$;
comment on function public.sign_certificate(uuid, text, text) is
  'Signatories: signs a version; the last signature has it issued. A director who signs a deed alone gives a witness. '
  ' Fails with 42501 without the permission or authority, PT409 (HTTP 409) for one that is signed, P0001 where its landlord or '
  'agent is wrong: a list of {section, field, message}.';

create function private.check_witness(signatory public.signatories, kind text, witness_name text, witness_address text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if witness_name is null and witness_address is null then
    return;
  end if;
  if kind <> 'deed' or not signatory.is_director then
    raise exception 'Only a director''s signature of a deed has a witness.';
  end if;
  if private.printable_line(witness_name, 200) is null or private.printable_line(witness_address, 300) is null then
    raise exception 'A witness has a name and an address.';
  end if;
end
$$;
comment on function private.check_witness(public.signatories, text, text, text) is
  'Fails (P0001) when a witness is named where none counts, or without a name or an address.';

create function private.needed_signatures(version_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select case
    when r.statement ->> 'kind' = 'agreement' then 1
    -- Companies Act 2006, section 44: two authorised signatories, or a director in the presence of a witness.
    when exists (select from public.certificate_signatures as s where s.version_id = r.id and s.witness_name is not null) then 1
    else 2
  end
  from public.certificate_records as r where r.id = needed_signatures.version_id
$$;
comment on function private.needed_signatures(uuid) is 'How many signatures a version needs, by its kind and those that it has.';

create function private.set_signature_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := (select private.printable_line(s.name, 200) from public.signatories as s where s.user_id = new.user_id);
  return new;
end
$$;
comment on function private.set_signature_name() is
  'Trigger function: sets the name of a signature to the one that an owner has recorded, whatever the profile says.';

-- What stops a signature.

create function private.signature_problems(record public.certificate_records) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- A later version may change the agent, whom the tenancy names once it is issued.
  select private.landlord_problems(record.property_manager_id, case when record.version = 1 then a.tenancy_id end)
    || private.denial_problems(a.id, record.property_manager_id)
  from public.rent_guarantee_applications as a where a.id = record.application_id
$$;
comment on function private.signature_problems(public.certificate_records) is
  'What is wrong with the landlord or agent of a version that waits for a signature; a list of {section, field, message}.';

-- stops keeps the version from being signed, and is mended in the records named: the rules, and the landlord or agent. differences is only
-- shown: where the records say something else by now than a first version states, as when an agent has a new name.
create function public.signature_stops(version_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'property_manager_id', r.property_manager_id,
    'tenancy_id', a.tenancy_id,
    'differences', private.statement_differences(r),
    'stops', private.signature_problems(r) || case
      -- The rules of a later version are checked with its changes; a match with the sanctions list is told beside the names.
      when r.version = 1 then (
        select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(private.stopping_rules('issue', a.id)) as s
        where s ->> 'section' <> 'screening'
      )
      else '[]'
    end
  )
  from public.certificate_records as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  where r.id = signature_stops.version_id and r.step = 'awaiting_signature' and private.can_read_as_staff(a.id)
$$;
comment on function public.signature_stops(uuid) is
  'Staff whom the case does not concern: what to know before a version is signed: {stops: [{section, field, message}], differences: '
  '[{what, stated, now}], property_manager_id, tenancy_id}. Null for others, and for a version that does not wait.';

create function private.signature_stop_codes(application_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when bool_or(h.hit is not null and h.decision is null) then 'screening' end,
    case when bool_or((h.decision).decision = 'same') then 'sanctioned' end,
    -- The rules of a later version are checked with its changes, when it is made and when it is signed.
    case when not exists (
      select from public.certificate_records as r where r.application_id = signature_stop_codes.application_id and r.version > 1
    ) and exists (
      select from private.application_rules('issue', signature_stop_codes.application_id) as f
      where f.effect = 'blocks' and f.section <> 'screening'
    ) then 'rules' end,
    case when exists (
      select from public.certificate_records as r
      where r.application_id = signature_stop_codes.application_id and r.step = 'awaiting_signature'
        -- The section landlord has the denials, which have a code of their own.
        and exists (select from jsonb_array_elements(private.signature_problems(r)) as f where f ->> 'section' <> 'landlord')
    ) then 'landlord' end,
    case when exists (
      select from public.certificate_records as r
      where r.application_id = signature_stop_codes.application_id and r.step in ('awaiting_signature', 'issuing')
        and private.denial_problems(r.application_id, r.property_manager_id) <> '[]'
    ) then 'not_landlord' end
  ], null)
  from private.screening_hits(signature_stop_codes.application_id) as h
$$;
comment on function private.signature_stop_codes(uuid) is
  'Why a prepared certificate of an application cannot be signed now: screening, sanctioned, rules, landlord or not_landlord; empty '
  'where nothing stops it.';

-- The mail that a version waits.

create function private.plan_signature_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Most versions are signed right after the approval: ten minutes later those are not mailed any more. A deed that one of two has signed
  -- is mailed at once.
  if tg_table_name = 'certificate_records' then
    perform private.add_job(
      'reminder', jsonb_build_object('reminder', 'signature', 'version_id', new.id), 'signature-' || new.id, now() + interval '10 minutes'
    );
  elsif exists (select from public.certificate_records as r where r.id = new.version_id and r.step = 'awaiting_signature') then
    perform private.add_job(
      'reminder', jsonb_build_object('reminder', 'signature', 'version_id', new.version_id), 'second-signature-' || new.version_id
    );
  end if;
  return null;
end
$$;
comment on function private.plan_signature_reminder() is
  'Trigger function: adds the job that mails signatories that a version waits for them.';

-- The landlord or agent is told too: until a second signatory is back, the home could go to somebody else.
create function private.queue_signature_reminder_mails(version_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.queue_landlord_approval_mails(queue_signature_reminder_mails.version_id);
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'signature-waiting', 'data', jsonb_build_object(
    'applicationId', r.application_id, 'number', r.certificate_number, 'isDeed', private.needed_signatures(r.id) > 1,
    'signed', (select s.name from public.certificate_signatures as s where s.version_id = r.id order by s.place limit 1)
  )), format('signature-%s-%s', r.id, p.id))
  from public.certificate_records as r
  cross join public.signatories as g
  join public.staff_permissions as permitted on permitted.user_id = g.user_id and permitted.permission = 'sign'
  join public.rent_guarantee_applications as a on a.id = r.application_id
  join public.profiles as p on p.id = g.user_id and private.is_staff_mail_recipient(p.id, a)
  where r.id = queue_signature_reminder_mails.version_id and r.step = 'awaiting_signature' and r.withdrawn_at is null and p.email <> ''
    and private.london_today() between g.authority_from and coalesce(g.authority_until, 'infinity')
    and not exists (select from public.certificate_signatures as s where s.version_id = r.id and s.user_id = g.user_id)
$$;
comment on function private.queue_signature_reminder_mails(uuid) is
  'Adds the jobs that mail each signatory who may sign a version today and has not, and the landlord or agent, that it waits; once each, '
  'and nothing for a version that has all its signatures.';

revoke all on public.certificate_signatures from anon, authenticated;
revoke execute on function public.sign_certificate(uuid, text, text), public.signature_stops(uuid) from public, anon;
revoke execute on function private.signature_problems(public.certificate_records), private.signature_stop_codes(uuid) from public;

grant select on public.certificate_signatures to authenticated;
