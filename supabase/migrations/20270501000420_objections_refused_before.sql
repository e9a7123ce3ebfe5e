-- As in the migration before: whether an objection is decided already.

create or replace function public.decide_objection(objection_id uuid, outcome text, reply text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  notice public.certificate_withdrawals;
  objection public.withdrawal_objections;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(o.application_id) from public.withdrawal_objections as o where o.id = decide_objection.objection_id;
  -- The certificate first, as everywhere.
  perform private.lock_versions(r.certificate_number)
  from public.withdrawal_objections as o
  join public.certificate_withdrawals as w on w.id = o.withdrawal_id
  join public.certificate_records as r on r.id = w.version_id where o.id = decide_objection.objection_id;
  select * into objection from public.withdrawal_objections as o where o.id = decide_objection.objection_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Objection not found.';
  end if;
  if objection.decided_at is not null then
    raise exception 'This objection is decided already.';
  end if;
  if coalesce(decide_objection.outcome, '') not in ('upheld', 'overturned') then
    raise exception 'An objection is upheld or overturned.' using
      detail = private.missing('decision', 'outcome', 'Outcome is required')::text;
  end if;
  if decide_objection.outcome = 'overturned' then
    record := private.version_in_force((
      select r.certificate_number from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
      where w.id = objection.withdrawal_id
    ));
    notice := private.running_notice(record);
  end if;
  update public.withdrawal_objections as o
  set decided_at = now(), decided_by = auth.uid(), outcome = decide_objection.outcome,
    reply = private.required_words('reply', decide_objection.reply, 'An answer to who objects is required')
  where o.id = objection.id;
  if decide_objection.outcome = 'overturned' then
    -- Nothing of a proposal to do the same is left.
    update public.certificate_withdrawals as w set reversal_reason = null, reversal_proposed_by = null, reversal_proposed_at = null where w.id = notice.id;
    perform private.reverse_notice(record, notice, objection.side);
  end if;
end
$$;
