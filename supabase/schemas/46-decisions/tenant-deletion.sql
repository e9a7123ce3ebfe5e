-- When a tenant is deleted, what was written about them and by them is deleted too: the words of rejections, appeals, closings and
-- objections, the facts of withdrawals, and the files of objections. That a decision was made, when and with which reason code stays.
-- Appeals and objections that wait are decided before the account is deleted (10-people).

create function private.erase_decision_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_rejections as r set words = null, appeal_words = null, appeal_reply = null
  from public.rent_guarantee_applications as a where a.id = r.application_id and a.tenant_id = old.id;
  update public.application_closings as c set reason = null, reopen_reason = null
  from public.rent_guarantee_applications as a where a.id = c.application_id and a.tenant_id = old.id;
  update public.withdrawal_objections as o set words = null, reply = null
  from public.rent_guarantee_applications as a where a.id = o.application_id and a.tenant_id = old.id;
  delete from public.attached_files as f
  using public.withdrawal_objections as o, public.rent_guarantee_applications as a
  where o.id = f.objection_id and a.id = o.application_id and a.tenant_id = old.id;
  update public.certificate_withdrawals as w set facts = null
  from public.certificate_records as r join public.rent_guarantee_applications as a on a.id = r.application_id
  where r.id = w.version_id and w.facts is not null and a.tenant_id = old.id;
  update public.ended_proposals as e set facts = null
  from public.rent_guarantee_applications as a where a.id = e.application_id and e.facts is not null and a.tenant_id = old.id;
  return old;
end
$$;
comment on function private.erase_decision_texts() is
  'Trigger function: removes what was written about a person and by them, with the person. That a decision was made, when and why stays.';
