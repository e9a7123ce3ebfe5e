-- Whoever did something in their own case was refused after everything was looked up, so the answer told what colleagues keep from them: whether the screening had found
-- an entry, whether somebody had proposed to withdraw the certificate, what a colleague had decided about a document.

create function private.refuse_own_certificate(certificate_number text) returns void
language sql stable security definer set search_path = '' as $$
  select private.refuse_own_case(r.application_id) from public.certificate_records as r
  where r.certificate_number = refuse_own_certificate.certificate_number limit 1
$$;
comment on function private.refuse_own_certificate(text) is 'Refuses staff what concerns the certificate of their own case, before anything of it is looked up.';
revoke execute on function private.refuse_own_certificate(text) from public, anon, authenticated;

-- Before what else stops a change.
alter trigger w_refuse_own_guarantee_when_changed on public.rent_guarantee_applications rename to a_refuse_own_guarantee_when_changed;
alter trigger w_refuse_own_guarantee_when_changed on public.tenancy_information rename to a_refuse_own_guarantee_when_changed;

create or replace function public.give_rule_reason(application_id uuid, rule integer, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(give_rule_reason.application_id);
  insert into public.rule_reasons (application_id, rule, words, reason, given_by)
  select give_rule_reason.application_id, r.rule, r.words, btrim(give_rule_reason.reason), auth.uid()
  from private.application_rules('approval', give_rule_reason.application_id) as r
  where r.rule = give_rule_reason.rule and r.effect = 'warns';
  if not found then
    raise sqlstate 'PT404' using message = 'This rule does not warn of the approval any more.';
  end if;
end
$$;

create or replace function public.give_amount_reason(application_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(give_amount_reason.application_id);
  insert into public.amount_reasons (application_id, words, reason, given_by)
  select a.id, w.words, private.required_words('reason', give_amount_reason.reason, 'Reason is required'), auth.uid()
  from public.rent_guarantee_applications as a
  cross join lateral private.amount_warning(a) as w (words)
  where a.id = give_amount_reason.application_id and w.words is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'The amount is the rent of the certificate now.';
  end if;
end
$$;

create or replace function public.prepare_certificate(application_id uuid) returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  missing jsonb;
  version_id uuid;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(prepare_certificate.application_id);
  select * into application from public.rent_guarantee_applications as a where a.id = prepare_certificate.application_id for update;
  if application.status is distinct from 'approved' then
    raise sqlstate 'PT404' using message = 'There is no such approved application.';
  end if;
  if exists (select from public.certificate_records as r where r.application_id = application.id) then
    raise exception 'This application has a certificate already.';
  end if;
  missing := private.missing_for_certificate(application);
  if missing <> '[]' then
    raise exception 'The certificate cannot be prepared yet.' using detail = missing::text;
  end if;
  version_id := private.add_certificate_version(application.id, private.certificate_statement(application.id), auth.uid(), false);
  return query select * from public.certificate_versions as v where v.id = version_id;
end
$$;

create or replace function public.waive_fee(application_id uuid, reason text, submit_by date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  words text := private.required_words('reason', waive_fee.reason, 'Reason is required');
  last_day date;
begin
  perform private.require_permission('finance');
  perform private.refuse_own_case(waive_fee.application_id);
  select * into application from public.rent_guarantee_applications as a where a.id = waive_fee.application_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if application.status not in ('draft', 'pending', 'in_review') or private.is_closed(application.id) then
    raise exception 'The fee is waived before the application is decided.';
  end if;
  if application.submitted_at is null then
    last_day := coalesce(waive_fee.submit_by, private.london_today() + 30);
    if last_day not between private.london_today() and private.london_today() + 366 then
      raise exception 'The last day is today or later, and within a year.' using
        detail = private.missing('waiver', 'submit_by', 'Choose a day from today on, within a year')::text;
    end if;
  end if;
  insert into public.fee_waivers as w (application_id, reason, submit_by, waived_by) values (application.id, words, last_day, auth.uid())
  on conflict on constraint fee_waivers_pkey do update
  set reason = excluded.reason, submit_by = case when excluded.submit_by is not null then greatest(excluded.submit_by, w.submit_by) end,
    waived_by = excluded.waived_by, waived_at = now()
  where (w.reason, w.submit_by) is distinct from (excluded.reason, excluded.submit_by);
  if found then
    perform private.tell_tenant(
      application.id, 'fee-waived', jsonb_build_object('price', private.price_words(application.id)),
      'fee-waived-' || application.id || '-' || extract(epoch from now())
    );
  end if;
end
$$;

create or replace function public.confirm_withdrawal(certificate_number text, proposal uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  withdrawal public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(confirm_withdrawal.certificate_number);
  record := private.version_in_force(confirm_withdrawal.certificate_number);
  select * into withdrawal from private.withdrawals_of(record.certificate_number) as w where w.confirmed_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'Nobody has proposed to withdraw this certificate.';
  end if;
  if withdrawal.id <> confirm_withdrawal.proposal then
    raise sqlstate 'PT409' using message = 'It was proposed again since you read it. Read the new proposal before you confirm it.';
  end if;
  if withdrawal.proposed_by is not distinct from auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who proposed it confirms a withdrawal.';
  end if;
  if withdrawal.notice_until < private.london_today() + 14 then
    raise exception 'The notice would be shorter than 14 days now. Propose the withdrawal again.';
  end if;
  update public.certificate_withdrawals as w set confirmed_by = auth.uid(), confirmed_at = now()
  where w.id = withdrawal.id returning * into withdrawal;
  perform private.tell_of_withdrawal(record, withdrawal);
  -- The day after the last one of the notice, at midnight in London.
  perform private.add_job(
    'withdraw_certificate', jsonb_build_object('withdrawal_id', withdrawal.id), 'withdraw-certificate-' || withdrawal.id,
    (withdrawal.notice_until + 1)::timestamp at time zone 'Europe/London'
  );
end
$$;

create or replace function public.end_withdrawal_proposal(certificate_number text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  proposal public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(end_withdrawal_proposal.certificate_number);
  if private.printed(end_withdrawal_proposal.reason, 1001) is null or char_length(end_withdrawal_proposal.reason) > 1000 then
    perform private.refuse_change('reason', 'Give a reason of at most 1,000 characters.');
  end if;
  -- The lock that a confirmation takes.
  record := private.version_in_force(end_withdrawal_proposal.certificate_number);
  select * into proposal from private.withdrawals_of(record.certificate_number) as w where w.confirmed_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'No withdrawal of this certificate waits for a second person.';
  end if;
  insert into public.ended_proposals (id, application_id, certificate_number, ground, notice_until, proposed_by, proposed_at, outcome, reason, ended_by, facts)
  values (
    proposal.id, record.application_id, record.certificate_number, proposal.ground, proposal.notice_until, proposal.proposed_by, proposal.proposed_at,
    case when proposal.proposed_by is not distinct from auth.uid() then 'taken_back' else 'refused' end, btrim(end_withdrawal_proposal.reason), auth.uid(),
    proposal.facts
  );
  delete from public.certificate_withdrawals as w where w.id = proposal.id;
end
$$;

create or replace function public.propose_withdrawal(certificate_number text, ground text, notice_until text, facts text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  last_day date;
  withdrawal_id uuid;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(propose_withdrawal.certificate_number);
  record := private.version_in_force(propose_withdrawal.certificate_number);
  if propose_withdrawal.ground is null or propose_withdrawal.ground not in ('fraud', 'fee_unpaid') then
    perform private.refuse_change('ground', 'A certificate is withdrawn only on the grounds that it names itself.');
  end if;
  if propose_withdrawal.notice_until is not null and not private.reads_as(propose_withdrawal.notice_until, 'day') then
    perform private.refuse_change('notice_until', 'The last day of the notice must be a date before 2200.');
  end if;
  last_day := propose_withdrawal.notice_until::date;
  -- As the terms promise.
  if last_day is null or last_day < private.london_today() + 14 then
    perform private.refuse_change('notice_until', 'The notice must be at least 14 days.');
  end if;
  if char_length(btrim(facts)) > 2000 then
    perform private.refuse_change('facts', 'Use 2000 characters or fewer');
  end if;
  -- A proposal that nobody has confirmed can be made again.
  delete from public.certificate_withdrawals as w
  where w.confirmed_at is null and w.id in (select o.id from private.withdrawals_of(record.certificate_number) as o);
  if exists (select from private.withdrawals_of(record.certificate_number)) then
    raise exception 'The withdrawal of this certificate is confirmed already.';
  end if;
  insert into public.certificate_withdrawals as w (version_id, ground, notice_until, proposed_by, facts)
  values (record.id, propose_withdrawal.ground, last_day, auth.uid(), nullif(btrim(propose_withdrawal.facts), ''))
  returning w.id into withdrawal_id;
  return withdrawal_id;
end
$$;

create or replace function public.propose_reversal(certificate_number text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  notice public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(propose_reversal.certificate_number);
  if private.printed(propose_reversal.reason, 1001) is null or char_length(propose_reversal.reason) > 1000 then
    perform private.refuse_change('reason', 'Give a reason of at most 1,000 characters.');
  end if;
  notice := private.running_notice(private.version_in_force(propose_reversal.certificate_number));
  if notice.reversal_proposed_at is not null then
    raise exception 'It is proposed already to take this notice back.';
  end if;
  update public.certificate_withdrawals as w
  set reversal_reason = btrim(propose_reversal.reason), reversal_proposed_by = auth.uid(), reversal_proposed_at = now()
  where w.id = notice.id;
end
$$;

create or replace function public.confirm_reversal(certificate_number text, proposed_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  notice public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(confirm_reversal.certificate_number);
  record := private.version_in_force(confirm_reversal.certificate_number);
  notice := private.running_notice(record);
  if notice.reversal_proposed_at is null then
    raise sqlstate 'PT404' using message = 'Nobody has proposed to take this notice back.';
  end if;
  if notice.reversal_proposed_at <> confirm_reversal.proposed_at then
    raise sqlstate 'PT409' using message = 'It was proposed again since you read it. Read the new proposal before you confirm it.';
  end if;
  if notice.reversal_proposed_by is not distinct from auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who proposed it confirms that a notice is taken back.';
  end if;
  perform private.reverse_notice(record, notice, null);
end
$$;

create or replace function public.end_reversal(certificate_number text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  notice public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(end_reversal.certificate_number);
  if private.printed(end_reversal.reason, 1001) is null or char_length(end_reversal.reason) > 1000 then
    perform private.refuse_change('reason', 'Give a reason of at most 1,000 characters.');
  end if;
  record := private.version_in_force(end_reversal.certificate_number);
  notice := private.running_notice(record);
  if notice.reversal_proposed_at is null then
    raise sqlstate 'PT404' using message = 'Nobody has proposed to take this notice back.';
  end if;
  insert into public.ended_proposals (id, application_id, certificate_number, ground, notice_until, proposed_by, proposed_at, outcome, reason, ended_by)
  values (
    gen_random_uuid(), record.application_id, record.certificate_number, notice.ground, notice.notice_until, notice.reversal_proposed_by,
    notice.reversal_proposed_at,
    case when notice.reversal_proposed_by is not distinct from auth.uid() then 'reversal_taken_back' else 'reversal_refused' end,
    btrim(end_reversal.reason), auth.uid()
  );
  update public.certificate_withdrawals as w set reversal_reason = null, reversal_proposed_by = null, reversal_proposed_at = null where w.id = notice.id;
end
$$;

create or replace function public.endorse_certificate(certificate_number text, changes jsonb, reason text) returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  after jsonb;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(endorse_certificate.certificate_number);
  record := private.version_in_force(endorse_certificate.certificate_number);
  changes := private.with_landlord(record, changes);
  after := private.draft_endorsement(record, changes, reason);
  if private.is_less_cover(record.statement, after) then
    perform private.check_consent(changes -> 'consent');
  end if;
  return query select * from private.add_replacement(record, 'endorsement', after, changes, reason);
end
$$;

create or replace function public.preview_endorsement(certificate_number text, changes jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  after jsonb;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(preview_endorsement.certificate_number);
  record := private.version_in_force(preview_endorsement.certificate_number);
  changes := private.with_landlord(record, changes);
  after := private.draft_endorsement(record, changes, reason);
  perform private.check_consent_day(changes -> 'consent');
  return jsonb_build_object('before', record.statement, 'after', after, 'needs_consent', private.is_less_cover(record.statement, after));
end
$$;

create or replace function public.preview_renewal(
  certificate_number text, until text, reason text, guarantee_amount text default null, monthly_limit text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(preview_renewal.certificate_number);
  record := private.version_in_force(preview_renewal.certificate_number);
  return jsonb_build_object(
    'before', record.statement, 'needs_consent', false,
    'after', private.draft_renewal(record, private.renewal_changes(until, guarantee_amount, monthly_limit), reason)
  );
end
$$;

create or replace function public.renew_certificate(
  certificate_number text, until text, reason text, guarantee_amount text default null, monthly_limit text default null
) returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  changes jsonb := private.renewal_changes(until, guarantee_amount, monthly_limit);
  after jsonb;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(renew_certificate.certificate_number);
  record := private.version_in_force(renew_certificate.certificate_number);
  after := private.draft_renewal(record, changes, reason);
  return query select * from private.add_replacement(record, 'renewal', after, changes, reason);
end
$$;

create or replace function public.drop_endorsement(version_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(r.application_id) from public.certificate_records as r where r.id = drop_endorsement.version_id;
  -- The lock that a signature takes.
  select r.id into found_id from public.certificate_records as r
  where r.id = drop_endorsement.version_id and r.version > 1 and r.step = 'awaiting_signature' for update;
  if found_id is null then
    raise sqlstate 'PT404' using message = 'There is no new version that waits for a signature.';
  end if;
  perform private.take_back_version(found_id);
end
$$;

create or replace function public.decide_appeal(rejection_id uuid, outcome text, reply text, seen_until timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rejection public.application_rejections;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(r.application_id) from public.application_rejections as r where r.id = decide_appeal.rejection_id;
  -- The application first, as everywhere.
  perform from public.rent_guarantee_applications as a
  where a.id = (select r.application_id from public.application_rejections as r where r.id = decide_appeal.rejection_id) for no key update;
  select * into rejection from public.application_rejections as r where r.id = decide_appeal.rejection_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Rejection not found.';
  end if;
  if rejection.appealed_at is null or rejection.appeal_decided_at is not null then
    raise exception 'No appeal against this rejection waits to be decided.';
  end if;
  if rejection.rejected_by = auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who rejected the application decides the appeal.';
  end if;
  if exists (
    select from public.application_documents as d
    join public.rent_guarantee_applications as a on a.id = d.application_id and a.tenant_id = d.uploaded_by
    where d.application_id = rejection.application_id and d.uploaded_at >= rejection.rejected_at and d.uploaded_at > decide_appeal.seen_until
  ) then
    raise sqlstate 'PT409' using message = 'The tenant has added a document for the appeal. Look at it, then decide.';
  end if;
  if coalesce(decide_appeal.outcome, '') not in ('upheld', 'overturned') then
    raise exception 'An appeal is upheld or overturned.' using
      detail = private.missing('decision', 'outcome', 'Outcome is required')::text;
  end if;
  update public.application_rejections as r
  set appeal_decided_at = now(), appeal_decided_by = auth.uid(), appeal_outcome = decide_appeal.outcome,
    appeal_reply = private.required_words('reply', decide_appeal.reply, 'An answer to the tenant is required')
  where r.id = rejection.id;
  if decide_appeal.outcome = 'overturned' then
    perform set_config('private.status_note', btrim(decide_appeal.reply), true);
    update public.rent_guarantee_applications as a set status = 'in_review' where a.id = rejection.application_id and a.status = 'rejected';
    perform set_config('private.status_note', '', true);
    -- After the mail that tells who rejected: the case is theirs no more.
    update public.application_cases as c set assigned_to = auth.uid(), assigned_at = now()
    where c.application_id = rejection.application_id and c.assigned_to = rejection.rejected_by;
  end if;
end
$$;

create or replace function public.close_application(application_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close an application.';
  end if;
  perform private.refuse_own_case(close_application.application_id);
  if not exists (select from public.rent_guarantee_applications as a where a.id = close_application.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.close(close_application.application_id, 'closed', close_application.reason);
end
$$;

create or replace function public.reopen_application(application_id uuid, reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may open an application again.';
  end if;
  perform private.refuse_own_case(reopen_application.application_id);
  if not private.is_closed(reopen_application.application_id) then
    raise sqlstate 'PT404' using message = 'This application is not closed.';
  end if;
  update public.application_closings as c
  set reopened_at = now(), reopened_by = auth.uid(),
    reopen_reason = private.required_words('reason', reopen_application.reason, 'Reason is required')
  where c.application_id = reopen_application.application_id and c.reopened_at is null;
end
$$;

create or replace function public.settle_messages(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may settle messages.';
  end if;
  perform private.refuse_own_case(settle_messages.application_id);
  if not exists (select from public.rent_guarantee_applications as a where a.id = settle_messages.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  update public.application_communications as c set awaits_answer = false
  where c.application_id = settle_messages.application_id and c.awaits_answer;
end
$$;

create or replace function public.review_document(
  document_id uuid, decision text, checklist jsonb default '{}', reason_code text default null, words text default null, due_on text default null,
  tenant_version integer default null, seen_reviews integer default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  review public.document_reviews;
  latest public.document_reviews;
  current integer;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may review a document.';
  end if;
  perform private.refuse_own_case(d.application_id) from public.application_documents as d where d.id = review_document.document_id;
  select d.* into document from public.application_documents as d where d.id = review_document.document_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Document not found.';
  end if;
  perform private.lock_application(document.application_id);
  review.checklist := coalesce(review_document.checklist, '{}');
  perform private.check_review(review_document.decision, review.checklist, review_document.reason_code);
  -- Who changes their own mind, or sends the same again because the answer was lost, overrules nobody.
  select r.* into latest from public.document_reviews as r where r.document_id = document.id order by r.reviewed_at desc limit 1;
  if latest.reviewed_by is distinct from auth.uid()
    and review_document.seen_reviews < (select count(*) from public.document_reviews as r where r.document_id = document.id)
  then
    raise sqlstate 'PT409' using message = format(
      '%s %s this document on %s, after you opened it. Look at that before you decide otherwise.',
      coalesce(private.staff_name(latest.reviewed_by), 'A colleague'), latest.decision,
      to_char(latest.reviewed_at at time zone 'Europe/London', 'FMDD Mon YYYY, HH24:MI')
    );
  end if;
  if review_document.decision = 'accepted' then
    -- Locked: a change that comes now takes the acceptance back.
    select p.version into current from public.profiles as p
    where p.id = (select a.tenant_id from public.rent_guarantee_applications as a where a.id = document.application_id) for share;
    if review_document.tenant_version <> current then
      raise sqlstate 'PT409' using message = 'The tenant has changed their details since you opened this case. Compare the document with them again.';
    end if;
    perform private.accept_document(document, review.checklist);
    return null;
  end if;
  review.reason_code := review_document.reason_code;
  review.words := review_document.words;
  return private.refuse_document(document, review, private.due_day(review_document.due_on));
end
$$;

create or replace function public.close_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.application_requests as r where r.id = close_request.request_id;
  select r.* into request from public.application_requests as r where r.id = close_request.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.id = request.id and r.closed_at is null;
  if found then
    insert into private.staff_acts_alone (act, request_id, done_by) select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
  end if;
  -- What is answered is settled, and its tenant has nothing to do.
  if request.closed_at is null and request.answered_at is null then
    perform private.tell_tenant(request.application_id, 'request-closed', jsonb_build_object(
      'kind', request.kind, 'documentType', request.document_type, 'field', request.field, 'words', request.words
    ), 'request-closed-' || request.id);
  end if;
end
$$;

create or replace function public.accept_correction(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  target record;
  is_known boolean;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may accept a correction.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.application_requests as r where r.id = accept_correction.request_id;
  select r.* into request from public.application_requests as r where r.id = accept_correction.request_id and r.field is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'Correction not found.';
  end if;
  -- Tenancy first, as everywhere.
  perform from public.tenancy_information as t
  where t.id = (select a.tenancy_id from public.rent_guarantee_applications as a where a.id = request.application_id) for no key update;
  if not private.is_under_review(request.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so nothing in it is corrected.');
  end if;
  select r.* into request from public.application_requests as r where r.id = accept_correction.request_id for update;
  if request.answer is null or request.closed_at is not null then
    perform private.refuse_request('request_id', case
      when request.closed_at is not null then 'This request is closed.'
      when request.kept_because is not null then 'The tenant has answered that it is right as it is.'
      else 'The tenant has not answered yet.'
    end);
  end if;
  select f.*, split_part(f.field, '.', 2) as name, private.correctable_record(request.application_id, f.relation) as id,
    case f.kind when 'date' then 'date' when 'money' then 'numeric' else 'text' end as type
  into target from private.correctable_fields() as f where f.field = request.field;
  if target.id is null then
    perform private.refuse_request('field', 'The application has no such record any more.');
  end if;
  if target.kind = 'phone' then
    perform private.take_phone(target.relation, target.name, target.id, request.answer);
  else
    execute format('select t.%1$I is not distinct from $1::%2$s from public.%3$I as t where t.id = $2', target.name, target.type, target.relation)
    into is_known using request.answer, target.id;
    execute format('update public.%I as t set %I = $1::%s where t.id = $2', target.relation, target.name, target.type) using request.answer, target.id;
  end if;
  if target.relation = 'profiles' then
    perform private.correct_submitted_tenant(request.application_id, target.name);
    if is_known or target.name not in ('first_name', 'surname', 'date_of_birth') then
      -- The other records, and private.check_identity_again for a change of these three fields, write their edits themselves.
      insert into public.record_edits (application_id, fields, changed_by) values (request.application_id, array[target.name], auth.uid());
    end if;
  end if;
  update public.application_requests as r set accepted_at = clock_timestamp(), closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.id = request.id;
end
$$;

create or replace function public.send_communication_again(communication_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  communication public.application_communications;
  address text;
  job_id uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may send e-mails.';
  end if;
  perform private.refuse_own_case(c.application_id) from public.application_communications as c where c.id = send_communication_again.communication_id;
  select * into communication from public.application_communications as c
  where c.id = send_communication_again.communication_id and c.delivery_status = 'failed' for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This e-mail has been started again already.';
  end if;
  address := private.tenant_email(communication.application_id);
  if address is null then
    raise exception 'The tenant has no e-mail address.';
  end if;
  if not private.is_wanted('communication', address) then
    raise exception 'The tenant has switched off copies of messages, and reads it in the application.';
  end if;
  update private.jobs as j set payload = jsonb_build_object('to', address, 'communication_id', communication.id)
  where j.key = 'communication-' || communication.id and j.failed_at is not null returning j.id into job_id;
  if job_id is not null then
    perform private.restart_job(job_id);
    return;
  end if;
  perform private.add_job('communication', jsonb_build_object('to', address, 'communication_id', communication.id), 'communication-' || communication.id);
  update public.application_communications as c set delivery_status = 'queued', delivery_error = null where c.id = communication.id;
end
$$;

create or replace function private.begin_request(application uuid, kind text, words text, due_on text) returns public.application_requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a tenant for something.';
  end if;
  perform private.refuse_own_case(application);
  if not exists (select from public.rent_guarantee_applications as a where a.id = application) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  request.application_id := application;
  request.kind := kind;
  request.words := words;
  request.due_on := private.due_day(due_on);
  return request;
end
$$;

create or replace function public.sign_certificate(version_id uuid, witness_name text default null, witness_address text default null)
returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  signatory public.signatories := private.signatory_of(auth.uid());
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
    raise exception 'This certificate is signed already.';
  end if;
  faults := private.signature_faults(record);
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
  select record.id, signed + 1, p.id, coalesce(private.printed(p.display_name, 200), p.email), private.printed(signatory.office, 100),
    private.printed(signatory.authority, 300), date_trunc('second', clock_timestamp()), private.printed(sign_certificate.witness_name, 200),
    private.printed(sign_certificate.witness_address, 300)
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
