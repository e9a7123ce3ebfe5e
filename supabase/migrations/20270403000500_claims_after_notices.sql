-- The mails of a notice of withdrawal, and that it stands, said that rent can still be claimed, also where the notice ends before the cover begins and of a specimen.
-- What owners have written stays.

create or replace function private.objection_mail(objection public.withdrawal_objections, event text, words text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('template', 'withdrawal-objection', 'data', jsonb_build_object(
    'event', objection_mail.event, 'words', objection_mail.words, 'side', objection.side, 'number', r.certificate_number, 'noticeUntil', w.notice_until,
    'tenants', r.statement -> 'tenants', 'property', r.statement -> 'property', 'applicationId', objection.application_id,
    'from', r.cover_from, 'specimen', r.statement -> 'specimen', 'ground', w.ground
  ))
  from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.id = objection.withdrawal_id
$$;

update public.mail_templates set
  placeholders = placeholders || '{"still_claimed": "a sentence on what can still be claimed"}',
  body = replace(
    replace(body, 'Rent that it covers and that falls due until then can still be claimed, on its terms.', '{{still_claimed}}'),
    'Rent that the certificate covers and that falls due until {{end_date}} can still be claimed, on its terms.', '{{still_claimed}}'
  )
where name in ('certificate-withdrawal', 'objection-upheld');
