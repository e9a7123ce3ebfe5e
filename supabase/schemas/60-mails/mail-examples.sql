-- What the words of a mail look like with the data of an application, before anybody is mailed: as a preview on the screen of owners who
-- edit the words and of staff who are about to cause the mail, and as a test mail. The code of the jobs renders it, so it is given what a
-- real mail gets; what the application lacks is made up. Nobody previews with a case of their own, since the preview has what colleagues
-- note about it.

create function public.mail_example(
  template text, subject text default null, body text default null, application text default ''
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edited public.mail_templates;
  found_application public.rent_guarantee_applications;
  wanted text := upper(btrim(mail_example.application));
  shown jsonb;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see this.';
  end if;
  select * into edited from public.mail_templates as t where t.name = mail_example.template;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such mail.';
  end if;
  shown := public.mail_text(edited.name)
    || jsonb_strip_nulls(jsonb_build_object('subject', mail_example.subject, 'body', mail_example.body));
  perform private.refuse_mail_text_problems(
    edited, private.tidy_text(shown ->> 'subject'), private.tidy_text(shown ->> 'body')
  );
  if wanted = '' then
    select * into found_application from public.rent_guarantee_applications as a
    where a.status <> 'draft' and a.id not in (select private.own_case_ids()) order by a.created_at desc, a.id limit 1;
  else
    select * into found_application from public.rent_guarantee_applications as a where a.application_number = wanted;
  end if;
  if found_application.id is null then
    raise sqlstate 'PT404' using message = case when wanted = '' then 'There is no application to show it with yet.'
      else format('There is no application %s.', wanted) end;
  end if;
  perform private.refuse_own_case(found_application.id);
  return private.example_mail_facts(found_application, edited.name) || jsonb_build_object(
    'isOptional', edited.topic is not null,
    'readerName', (
      select coalesce(p.first_name, p.display_name) from public.profiles as p
      where p.id = found_application.tenant_id and edited.reader = 'tenant'
    ),
    'shownText', shown
  );
end
$$;
comment on function public.mail_example(text, text, text, text) is
  'Staff: the data with which words of a mail are previewed, of the application with this number (empty: the newest that is not a draft), '
  'and the words as shownText: those in force where none are given. Words with problems: P0001 as in save_mail_text; unknown number: '
  'PT404 (HTTP 404).';

create function public.send_test_mail(template text, subject text, body text, application text default '') returns text
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb;
  address text;
begin
  perform private.require_permission('owner');
  facts := public.mail_example(send_test_mail.template, send_test_mail.subject, send_test_mail.body, send_test_mail.application);
  select nullif(p.email, '') into address from public.profiles as p where p.id = auth.uid();
  if address is null then
    raise exception 'You have no e-mail address.';
  end if;
  perform private.add_job('mail', jsonb_build_object(
    'to', address, 'template', 'test', 'data', facts, 'text', jsonb_build_object(
      'name', send_test_mail.template,
      'subject', private.tidy_text(send_test_mail.subject), 'body', private.tidy_text(send_test_mail.body)
    )
  ));
  return address;
end
$$;
comment on function public.send_test_mail(text, text, text, text) is
  'Owners: adds the job that mails words, saved or not, to the caller, with the data of an application as mail_example finds it. Returns '
  'the address.';

-- The facts of all templates in one object, of which each mail takes its own. Where templates call different things by one name (price,
-- words, reason), the template decides.
create function private.example_mail_facts(application public.rent_guarantee_applications, template text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.certificate_example(application)
  || jsonb_build_object(
    'applicationId', application.id, 'applicationNumber', application.application_number,
    'applications', jsonb_build_array(jsonb_build_object('id', application.id, 'number', application.application_number)),
    -- The first row of a history is nobody's note, and what the tenant writes is not a note of staff.
    'note', coalesce(
      (
        select h.notes from public.application_status_history as h
        where h.application_id = application.id and h.notes is not null
          and h.changed_by <> application.tenant_id and h.status <> 'draft'
        order by h.changed_at desc limit 1
      ),
      'An example of what staff note.'
    ),
    'agreement', coalesce(
      (select d.text from public.application_declarations as d where d.application_id = application.id),
      'An example of what the tenant agreed to.'
    ),
    'price', case template
      when 'fee-waived' then private.waiver_text(application.id)
      else private.price_text(application.id, template = 'application-approved')
    end,
    'payment', private.payment_text(application.id)
  )
  || coalesce(
    (
      select jsonb_build_object(
        'kind', r.kind, 'documentType', r.document_type, 'isReplacement', r.document_id is not null, 'words', r.words, 'dueOn', r.due_on
      )
      from public.application_requests as r where r.application_id = application.id order by r.asked_at desc limit 1
    ),
    jsonb_build_object(
      'kind', 'document', 'documentType', 'passport', 'isReplacement', true,
      'words', 'An example of what staff ask.', 'dueOn', private.london_today() + 7
    )
  )
  || coalesce(
    (
      select jsonb_build_object('subject', c.subject, 'content', c.content)
      from public.application_communications as c
      where c.application_id = application.id
        and c.communication_type = 'email' and c.direction = 'outbound' and c.status = 'sent'
      order by c.created_at desc limit 1
    ),
    '{"subject": "An example of a subject", "content": "An example of a message."}'
  )
  || case when template like '%-early-end' then jsonb_build_object('consent', jsonb_build_object(
    'by', 'An example of a name', 'on', private.london_today() - 1, 'how', 'by e-mail'
  )) else '{}' end
  || case when template like '%-requests%' then jsonb_build_object(
    'items', private.example_requests(application.id, template)
  ) else '{}' end
  || case
    when template like 'appeal-%' then
      jsonb_build_object('words', coalesce(
        (
          select case when template in ('appeal-waiting', 'appeal-unattended') then r.appeal_words else r.appeal_reply end
          from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1
        ),
        'An example of what is said about an appeal.'
      ))
      || jsonb_build_object('answerBy', coalesce(
        (
          select r.appeal_answer_by from public.application_rejections as r
          where r.application_id = application.id order by r.rejected_at desc limit 1
        ),
        private.london_today() + 14
      ))
    when template like 'objection-%' then
      jsonb_build_object('words', case
        when template in ('objection-waiting', 'objection-unattended', 'objection-received')
          then 'An example of why a tenant or landlord objects.'
        else 'An example of our answer.'
      end)
      -- Who decides an objection reads the mail before it is sent, so this is the last day of the notice that runs.
      || jsonb_build_object('noticeUntil', coalesce(
        (
          select w.notice_until
          from public.withdrawal_objections as o join public.certificate_withdrawals as w on w.id = o.withdrawal_id
          where o.application_id = application.id order by o.objected_at desc limit 1
        ),
        private.london_today() + 14
      ))
    when template in ('application-rejected', 'rejection-corrected') then
      jsonb_build_object('appealUntil', private.last_appeal_day(), 'replacedOn', private.london_today())
      || coalesce(
        (
          -- A correction gives new time for an appeal.
          select jsonb_build_object('reason', r.reason_code, 'replacedOn', (r.rejected_at at time zone 'Europe/London')::date)
            || case when template = 'application-rejected' then jsonb_build_object('appealUntil', r.appeal_until) else '{}' end
          from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1
        ),
        '{"reason": "income_amount"}'
      )
    else jsonb_build_object('reason', coalesce(
      (
        select c.reason from public.application_closings as c
        where c.application_id = application.id order by c.closed_at desc limit 1
      ),
      'An example of a reason.'
    ))
  end
$$;
comment on function private.example_mail_facts(public.rent_guarantee_applications, text) is
  'What all mails about an application are filled with: its own data where it has them, and otherwise an example.';

create function private.certificate_example(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', coalesce(r.certificate_number, 'RGC-CERT-0000-0000-0000'), 'version', greatest(coalesce(r.version, 1), 2),
    'replaces', greatest(coalesce(r.version, 1), 2) - 1, 'agent', 'An example of an agent',
    'isRenewal', false, 'specimen', coalesce(r.statement -> 'specimen', 'true'),
    'tenants', coalesce(r.statement -> 'tenants', jsonb_build_array(jsonb_build_object('name', coalesce(p.display_name, 'The tenant')))),
    'property', coalesce(r.statement -> 'property', jsonb_build_object(
      'lines', jsonb_build_array(coalesce(t.address_line_1, '1 Example Street'), coalesce(t.city, 'Cardiff')),
      'postcode', coalesce(t.postal_code, 'CF10 3BY')
    )),
    'from', d.starts, 'until', d.ends, 'claimsUntil', coalesce(r.claims_until, d.ends + 31),
    'monthlyLimitPence', coalesce(r.statement #> '{cover,monthly_limit_pence}', to_jsonb((coalesce(t.monthly_rent, 1000) * 100)::bigint)),
    'totalLimitPence', coalesce(
      r.statement #> '{cover,total_limit_pence}',
      to_jsonb((coalesce(application.guarantee_amount, t.monthly_rent * 12, 12000) * 100)::bigint)
    ),
    'changes', '[{"what": "Rent a month", "from": "£895.00", "to": "£920.00", "reason": "An example of a change."}]'::jsonb,
    'ground', 'fraud', 'noticeUntil', private.london_today() + 14
  )
  from (select) as one
  left join public.profiles as p on p.id = application.tenant_id
  left join public.tenancy_information as t on t.id = application.tenancy_id
  left join lateral (
    select c.* from public.certificate_records as c
    where c.application_id = application.id and c.statement ? 'property' order by c.version desc limit 1
  ) as r on true
  cross join lateral (select coalesce(r.cover_from, t.start_date, private.london_today()) as starts) as s
  cross join lateral (select s.starts, coalesce(r.cover_until, t.end_date, s.starts + 364) as ends) as d
$$;
comment on function private.certificate_example(public.rent_guarantee_applications) is
  'The facts of an application''s certificate as mails have them; made up where there is none.';

create function private.example_requests(application uuid, template text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(
    e.item || jsonb_build_object(
      'reminder', case when template like '%-soon' then 'soon' when template like '%-today' then 'today' end
    )
    order by e.place
  )
  from (
    select f.item, row_number() over (order by f.is_example, f.asked_at desc) as place
    from (
      select jsonb_build_object(
        'kind', r.kind, 'documentType', r.document_type, 'isReplacement', r.document_id is not null, 'field', r.field,
        'refusal', case when r.document_id is not null then r.reason_code end, 'words', r.words, 'dueOn', r.due_on
      ) as item, r.asked_at, false as is_example
      from public.application_requests as r
      where r.application_id = example_requests.application and template like 'application-%'
      union all
      select jsonb_build_object('kind', r.kind, 'words', r.words, 'dueOn', r.due_on), r.asked_at, false
      from public.landlord_requests as r
      where r.application_id = example_requests.application and r.kind <> 'note' and template like 'landlord-%'
      union all
      select jsonb_build_object(
        'kind', x.kind, 'documentType', x.type, 'isReplacement', false, 'words', x.words, 'dueOn', private.london_today() + 7
      ), null, true
      from (values
        (case when template like 'landlord-%' then 'confirmation' else 'document' end, 'passport', 'An example of what staff ask.'),
        ('answer', null, 'An example of what else they ask.')
      ) as x (kind, type, words)
    ) as f
  ) as e
  where e.place <= 2
$$;
comment on function private.example_requests(uuid, text) is
  'Two requests for the preview of a mail of several: the newest to the tenant or the landlord of an application, and made-up ones '
  'where there are fewer.';

revoke execute on function public.mail_example(text, text, text, text), public.send_test_mail(text, text, text, text) from public, anon;
revoke execute on function private.example_requests(uuid, text) from public;
