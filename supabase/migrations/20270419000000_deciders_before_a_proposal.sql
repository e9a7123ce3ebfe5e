-- Whoever proposes a withdrawal is warned where nobody would be left to decide an objection. The browser counted the permissions for that and overlooked
-- that whoever is concerned by the case may not decide. The proposer is told now what holds when somebody else confirms it.

create or replace function public.others_decide_objections(certificate_number text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  withdrawal public.certificate_withdrawals;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read who decides an objection.';
  end if;
  select * into withdrawal from private.withdrawals_of(others_decide_objections.certificate_number);
  if withdrawal.id is null then
    select r.id into withdrawal.version_id from public.certificate_records as r
    where r.certificate_number = others_decide_objections.certificate_number and r.issued_at is not null and r.replaced_at is null;
    withdrawal.proposed_by := auth.uid();
  end if;
  -- Nobody confirms their own proposal.
  if withdrawal.proposed_by is distinct from auth.uid() then
    withdrawal.confirmed_by := coalesce(withdrawal.confirmed_by, auth.uid());
  end if;
  return exists (
    select from public.staff_permissions as decider
    where decider.permission = 'decide' and private.may_decide_objection(decider.user_id, withdrawal) and (
      withdrawal.confirmed_by is not null or exists (
        select from public.staff_permissions as confirmer
        where confirmer.permission = 'decide' and confirmer.user_id not in (decider.user_id, withdrawal.proposed_by)
      )
    )
  );
end
$$;
comment on function public.others_decide_objections(text) is
  'Staff: whether somebody could decide an objection to the withdrawal of a certificate who neither proposed nor confirmed it; before it is confirmed, as if the caller confirmed it, or somebody else where the caller proposed it or is about to.';
