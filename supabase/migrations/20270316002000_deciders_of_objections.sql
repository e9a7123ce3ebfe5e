-- Where only two people have the permission to decide, both take part in a notice of withdrawal, and nobody is left for an objection to it. Who confirmed the
-- withdrawal was not told, tenant and landlord were promised an answer by a day, and who was given the permission later did not hear of what waited for them.

create function public.others_decide_objections(certificate_number text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  withdrawal public.certificate_withdrawals;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read who decides an objection.';
  end if;
  select * into withdrawal from private.withdrawals_of(others_decide_objections.certificate_number);
  withdrawal.confirmed_by := coalesce(withdrawal.confirmed_by, auth.uid());
  return exists (
    select from public.staff_permissions as s where s.permission = 'decide' and private.may_decide_objection(s.user_id, withdrawal)
  );
end
$$;
comment on function public.others_decide_objections(text) is
  'Staff: whether somebody could decide an objection to the withdrawal of a certificate who neither proposed nor confirmed it; before it is confirmed, as if the caller confirmed it.';
revoke execute on function public.others_decide_objections(text) from public, anon, authenticated;
grant execute on function public.others_decide_objections(text) to authenticated;

create function private.tell_of_waiting_objections() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', private.objection_mail(o, 'waiting', o.words) || jsonb_build_object('to', p.email), 'objection-' || o.id || '-' || p.id)
  from public.withdrawal_objections as o
  join public.certificate_withdrawals as w on w.id = o.withdrawal_id
  join public.profiles as p on p.id = new.user_id
  where o.decided_at is null and p.email <> '' and private.may_decide_objection(new.user_id, w);
  return null;
end
$$;
comment on function private.tell_of_waiting_objections() is
  'Trigger function: adds the jobs that mail who is given the permission to decide of the objections that wait and that they may decide.';
revoke execute on function private.tell_of_waiting_objections() from public, anon, authenticated;
-- At the end of the transaction, in which who joins becomes a member of staff too.
create constraint trigger tell_of_waiting_objections after insert on public.staff_permissions
  deferrable initially deferred for each row when (new.permission = 'decide') execute function private.tell_of_waiting_objections();

update public.mail_templates set body = replace(
  body,
  'Somebody who neither proposed nor confirmed the withdrawal looks at it, and you have our answer before the notice ends on {{end_date}}.',
  'Only somebody who neither proposed nor confirmed the withdrawal may decide it. We mean to answer before the notice ends on {{end_date}}.'
) where name = 'objection-received';
