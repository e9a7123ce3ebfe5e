-- The mail before a guarantee ends led who signs in for a landlord or agent to the page on which strangers check a number. It leads them to the certificate, as the
-- other mails about it do.

create or replace function private.remind_of_end(version_id uuid, days integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  facts jsonb;
begin
  -- One that replaces it has reminders of its own.
  select * into record from public.certificate_records as r
  where r.id = remind_of_end.version_id and r.step = 'issued' and r.replaced_at is null and r.withdrawn_at is null
    and private.london_today() between r.cover_until - remind_of_end.days and r.cover_until
    -- A notice of withdrawal has told of an earlier end.
    and coalesce(private.notice_until(r.certificate_number) >= r.cover_until, true);
  if not found then
    return;
  end if;
  facts := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'specimen', record.statement -> 'specimen',
    'property', record.statement -> 'property', 'until', record.cover_until, 'claimsUntil', record.claims_until
  );
  perform private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', 'guarantee-ends', 'data', facts || '{"reader": "tenant"}'),
    format('guarantee-ends-%s-tenant-%s', days, record.id)
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.mail_landlord_once(
    record.property_manager_id,
    jsonb_build_object('template', 'guarantee-ends', 'data', facts || jsonb_build_object(
      'reader', 'landlord', 'hasAccount', private.has_account(record.property_manager_id)
    )),
    format('guarantee-ends-%s-landlord-%s', days, record.id)
  );
end
$$;

update public.mail_templates set placeholders = placeholders
  || '{"link": "the button: for who signs in to the application, for others to the page on which anybody checks the certificate"}'
where name in ('guarantee-ends-landlord', 'specimen-ends-landlord');
