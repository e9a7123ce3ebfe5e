-- The mails to staff about who has a case: to who gets one from a colleague, to who loses one, and to who has one that a colleague has
-- decided. Nobody is mailed about what they did themselves, nor about a case that concerns them.

-- The mail says what each case needs, in the words of the queue, and what its reader may not do; where somebody else has to go on with
-- all of them (isForAnother), it asks for nothing.
create function private.queue_assignment_mail(person uuid, application_ids uuid[], words text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-assigned', 'data', jsonb_build_object(
    'colleague', private.staff_name(auth.uid()), 'applications', given.applications, 'isForAnother', given.is_for_another,
    'words', queue_assignment_mail.words
  )))
  from public.profiles as p
  cross join (
    select jsonb_agg(jsonb_build_object(
      'id', c.id, 'number', c.application_number, 'step', c.step, 'turn', c.turn, 'missing', c.missing, 'lacks', c.lacks
    ) order by c.application_number) as applications,
      -- Somebody who may not decide can still see to what an approval waits for.
      bool_and(c.lacks is not null and (c.step <> 'review' or c.missing = '{}')) as is_for_another
    from (
      select a.id, a.application_number, c.step, c.turn, private.case_step_obstacle(person, c) as lacks,
        case
          -- As in search_queue.
          when c.step in ('draft', 'request', 'review') then private.missing_items(a.id) || private.denial_codes(a.id)
          when c.step = 'signature' then private.signature_stop_codes(a.id)
          else '{}'
        end as missing
      from public.rent_guarantee_applications as a
      join public.application_cases as c on c.application_id = a.id
      where a.id = any (application_ids)
    ) as c
  ) as given
  where p.id = person and p.id <> auth.uid() and p.email <> '' and given.applications is not null
$$;
comment on function private.queue_assignment_mail(uuid, uuid[], text) is
  'Adds the job that mails a member of staff which applications a colleague has given them, and what the colleague wrote: one mail for '
  'all of them, and none to somebody who takes a case.';

create function private.queue_lost_case_mails(receiver uuid, application_ids uuid[], holders jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-lost', 'data', jsonb_build_object(
    'colleague', private.staff_name(auth.uid()), 'receiver', private.staff_name(receiver),
    'event', case when receiver is null then 'put_back' when receiver = auth.uid() then 'taken_over' else 'handed_over' end,
    'applications', lost.applications
  )))
  from (
    select h.holder, jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number) as applications
    from public.rent_guarantee_applications as a
    cross join lateral (select (holders ->> a.id::text)::uuid as holder) as h
    where a.id = any (application_ids) and private.is_staff_mail_recipient(h.holder, a)
    group by h.holder
  ) as lost
  join public.profiles as p on p.id = lost.holder
  where p.id <> auth.uid() and p.email <> ''
$$;
comment on function private.queue_lost_case_mails(uuid, uuid[], jsonb) is
  'Adds the jobs that mail each member of staff who had one of these cases, except the caller, to whom it has gone, or that nobody has '
  'it. holders: who had which case, by its id.';

create function private.queue_decision_by_colleague_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    perform private.queue_case_decided_mail(
      coalesce(to_jsonb(new) ->> 'application_id', to_jsonb(new) ->> 'id')::uuid,
      coalesce(to_jsonb(new) ->> 'appeal_outcome', to_jsonb(new) ->> 'kind', to_jsonb(new) ->> 'status')
    );
  end if;
  return null;
end
$$;
comment on function private.queue_decision_by_colleague_mail() is
  'Trigger function: mails the member of staff who has a case that a colleague has decided it, closed it or decided an appeal in it.';

create function private.queue_case_decided_mail(application uuid, outcome text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-decided', 'data', jsonb_build_object(
    'colleague', private.staff_name(auth.uid()), 'outcome', outcome, 'applicationId', a.id, 'applicationNumber', a.application_number
  )))
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.profiles as p on p.id = c.assigned_to
  where a.id = queue_case_decided_mail.application and c.assigned_to <> auth.uid() and p.email <> ''
    and private.is_staff_mail_recipient(p.id, a)
$$;
comment on function private.queue_case_decided_mail(uuid, text) is
  'Adds the job that mails the member of staff who has a case how a colleague has decided it: approved, rejected, closed, or an appeal '
  'upheld or overturned.';

revoke execute on function private.queue_lost_case_mails(uuid, uuid[], jsonb) from public;
