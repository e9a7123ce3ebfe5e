-- That a match is somebody else started the issue of every certificate again that had failed and that nothing stops, in all cases of the same tenant, tenancy or agent:
-- also what had failed for want of a usable key, and was left for staff to start again once they had put that right. It starts again what a stop had failed.

create function private.stop_words(stop text) returns text
language sql immutable set search_path = '' as $$
  select case stop
    when 'sanctioned' then 'A name is on the UK Sanctions List, as a person has found, so the certificate is not issued.'
    when 'screening' then
      'The screening found a name that may be on the UK Sanctions List. Decide the match: if it is somebody else, the certificate is issued by itself.'
    when 'not_landlord' then
      'The landlord or agent of the certificate says that they are not. Settle that in the review: if it is not so, the certificate is issued by itself.'
  end
$$;
comment on function private.stop_words(text) is 'What staff read where a stop (sanctioned, screening or not_landlord) has failed the issue of a signed certificate; null for others, which stop none.';

create or replace function private.stop_of_issue(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    case when s.stops @> '{sanctioned}' then private.stop_words('sanctioned') end,
    case when s.stops @> '{screening}' then private.stop_words('screening') end,
    case when s.stops @> '{not_landlord}' then private.stop_words('not_landlord') end
  )
  from (select private.stops_of_signature(stop_of_issue.application) as stops) as s
$$;

create function private.resume_stopped_issue(application uuid) returns void
language sql security definer set search_path = '' as $$
  select private.restart_job(j.id)
  from public.certificate_records as r
  join private.jobs as j on j.key = 'issue-certificate-' || r.id and j.failed_at is not null
  where r.application_id = resume_stopped_issue.application and r.step = 'issuing'
    and exists (
      select from unnest(array['sanctioned', 'screening', 'not_landlord']) as s (stop) where strpos(j.last_error, private.stop_words(s.stop)) > 0
    )
    and private.stop_of_issue(r.application_id) is null
$$;
comment on function private.resume_stopped_issue(uuid) is
  'Starts the issue of a certificate of an application again that a match or a denial of its landlord or agent had failed, where nothing stops it any more. What failed for another reason waits for staff.';

create or replace function private.resume_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What stopped other cases of the same person may have gone with it.
  perform private.resume_stopped_issue(a.id)
  from public.rent_guarantee_applications as decided
  join public.rent_guarantee_applications as a on a.id = decided.id or new.decision = 'different' and (
    a.tenant_id = decided.tenant_id or a.property_manager_id = decided.property_manager_id or a.tenancy_id = decided.tenancy_id
  )
  where decided.id = new.application_id;
  return null;
end
$$;

create or replace function private.resume_denied_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.resume_stopped_issue(new.application_id);
  return null;
end
$$;
revoke execute on function private.stop_words(text), private.resume_stopped_issue(uuid) from public, anon, authenticated;
