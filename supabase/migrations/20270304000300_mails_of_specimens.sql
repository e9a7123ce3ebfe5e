-- The mails of a specimen said that nothing is paid on it, and in the next sentence that we pay the rent and how to claim it. A specimen has words of its own.

insert into public.mail_templates (position, name, reader, title, says, topic, placeholders, required, subject, body)
select
  m.position, m.name, 'landlord', m.title, m.says, m.topic,
  (select t.placeholders from public.mail_templates as t where t.name = m.like_mail), m.required::text[], m.subject, m.body
from (values
(236, 'specimen-for-landlord', 'certificate-for-landlord', 'Specimen issued', 'With the first specimen that names them.', null,
'{link}',
'Specimen of a rent guarantee for {{street}}',
'{{company_name}} has made a specimen of a rent guarantee certificate that names you. It shows what a certificate says and how it is checked. Nobody can claim rent with it.

The specimen is attached as a PDF. If anything in it is wrong, write to {{company_email}} or call {{company_phone}}.

{{link}}'),

(237, 'specimen-for-landlord-version', 'certificate-for-landlord-version', 'New version of a specimen', 'With each later version of a specimen.', null,
'{version,changes,link}',
'A new version of the specimen for {{street}}',
'Version {{version}} of the specimen, attached as a PDF, replaces the one before.

{{changes}}

{{link}}'),

(241, 'specimen-replaced', 'certificate-replaced', 'Specimen now names somebody else', 'To the landlord or agent whom the version before named.', null,
'{certificate_number,version,link}',
'Your copy of the specimen for {{street}} has been replaced',
'Version {{version}} of specimen {{certificate_number}}, which we sent to you, has been replaced by a later one that no longer names you.

{{link}}'),

(251, 'specimen-withdrawal', 'certificate-withdrawal', 'Specimen withdrawn', 'To landlord and tenant, as the notice.', null,
'{certificate_number,ground,end_date}',
'Notice: specimen {{certificate_number}} ends on {{end_date}}',
'We withdraw specimen {{certificate_number}} because {{ground}}. From the day after {{end_date}}, anybody who checks it is told that it is withdrawn.

{{link}}'),

(261, 'specimen-ends-landlord', 'guarantee-ends-landlord', 'Specimen ends', '60 and 14 days before the last day.', 'guarantee-ends-landlord',
'{end_date,link}',
'The specimen for {{street}} ends on {{end_date}}',
'The specimen of a rent guarantee for {{address}} ends on {{end_date}}. There is nothing to do.

{{link}}')
) as m (position, name, like_mail, title, says, topic, required, subject, body);
