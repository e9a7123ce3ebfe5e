-- A landlord who took an agent was told that the certificate no longer names them, though it guarantees the rent to them. The office that gets a certificate over was
-- told of a first one, without a word of what it replaces. And nobody was told which part of a higher rent the cover leaves out.

create function private.agent_of_landlord(before public.certificate_records, after public.certificate_records) returns text
language sql immutable set search_path = '' as $$
  select after.statement #>> '{beneficiary,agent,name}'
  where before.statement #>> '{beneficiary,agent,name}' is null
    and lower(before.statement #>> '{beneficiary,name}') = lower(after.statement #>> '{beneficiary,name}')
$$;
comment on function private.agent_of_landlord(public.certificate_records, public.certificate_records) is
  'Who keeps a later version as the agent of the landlord to whom an earlier one was issued; null where it has no agent or names another landlord.';
revoke execute on function private.agent_of_landlord(public.certificate_records, public.certificate_records) from public, anon, authenticated;

create or replace function private.certificate_example(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', coalesce(r.certificate_number, 'RGC-CERT-0000-0000-0000'), 'version', greatest(coalesce(r.version, 1), 2),
    'replaces', greatest(coalesce(r.version, 1), 2) - 1, 'agent', 'An example of an agent',
    'isRenewal', false, 'specimen', coalesce(r.statement -> 'specimen', 'true'),
    'tenants', coalesce(r.statement -> 'tenants', jsonb_build_array(jsonb_build_object('name', coalesce(p.display_name, 'The tenant')))),
    'property', coalesce(r.statement -> 'property', jsonb_build_object(
      'lines', jsonb_build_array(coalesce(t.address_line_1, '1 Example Street'), coalesce(t.city, 'Cardiff')), 'postcode', coalesce(t.postal_code, 'CF10 3BY')
    )),
    'from', d.starts, 'until', d.ends, 'claimsUntil', coalesce(r.claims_until, d.ends + 31),
    'monthlyLimitPence', coalesce(r.statement #> '{cover,monthly_limit_pence}', to_jsonb((coalesce(t.monthly_rent, 1000) * 100)::bigint)),
    'totalLimitPence', coalesce(
      r.statement #> '{cover,total_limit_pence}', to_jsonb((coalesce(application.guarantee_amount, t.monthly_rent * 12, 12000) * 100)::bigint)
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

insert into public.mail_templates (position, name, reader, title, says, topic, placeholders, required, subject, body)
select
  m.position, m.name, 'landlord', m.title, m.says, null,
  (select t.placeholders from public.mail_templates as t where t.name = m.like_mail) || m.placeholders::jsonb, m.required::text[], m.subject, m.body
from (values
(211, 'certificate-for-landlord-taken-over', 'certificate-for-landlord-version', 'Certificate taken over',
'To a landlord or agent who gets a certificate that somebody else had before.',
'{"address": "the property''s address", "replaced_version": "the number of the version that it replaces"}', '{version,replaced_version,changes,link}',
'The rent guarantee for {{street}} is now with you',
'{{company_name}} has issued version {{version}} of the rent guarantee certificate for {{address}} to you. It replaces version {{replaced_version}}, which was with another landlord or agent and no longer counts.

{{changes}}

{{consent}}

If the tenant named below does not pay the rent, we pay it to you, within the limits below and on the terms of the certificate.

The certificate is attached as a PDF. Please keep it, and compare it with your tenancy agreement. If anything in it is wrong, write to {{company_email}} or call {{company_phone}}.

To claim, write to {{company_email}} once rent is 7 days overdue, and within 31 days of the day on which it was due. Send the tenancy agreement, a statement of the rent due and received, and what you and the tenant have written about it. If you claim later, we may refuse what the delay has cost us, and no more. Nothing can be claimed after {{claims_until}}.

{{link}}'),

(236, 'specimen-for-landlord-taken-over', 'specimen-for-landlord-version', 'Specimen taken over',
'To a landlord or agent who gets a specimen that somebody else had before.',
'{"address": "the property''s address", "replaced_version": "the number of the version that it replaces"}', '{version,replaced_version,changes,link}',
'The specimen of a rent guarantee for {{street}} is now with you',
'{{company_name}} has made version {{version}} of a specimen of a rent guarantee certificate for {{address}}, which names you. It replaces version {{replaced_version}}, which was with another landlord or agent. Nobody can claim rent with it.

{{changes}}

{{consent}}

The specimen is attached as a PDF. If anything in it is wrong, write to {{company_email}} or call {{company_phone}}.

{{link}}'),

(240, 'certificate-kept-by-agent', 'certificate-replaced', 'Certificate now with the agent', 'To the landlord of the version before, where the new one names an agent of theirs.',
'{"agent": "the agent who gets the certificate now"}', '{certificate_number,version,agent,link}',
'Your agent {{agent}} now keeps the rent guarantee for {{street}}',
'A new version of certificate {{certificate_number}} names {{agent}} as your agent. {{agent}} now receives and keeps the certificate. You are still the landlord named in it.

Your copy, version {{version}}, has been replaced and no longer counts. Rent that it covered and that fell due while it was in force can still be claimed, on its terms.

For a copy of the new version ask {{agent}}, or write to {{company_email}} or call {{company_phone}}.

{{link}}'),

(241, 'specimen-kept-by-agent', 'specimen-replaced', 'Specimen now with the agent', 'To the landlord of the version before, where the new one names an agent of theirs.',
'{"agent": "the agent who gets the specimen now"}', '{certificate_number,version,agent,link}',
'Your agent {{agent}} now keeps the specimen for {{street}}',
'A new version of specimen {{certificate_number}} names {{agent}} as your agent. {{agent}} now receives and keeps the specimen. You are still the landlord named in it.

Your copy, version {{version}}, has been replaced. For a copy of the new version ask {{agent}}, or write to {{company_email}} or call {{company_phone}}.

{{link}}')
) as m (position, name, like_mail, title, says, placeholders, required, subject, body);
