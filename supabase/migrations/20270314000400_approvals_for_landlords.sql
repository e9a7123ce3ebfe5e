-- A landlord or agent heard nothing of an approval until the certificate was signed, which can take days when a second signatory is away: meanwhile the flat went to
-- somebody else. Who will get the certificate is told ten minutes after the approval, as the signatories are, unless it is signed by then. The mail says what the
-- certificate will state, and that there is no guarantee before it.

create function private.tell_landlord_of_approval(version_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.mail_landlord_once(
    r.property_manager_id, jsonb_build_object('template', 'approved-for-landlord', 'data', jsonb_build_object(
      'applicationId', r.application_id, 'number', r.certificate_number, 'version', r.version, 'specimen', r.statement -> 'specimen',
      'tenants', r.statement -> 'tenants', 'property', r.statement -> 'property',
      'from', r.cover_from, 'until', r.cover_until, 'claimsUntil', r.claims_until,
      'monthlyLimitPence', r.statement #> '{cover,monthly_limit_pence}', 'totalLimitPence', r.statement #> '{cover,total_limit_pence}'
    )), 'approved-landlord-' || r.id
  )
  from public.certificate_records as r
  where r.id = tell_landlord_of_approval.version_id and r.version = 1 and not r.is_quiet and r.step = 'awaiting_signature' and r.withdrawn_at is null
$$;
comment on function private.tell_landlord_of_approval(uuid) is
  'Adds the mails that tell the landlord or agent of a first version that it waits for a signature, once; nothing for one that is signed.';
revoke execute on function private.tell_landlord_of_approval(uuid) from public, anon, authenticated;

create or replace function private.remind_of_signature(version_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.tell_landlord_of_approval(remind_of_signature.version_id);
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'signature-waiting', 'data', jsonb_build_object(
    'applicationId', r.application_id, 'number', r.certificate_number, 'isDeed', private.needed_signatures(r.id) > 1,
    'signed', (select s.name from public.certificate_signatures as s where s.version_id = r.id order by s.place limit 1)
  )), format('signature-%s-%s', r.id, p.id))
  from public.certificate_records as r
  cross join public.signatories as g
  join public.staff_permissions as permitted on permitted.user_id = g.user_id and permitted.permission = 'sign'
  join public.profiles as p on p.id = g.user_id
  where r.id = remind_of_signature.version_id and r.step = 'awaiting_signature' and r.withdrawn_at is null and p.email <> ''
    and private.london_today() between g.authority_from and coalesce(g.authority_until, 'infinity')
    and not exists (select from public.certificate_signatures as s where s.version_id = r.id and s.user_id = g.user_id)
$$;

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body)
select m.position, m.name, 'landlord', m.title, m.says,
  private.with_common_placeholders(
    '{"street": "the first line of the property''s address", "address": "the property''s address"}'::jsonb
  ), '{}'::text[], m.subject, m.body
from (values
(205, 'approved-for-landlord', 'Approved, not signed yet', 'To the landlord or agent, ten minutes after the approval, while the certificate waits for its signature.',
'Approved: the rent guarantee for {{street}}',
'The application for a rent guarantee for {{address}} is approved. The certificate follows by e-mail once it is signed.

There is no guarantee before you have the certificate, so please wait for it before you rely on it. This is what it will state:'),

(206, 'specimen-approved-for-landlord', 'Specimen approved, not signed yet', 'To the landlord or agent, ten minutes after the approval of a specimen, while it waits for its signature.',
'Approved: a specimen of a rent guarantee for {{street}}',
'The application for {{address}} is approved. A specimen of the certificate follows by e-mail once it is signed. Nobody can claim rent with it. This is what it will state:')
) as m (position, name, title, says, subject, body);
