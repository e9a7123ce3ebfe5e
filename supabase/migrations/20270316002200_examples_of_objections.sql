-- Who decides an objection reads the mail before it is sent, so that it names the last day of the notice that runs and not an example of one.

create or replace function private.mail_facts(application public.rent_guarantee_applications, template text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.certificate_example(application) || jsonb_build_object(
    'applicationId', application.id, 'applicationNumber', application.application_number,
    'applications', jsonb_build_array(jsonb_build_object('id', application.id, 'number', application.application_number)),
    'note', coalesce(
      (select h.notes from public.application_status_history as h
       where h.application_id = application.id and h.notes is not null and h.changed_by <> application.tenant_id and h.status <> 'draft'
       order by h.changed_at desc limit 1),
      'An example of what staff note.'
    ),
    'agreement', coalesce(
      (select d.text from public.application_declarations as d where d.application_id = application.id), 'An example of what the tenant agreed to.'
    ),
    'price', private.price_words(application.id), 'payment', private.payment_words(application.id)
  ) || coalesce(
    (select jsonb_build_object(
       'kind', r.kind, 'documentType', r.document_type, 'isReplacement', r.document_id is not null, 'words', r.words, 'dueOn', r.due_on
     )
     from public.application_requests as r where r.application_id = application.id order by r.asked_at desc limit 1),
    jsonb_build_object(
      'kind', 'document', 'documentType', 'passport', 'isReplacement', true, 'words', 'An example of what staff ask.', 'dueOn', private.london_today() + 7
    )
  ) || coalesce(
    (select jsonb_build_object('subject', c.subject, 'content', c.content)
     from public.application_communications as c
     where c.application_id = application.id and c.communication_type = 'email' and c.direction = 'outbound' and c.status = 'sent'
     order by c.created_at desc limit 1),
    '{"subject": "An example of a subject", "content": "An example of a message."}'
  ) || case
    when template like 'appeal-%' then jsonb_build_object('words', coalesce(
      (select case when template = 'appeal-waiting' then r.appeal_words else r.appeal_reply end
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      'An example of what is said about an appeal.'
    ))
      || jsonb_build_object('answerBy', coalesce(
        (select r.appeal_answer_by from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
        private.london_today() + 14
      ))
    when template like 'objection-%' then jsonb_build_object('words', case
      when template in ('objection-waiting', 'objection-received') then 'An example of why a tenant or landlord objects.' else 'An example of our answer.' end) || jsonb_build_object('noticeUntil', coalesce(
      (select w.notice_until from public.withdrawal_objections as o join public.certificate_withdrawals as w on w.id = o.withdrawal_id
       where o.application_id = application.id order by o.objected_at desc limit 1),
      private.london_today() + 14
    ))
    when template = 'application-rejected' then coalesce(
      (select jsonb_build_object('reason', r.reason_code, 'appealUntil', r.appeal_until)
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      jsonb_build_object('reason', 'income_amount', 'appealUntil', private.london_today() + 30)
    )
    else jsonb_build_object('reason', coalesce(
      (select c.reason from public.application_closings as c where c.application_id = application.id order by c.closed_at desc limit 1),
      'An example of a reason.'
    ))
  end
$$;
