-- Who objected to a notice for fraud was asked for 'the receipt of a payment', which shows nothing against it. The mail suggests by the ground of the notice.
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
  placeholders = placeholders || '{"evidence": "what would show it, with an example for the ground of the notice"}',
  body = replace(body, 'If you have something more that shows it, such as the receipt of a payment, {{send_more}}.', 'If you have {{evidence}}, {{send_more}}.')
where name = 'objection-received';
