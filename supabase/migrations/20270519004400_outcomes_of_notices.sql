-- Who proposed or confirmed a withdrawal heard neither that somebody objects to its notice, nor that the notice stays or was taken back.

create function private.givers_of_notice(notice public.certificate_withdrawals) returns table (user_id uuid, email text)
language sql stable security definer rows 2 set search_path = '' as $$
  select p.id, p.email
  from public.certificate_records as c
  join public.rent_guarantee_applications as a on a.id = c.application_id
  join public.profiles as p on p.id in (notice.proposed_by, notice.confirmed_by)
  where c.id = notice.version_id and p.id <> auth.uid() and p.email <> '' and private.is_told_as_staff(p.id, a)
$$;
comment on function private.givers_of_notice(public.certificate_withdrawals) is
  'Who proposed and who confirmed a withdrawal and is told what becomes of its notice: nobody of what they do themselves.';

create function private.tell_givers_of_objection() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  event text := case tg_op when 'INSERT' then 'told' else 'told_' || new.outcome end;
begin
  perform private.add_job(
    'mail',
    jsonb_set(
      private.objection_mail(new, event, case tg_op when 'INSERT' then new.words else new.reply end),
      '{data,colleague}', coalesce(to_jsonb(private.staff_name(new.decided_by)), 'null')
    ) || jsonb_build_object('to', g.email),
    format('objection-%s-%s-%s', event, new.id, g.user_id)
  )
  from public.certificate_withdrawals as w
  cross join lateral private.givers_of_notice(w) as g
  -- An owner is told already that nobody may decide it.
  where w.id = new.withdrawal_id and (tg_op = 'UPDATE' or g.user_id not in (select private.told_of_objection(w)));
  return null;
end
$$;
comment on function private.tell_givers_of_objection() is
  'Trigger function: adds the jobs that mail an objection, and what was decided of it, to who proposed and who confirmed the withdrawal.';
create trigger tell_givers_of_objection after insert on public.withdrawal_objections
  for each row when (auth.uid() is not null) execute function private.tell_givers_of_objection();
create trigger tell_givers_of_objection_decision after update of decided_at on public.withdrawal_objections
  for each row when (auth.uid() is not null and old.decided_at is null and new.reply is not null) execute function private.tell_givers_of_objection();

create function private.tell_givers_of_reversal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', g.email, 'template', 'reversal-proposed', 'data', jsonb_build_object(
    'isConfirmed', true, 'number', c.certificate_number, 'applicationId', c.application_id, 'noticeUntil', new.notice_until, 'reason', new.reversal_reason,
    'colleague', private.staff_name(new.reversed_by)
  )), format('reversal-confirmed-%s-%s', new.id, g.user_id))
  from public.certificate_records as c cross join private.givers_of_notice(new) as g
  where c.id = new.version_id;
  return null;
end
$$;
comment on function private.tell_givers_of_reversal() is
  'Trigger function: adds the jobs that mail to who proposed and who confirmed a withdrawal that others have taken its notice back.';
-- The decision of an objection leaves no proposal, and is told with its answer.
create trigger tell_givers_of_reversal after update of reversed_at on public.certificate_withdrawals
  for each row when (auth.uid() is not null and old.reversed_at is null and new.reversed_at is not null and new.reversal_proposed_at is not null)
  execute function private.tell_givers_of_reversal();
revoke execute on function private.givers_of_notice(public.certificate_withdrawals), private.tell_givers_of_objection(), private.tell_givers_of_reversal()
  from public, anon, authenticated;

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (348, 'objection-told', 'staff', 'Objection to one''s own notice', 'To who proposed and who confirmed the withdrawal, when somebody objects to its notice.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "objector": "who objects: The tenant", "words": "why, in the words of who objects", "end_date": "the last day of the notice", "link": "the button to the certificate"}'),
   '{link}', 'Objection to the notice for {{certificate_number}}',
   '{{objector}} objects to the notice of withdrawal for the certificate {{certificate_number}}, in which you took part:

{{words}}

The notice ends on {{end_date}}. Somebody who took no part in it decides the objection, and we tell you the outcome.

{{link}}', null),
  (348, 'objection-told-upheld', 'staff', 'One''s own notice stays', 'To who proposed and who confirmed the withdrawal, when somebody decides that its notice stays.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "objector": "who objected: The tenant", "colleague": "who decided", "words": "the answer to who objected", "end_date": "the last day of the notice", "link": "the button to the certificate"}'),
   '{link}', 'The notice stays: {{certificate_number}}',
   '{{objector}} objected to the notice of withdrawal for the certificate {{certificate_number}}, in which you took part. {{colleague}} has decided that the notice stays, and it ends on {{end_date}}. This is our answer to the objection:

{{words}}

{{link}}', null),
  (348, 'objection-told-overturned', 'staff', 'One''s own notice taken back after an objection', 'To who proposed and who confirmed the withdrawal, when somebody decides after an objection that its notice is taken back.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "objector": "who objected: The tenant", "colleague": "who decided", "words": "the answer to who objected", "link": "the button to the certificate"}'),
   '{link}', 'The notice is taken back: {{certificate_number}}',
   '{{objector}} objected to the notice of withdrawal for the certificate {{certificate_number}}, in which you took part. {{colleague}} has decided that the notice is taken back, so the certificate is not withdrawn. This is our answer to the objection:

{{words}}

{{link}}', null),
  (346, 'reversal-confirmed', 'staff', 'One''s own notice taken back', 'To who proposed and who confirmed the withdrawal, when two others take its notice back.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "colleague": "who confirmed it", "reason": "why", "link": "the button to the certificate"}'),
   '{link}', 'The notice is taken back: {{certificate_number}}',
   'The notice of withdrawal for the certificate {{certificate_number}}, in which you took part, is taken back, so the certificate is not withdrawn. {{colleague}} has confirmed it. The reason is:

{{reason}}

{{link}}', null);
