-- Signature.

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
  select record.id, signed + 1, p.id, coalesce(private.printable_line(p.display_name, 200), p.email), private.printable_line(signatory.office, 100),
    private.printable_line(signatory.authority, 300), date_trunc('second', clock_timestamp()), private.printable_line(sign_certificate.witness_name, 200),
    private.printable_line(sign_certificate.witness_address, 300)
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
  'Signatories: signs a version, meaning to bind the company. An agreement needs one signature; a deed two of different people, or '
  'that of a director with the name and address of a witness who is there. The last signature has the certificate issued. Fails with '
  '42501 without the permission or the authority, with PT409 (HTTP 409) for one that is signed already, with P0001 for one whose '
  'landlord or agent is not confirmed or not that of the tenancy.';

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
comment on function private.check_witness(public.signatories, text, text, text) is 'Fails when a witness is named who does not count.';

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
comment on function private.needed_signatures(uuid) is 'How many signatures a version needs.';

create function private.signature_problems(record public.certificate_records) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- A later version may change the agent, whom the tenancy names once it is issued.
  select private.landlord_problems(record.property_manager_id, case when record.version = 1 then a.tenancy_id end)
    || private.denial_problems(a.id, record.property_manager_id)
  from public.rent_guarantee_applications as a where a.id = record.application_id
$$;
comment on function private.signature_problems(public.certificate_records) is
  'What is wrong with the landlord or agent of a version that waits for a signature; a list of {section, field, message}.';

create function public.signature_stops(version_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'property_manager_id', r.property_manager_id,
    'tenancy_id', a.tenancy_id,
    'differences', private.statement_differences(r),
    'stops', private.signature_problems(r) || case
      -- The rules of a later version are checked with its changes; a match with the sanctions list is told beside the names.
      when r.version = 1 then (
        select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(private.stopping_rules('issue', a.id)) as s where s ->> 'section' <> 'screening'
      )
      else '[]'
    end
  )
  from public.certificate_records as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  where r.id = signature_stops.version_id and r.step = 'awaiting_signature' and private.can_read_as_staff(a.id)
$$;
comment on function public.signature_stops(uuid) is
  'For staff whom the case does not concern, what is to be known before a version is signed: {stops, differences, property_manager_id, '
  'tenancy_id}. stops, a list of {section, field, message} about its landlord or agent and the rules, keeps it from being signed and '
  'is mended in the records named. differences, a list of {what, stated, now}, is where the records say something else by now than a '
  'first version states. Null for others, and for a version that does not wait.';

