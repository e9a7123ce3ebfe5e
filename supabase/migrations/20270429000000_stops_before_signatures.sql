-- A signatory learned only from the refusal that nobody had confirmed the landlord or agent, or that the tenancy named another one. Staff can ask before it what the
-- database would refuse the signature of a version for.

create function public.signature_stops(version_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'property_manager_id', r.property_manager_id,
    'tenancy_id', a.tenancy_id,
    'stops', private.signature_faults(r) || case
      -- The rules of a later version are checked with its changes; a match with the sanctions list is told beside the names.
      when r.version = 1 then (
        select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(private.stopping_rules('issue', a.id)) as s where s ->> 'section' <> 'screening'
      )
      else '[]'
    end
  )
  from public.certificate_records as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  where r.id = signature_stops.version_id and r.step = 'awaiting_signature' and private.reads_as_staff(a.id)
$$;
comment on function public.signature_stops(uuid) is
  'For staff whom the case does not concern, what keeps a version from being signed: {stops, property_manager_id, tenancy_id}, a list of {section, field, message} about its landlord or agent and the rules, empty where nothing does, and the records where that is mended. Null for others, and for a version that does not wait.';
revoke execute on function public.signature_stops(uuid) from public, anon, authenticated;
grant execute on function public.signature_stops(uuid) to authenticated;
