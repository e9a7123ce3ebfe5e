-- Anybody can check a certificate by its number, at /verify or with their own software, and learns no more than the paper says and whether
-- it still counts. Guessing numbers is limited: the numbers that do not exist are counted for each network.

create table private.verification_misses (
  sender_hash text,
  created_at timestamptz not null default now()
);
comment on table private.verification_misses is
  'The checks of the last day whose certificate does not exist, counted for the limit.';
comment on column private.verification_misses.sender_hash is 'Stands for the network of the check; null where that is not known.';

create index verification_misses_sender_hash_idx on private.verification_misses (sender_hash, created_at);

create function public.verify_certificate(number text, sender text default null, version integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  hashed_sender text := private.hash_sender(sender);
  answer jsonb;
begin
  delete from private.verification_misses where created_at < now() - interval '1 day';
  perform private.check_quota('unknown_certificates_of_a_sender', (
    select count(*) from private.verification_misses as m
    where m.sender_hash is not distinct from hashed_sender and m.created_at > now() - interval '1 hour'
  ), 'PT429');
  -- A caller who gives the version, as the page for checking papers does, also gets the days of a withdrawal and of its notice. The answer
  -- without a version keeps its form.
  select jsonb_build_object(
    'result', v.state, 'specimen', v.statement -> 'specimen', 'version', v.version, 'from', v.cover_from, 'until', v.cover_until,
    'claims_until', v.claims_until, 'replaced_by', case when v.state = 'replaced' then (
      select l.version from public.certificate_records as l
      where l.certificate_number = v.certificate_number and l.issued_at is not null and l.replaced_at is null
    ) end
  ) || case
    when v.state = 'withdrawn' and verify_certificate.version is not null
    then jsonb_build_object('withdrawn_on', (v.withdrawn_at at time zone 'Europe/London')::date)
    else '{}'
  end || case
    when verify_certificate.version is not null and v.state in ('not_begun', 'in_force') and v.notice_until < v.cover_until
    then jsonb_build_object('notice_until', v.notice_until, 'notice_given_on', (
      select max((w.confirmed_at at time zone 'Europe/London')::date) from private.current_withdrawals(v.certificate_number) as w
    ))
    else '{}'
  end
  into answer
  from public.certificate_records as r
  join public.certificate_versions as v on v.id = r.id
  where upper(regexp_replace(r.certificate_number, '[^A-Za-z0-9]', '', 'g'))
      = upper(regexp_replace(verify_certificate.number, '[^A-Za-z0-9]', '', 'g'))
    and r.issued_at is not null
    and case when verify_certificate.version is null then r.replaced_at is null else r.version = verify_certificate.version end
  order by r.issued_at limit 1;
  if answer is null then
    insert into private.verification_misses (sender_hash) values (hashed_sender);
  end if;
  return answer;
end
$$;
comment on function public.verify_certificate(text, text, integer) is
  'Service role: what anybody may know of a certificate, by its number without regard to case, spaces and hyphens: {result, specimen, '
  'version, from, until, claims_until, replaced_by}; of a given version also withdrawn_on, or notice_given_on and notice_until. Null for '
  'none; PT429 after too many.';

revoke execute on function public.verify_certificate(text, text, integer) from public, anon, authenticated;
