-- Who may not sign was mailed 'Please go on from here' of a certificate to sign. The mail says of each case what its reader may not do, and asks for nothing where
-- somebody else has to go on with all of them.

create function private.lacks_in_case(person uuid, held public.application_cases) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when held.turn <> 'staff' then null
    when held.step = 'signature' then case
      when exists (
        select from public.certificate_records as r join public.certificate_signatures as s on s.version_id = r.id
        where r.application_id = held.application_id and r.step = 'awaiting_signature' and s.user_id = lacks_in_case.person
      ) then 'signed'
      when not exists (
        select from public.signatories as g join public.staff_permissions as permitted on permitted.user_id = g.user_id and permitted.permission = 'sign'
        where g.user_id = lacks_in_case.person and private.london_today() between g.authority_from and coalesce(g.authority_until, 'infinity')
      ) then 'sign'
    end
    when held.step = 'appeal' and exists (
      select from public.application_rejections as j
      where j.application_id = held.application_id and j.appealed_at is not null and j.appeal_decided_at is null and private.has_rejected(lacks_in_case.person, j.id)
    ) then 'rejected'
    when held.step in ('review', 'appeal') and not exists (
      select from public.staff_permissions as s where s.user_id = lacks_in_case.person and s.permission = 'decide'
    ) then 'decide'
  end
$$;
comment on function private.lacks_in_case(uuid, public.application_cases) is
  'Why a member of staff cannot take the step that a case waits for: they may not sign (sign) or have signed (signed), may not decide (decide) or took part in the rejection (rejected); null where they can.';
revoke execute on function private.lacks_in_case(uuid, public.application_cases) from public, anon, authenticated;

create or replace function private.tell_of_assignment(person uuid, application_ids uuid[], words text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-assigned', 'data', jsonb_build_object(
    'colleague', private.staff_name(auth.uid()), 'applications', given.applications, 'isForAnother', given.is_for_another, 'words', tell_of_assignment.words
  )))
  from public.profiles as p
  cross join (
    select jsonb_agg(jsonb_build_object(
      'id', c.id, 'number', c.application_number, 'step', c.step, 'turn', c.turn, 'missing', c.missing, 'lacks', c.lacks
    ) order by c.application_number) as applications,
      -- Who may not decide can still see to what an approval waits for.
      bool_and(c.lacks is not null and (c.step <> 'review' or c.missing = '{}')) as is_for_another
    from (
      select a.id, a.application_number, c.step, c.turn, private.lacks_in_case(person, c) as lacks, case
        -- As in search_queue.
        when c.step in ('draft', 'request', 'review') then private.missing_items(a.id) || private.denied_landlord(a.id)
        when c.step = 'signature' then private.stops_of_signature(a.id)
        else '{}'
      end as missing
      from public.rent_guarantee_applications as a join public.application_cases as c on c.application_id = a.id where a.id = any (application_ids)
    ) as c
  ) as given
  where p.id = person and p.id <> auth.uid() and p.email <> '' and given.applications is not null
$$;

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic)
select t.position, 'case-assigned-for-another', t.reader, 'Cases given to a colleague who cannot go on with them',
  'To the member of staff to whom somebody else gives applications, where each waits for what this person may not do, such as a signature.',
  t.placeholders, t.required, t.subject,
  '{{colleague}} has given you {{applications}}. You cannot do what comes next there, so it waits for somebody else.

{{link}}', t.topic
from public.mail_templates as t where t.name = 'case-assigned';
