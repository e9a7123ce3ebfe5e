-- The words of the mails that have several requests.

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic)
select m.position, m.name, m.reader, m.title, m.says, private.with_common_placeholders(m.placeholders::jsonb), m.required::text[], m.subject, m.body, m.topic
from (values
(22, 'application-requests', 'tenant', 'Several requests', 'When staff ask the tenant for more shortly after a mail: a little later, for all that is open then.',
'{"application_number": "the application''s number", "things": "how many they are, such as: 3 things", "list": "what is needed, each with its due date and the words of staff", "link": "the button to the tasks"}',
'{list,link}',
'We need {{things}}: {{application_number}}',
'To go on with your application we need {{things}}:

{{list}}

Your application goes on as soon as we have all of it. If you cannot, write to {{company_email}} or call {{company_phone}}.

{{link}}',
null),

(32, 'application-requests-soon', 'tenant', 'Reminder of several requests', 'Three days before the day by which they are needed, for all that are due on one day.',
'{"application_number": "the application''s number", "things": "how many they are, such as: 3 things", "list": "what is needed, each with its due date and the words of staff", "link": "the button to the tasks"}',
'{list,link}',
'A reminder: we need {{things}}: {{application_number}}',
'We still need {{things}}:

{{list}}

Your application goes on as soon as we have all of it. If you cannot, write to {{company_email}} or call {{company_phone}}.

{{link}}',
'request-reminders'),

(42, 'application-requests-today', 'tenant', 'Last reminder of several requests', 'On the day by which they are needed, also with those that are due in three days.',
'{"application_number": "the application''s number", "things": "how many they are, such as: 3 things", "due_today": "how many of them are due today, such as: 2 things, or 1 of 3 things", "list": "what is needed, each with its due date and the words of staff", "link": "the button to the tasks"}',
'{list,link}',
'Due today: {{due_today}} that we need: {{application_number}}',
'Today is the day by which we need {{due_today}}:

{{list}}

Your application goes on as soon as we have all of it. If you cannot, write to {{company_email}} or call {{company_phone}}.

{{link}}',
null),

(251, 'landlord-requests', 'landlord', 'Several questions', 'When staff ask a landlord or agent more shortly after a mail: a little later, for all that is open then, to everybody who signs in for it. Also as the reminder of several.',
'{"questions": "how many they are, such as: 3 questions", "reminder": "how a reminder begins: A reminder, or Due today", "list": "what staff ask, each question with its due date", "street": "the first line of the property''s address", "address": "the property''s address", "tenant": "the tenant''s name", "guarantee": "that we pay the rent where the tenant does not, or that certificates are specimens for now", "application_number": "the application''s number", "link": "the button to the questions"}',
'{list,link}',
'{{reminder}}We have {{questions}} about {{address}}',
'{{tenant}} wants to rent {{address}} and has applied to {{company_name}} for a rent guarantee. The application names you as the landlord or agent. {{guarantee}}

To decide we need your answers to {{questions}}:

{{list}}

Please sign in and answer there. One answer to each is enough, yours or a colleague''s:

{{link}}

If you cannot sign in, please write to {{company_email}} or call {{company_phone}}, and name {{application_number}}.',
null),

(253, 'landlord-requests-office', 'landlord', 'Several questions, to the office', 'When several questions go to a landlord or agent whose users sign in with other addresses, to the address of the record, and as the reminder of them.',
'{"questions": "how many they are, such as: 3 questions", "reminder": "how a reminder begins: A reminder, or Due today", "list": "what staff ask, each question with its due date", "street": "the first line of the property''s address", "address": "the property''s address", "tenant": "the tenant''s name", "guarantee": "that we pay the rent where the tenant does not, or that certificates are specimens for now", "application_number": "the application''s number"}',
'{list,company_email}',
'{{reminder}}We have {{questions}} about {{address}}',
'{{tenant}} wants to rent {{address}} and has applied to {{company_name}} for a rent guarantee. The application names you as the landlord or agent. {{guarantee}}

To decide we need your answers to {{questions}}:

{{list}}

Please ask a colleague who signs in to answer there. Each of them has these questions by e-mail, and one answer to each is enough. Or write to {{company_email}} or call {{company_phone}}, and name {{application_number}}.',
null),

(255, 'landlord-requests-by-mail', 'landlord', 'Several questions to answer by e-mail', 'When several questions go to a landlord or agent who has no account, and as the reminder of them.',
'{"questions": "how many they are, such as: 3 questions", "reminder": "how a reminder begins: A reminder, or Due today", "list": "what staff ask, each question with its due date", "street": "the first line of the property''s address", "address": "the property''s address", "tenant": "the tenant''s name", "guarantee": "that we pay the rent where the tenant does not, or that certificates are specimens for now", "application_number": "the application''s number"}',
'{list,company_email}',
'{{reminder}}We have {{questions}} about {{address}}',
'{{tenant}} wants to rent {{address}} and has applied to {{company_name}} for a rent guarantee. The application names you as the landlord or agent. {{guarantee}}

To decide we need your answers to {{questions}}:

{{list}}

Please write to {{company_email}} or call {{company_phone}}, and name {{application_number}}. You can also answer online, with an account at the address that this e-mail went to: if we have not yet checked that you let or manage the property, we do that first.',
null)
) as m (position, name, reader, title, says, placeholders, required, subject, body, topic);

update public.mail_templates set says = says || ' What else is asked shortly after comes in a mail of several.'
where name in ('application-request', 'landlord-request', 'landlord-request-office', 'landlord-request-by-mail');

create function private.example_requests(application uuid, template text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(e.item || jsonb_build_object('reminder', case when template like '%-soon' then 'soon' when template like '%-today' then 'today' end) order by e.place)
  from (
    select f.item, row_number() over (order by f.is_example, f.asked_at desc) as place
    from (
      select jsonb_build_object(
        'kind', r.kind, 'documentType', r.document_type, 'isReplacement', r.document_id is not null, 'field', r.field,
        'refusal', case when r.document_id is not null then r.reason_code end, 'words', r.words, 'dueOn', r.due_on
      ) as item, r.asked_at, false as is_example
      from public.application_requests as r where r.application_id = example_requests.application and template like 'application-%'
      union all
      select jsonb_build_object('kind', r.kind, 'words', r.words, 'dueOn', r.due_on), r.asked_at, false
      from public.landlord_requests as r where r.application_id = example_requests.application and r.kind <> 'note' and template like 'landlord-%'
      union all
      select jsonb_build_object('kind', x.kind, 'documentType', x.type, 'isReplacement', false, 'words', x.words, 'dueOn', private.london_today() + 7), null, true
      from (values
        (case when template like 'landlord-%' then 'confirmation' else 'document' end, 'passport', 'An example of what staff ask.'),
        ('answer', null, 'An example of what else they ask.')
      ) as x (kind, type, words)
    ) as f
  ) as e
  where e.place <= 2
$$;
comment on function private.example_requests(uuid, text) is
  'Two requests for the preview of a mail of several: the newest to the tenant or the landlord of an application, and made-up ones where there are fewer.';
revoke execute on function private.example_requests(uuid, text) from public, anon, authenticated;

