-- Why a member of staff cannot go on with a case that waits for staff: they may not sign or have signed already, may not decide, or took
-- part in the rejection that the appeal is against. The queue keeps such cases apart as those for another, the next case leaves them out,
-- and the mail of a hand-over names the reason.

create function private.case_step_obstacle(person uuid, held public.application_cases) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when held.turn <> 'staff' then null
    when held.step = 'signature' then case
      when exists (
        select from public.certificate_records as r join public.certificate_signatures as s on s.version_id = r.id
        where r.application_id = held.application_id and r.step = 'awaiting_signature' and s.user_id = case_step_obstacle.person
      ) then 'signed'
      when not exists (
        select from public.signatories as g
        join public.staff_permissions as permitted on permitted.user_id = g.user_id and permitted.permission = 'sign'
        where g.user_id = case_step_obstacle.person
          and private.london_today() between g.authority_from and coalesce(g.authority_until, 'infinity')
      ) then 'sign'
    end
    when held.step = 'appeal' and exists (
      select from public.application_rejections as j
      where j.application_id = held.application_id and j.appealed_at is not null and j.appeal_decided_at is null
        and private.has_rejected(case_step_obstacle.person, j.id)
    ) then 'rejected'
    when held.step in ('review', 'appeal') and not exists (
      select from public.staff_permissions as s where s.user_id = case_step_obstacle.person and s.permission = 'decide'
    ) then 'decide'
  end
$$;
comment on function private.case_step_obstacle(uuid, public.application_cases) is
  'Why a member of staff cannot take the step that a case waits for: they have signed (signed) or may not sign (sign), took part in the '
  'rejection (rejected) or may not decide (decide); null where they can.';

-- Asked of appeals and signatures alone, because the queue counts every case.
create function private.is_for_another(application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_appeal_against_caller(is_for_another.application_id) or exists (
    select from public.certificate_records as r
    where r.application_id = is_for_another.application_id and r.step = 'awaiting_signature' and (
      not private.has_permission('sign')
      or exists (select from public.certificate_signatures as s where s.version_id = r.id and s.user_id = auth.uid())
    )
  )
$$;
comment on function private.is_for_another(uuid) is
  'Whether a case waits for staff other than the caller: an appeal against their own rejection, or a certificate that they have signed '
  'already or may not sign.';

create function private.is_appeal_against_caller(application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_rejections as r
    where r.application_id = is_appeal_against_caller.application_id and r.appealed_at is not null and r.appeal_decided_at is null
      and private.has_rejected(auth.uid(), r.id)
  )
$$;
comment on function private.is_appeal_against_caller(uuid) is
  'Whether the appeal that waits in an application is one that the caller may not decide, because they took part in the rejection.';

revoke execute on function private.case_step_obstacle(uuid, public.application_cases) from public;
