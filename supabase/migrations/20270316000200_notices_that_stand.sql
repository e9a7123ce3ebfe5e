-- The mail that a notice stands said nothing of what is left: what can still be claimed, and where to complain. What owners have written stays.

update public.mail_templates set body = replace(body, '{{words}}

{{link}}', '{{words}}

Rent that the certificate covers and that falls due until {{end_date}} can still be claimed, on its terms. For a complaint, write to {{company_email}} or call {{company_phone}}, and name the certificate.

{{link}}') where name = 'objection-upheld';