create function private.signature_stop_codes(application_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when bool_or(h.hit is not null and h.decision is null) then 'screening' end,
    case when bool_or((h.decision).decision = 'same') then 'sanctioned' end,
    -- The rules of a later version are checked with its changes, when it is made and when it is signed.
    case when not exists (
      select from public.certificate_records as r where r.application_id = signature_stop_codes.application_id and r.version > 1
    ) and exists (
      select from private.application_rules('issue', signature_stop_codes.application_id) as f where f.effect = 'blocks' and f.section <> 'screening'
    ) then 'rules' end,
    case when exists (
      select from public.certificate_records as r
      where r.application_id = signature_stop_codes.application_id and r.step = 'awaiting_signature'
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

create function private.plan_signature_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'certificate_records' then
    perform private.add_job(
      'reminder', jsonb_build_object('reminder', 'signature', 'version_id', new.id), 'signature-' || new.id, now() + interval '10 minutes'
    );
  elsif exists (select from public.certificate_records as r where r.id = new.version_id and r.step = 'awaiting_signature') then
    perform private.add_job('reminder', jsonb_build_object('reminder', 'signature', 'version_id', new.version_id), 'second-signature-' || new.version_id);
  end if;
  return null;
end
$$;
comment on function private.plan_signature_reminder() is 'Adds the job that tells signatories of a version that waits for them.';

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
  'Mails those who may sign today and have not signed a version, once each, that it waits for them. Does nothing once it has all its '
  'signatures.';

create function private.certificate_tasks()
returns table (application_id uuid, certificate_number text, tenant_name text, task text, since timestamptz, act_by date, is_for_another boolean, roles text[])
language sql stable security definer rows 10 set search_path = '' as $$
  select found.application_id, found.certificate_number, private.case_tenant_name(found.application_id), found.task, found.since, found.act_by, found.is_for_another, found.roles
  from (
    -- A notice takes 14 days.
    select c.application_id, c.certificate_number, 'withdrawal' as task, w.proposed_at as since, w.notice_until - 14 as act_by,
      w.proposed_by is not distinct from auth.uid() or not private.has_permission('decide') as is_for_another,
      null::text[] as roles
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.confirmed_at is null and c.withdrawn_at is null
    union all
    select c.application_id, c.certificate_number, 'reversal', w.reversal_proposed_at, w.notice_until,
      w.reversal_proposed_by is not distinct from auth.uid() or not private.has_permission('decide'), null
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.reversal_proposed_at is not null and w.reversed_at is null and w.notice_until >= private.london_today()
    union all
    select o.application_id, c.certificate_number, case when not told.is_told or private.may_decide_objection(auth.uid(), w) then 'objection' else 'unattended' end,
      o.objected_at, w.notice_until, not told.is_told, null
    from public.withdrawal_objections as o
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    join public.certificate_records as c on c.id = w.version_id
    cross join lateral (select auth.uid() in (select private.objection_mail_recipients(w)) as is_told) as told
    where o.decided_at is null
    union all
    select a.id, a.application_number, 'unattended_appeal', r.appealed_at, r.appeal_answer_by, false, null
    from public.application_rejections as r
    join public.rent_guarantee_applications as a on a.id = r.application_id
    where r.appealed_at is not null and r.appeal_decided_at is null and private.has_permission('owner') and not private.has_appeal_decider(r.id)
    union all
    -- Few names have a match, and only theirs are compared with the decisions.
    select c.application_id, c.certificate_number, 'match', min(s.screened_at), null, not private.has_permission('decide'), null
    from public.screenings as s
    join public.certificate_records as c on c.application_id = s.application_id
      and (c.issued_at is not null or c.step = 'issuing') and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where s.hits <> '[]' and s.list_id = (select l.id from private.current_sanctions_list() as l)
      and exists (select from private.screening_hits(s.application_id) as h where h.hit is not null and h.decision is null)
    group by c.application_id, c.certificate_number
    union all
    -- What follows from it is for an owner to decide, and it stands here until then.
    select c.application_id, c.certificate_number, 'same', m.since, null, false, m.roles
    from private.confirmed_matches() as m
    join public.certificate_records as c on c.application_id = m.application_id
      and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where private.has_permission('owner')
    union all
    -- Until the case is over, for everybody. What is in force stands above as something for the owners to act on.
    select a.id, a.application_number, 'confirmed', m.since, null, false, m.roles
    from private.confirmed_matches() as m
    join public.rent_guarantee_applications as a on a.id = m.application_id
    where a.id in (select w.id from private.applications_to_screen as w) and not private.is_closed(a.id) and not (private.has_permission('owner') and exists (
      select from public.certificate_records as c
      where c.application_id = a.id and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    ))
  ) as found
$$;
comment on function private.certificate_tasks() is
  'What waits for the caller at certificates in force: a proposed withdrawal or its taking back that they may confirm (withdrawal, '
  'reversal), an objection that they may decide (objection), for owners one that nobody may (unattended), a possible match that nobody '
  'has decided and they may decide (match), and for owners one that was decided to be the same (same); beside these, with the number '
  'of the application, each other case that is not over with one that was decided to be the same (confirmed), and for owners an appeal '
  'that nobody may decide (unattended_appeal). act_by: the last day on which that can be done; null without one. is_for_another: '
  'somebody else has to do it. roles: who of the case is on the list (same, confirmed), as confirmed_matches gives them.';

revoke execute on function public.sign_certificate(uuid, text, text), public.signature_stops(uuid) from public, anon;
revoke execute on function
  private.signature_problems(public.certificate_records), private.signature_stop_codes(uuid), private.certificate_tasks()
from public;
