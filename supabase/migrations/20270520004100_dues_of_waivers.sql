-- The mail that the fee is waived named the new price as if it were due, also while certificates are specimens.

create function private.waiver_words(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.price_words(waiver_words.application) || case
    when private.is_specimen()
      then ' None of it is due: we do not issue guarantees yet. Until we do, every certificate is a specimen and not a guarantee.'
    else ' Nothing is due now, and nothing at all if we decide against you.'
  end
$$;
comment on function private.waiver_words(uuid) is 'The price of a stay in words, as the mail that the fee is waived tells it: with what of it is due.';
revoke execute on function private.waiver_words(uuid) from public, anon, authenticated;

create or replace function public.waive_fee(application_id uuid, reason text, submit_by date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  words text := private.required_words('reason', waive_fee.reason, 'Reason is required');
  last_day date;
begin
  perform private.require_permission('finance');
  perform private.refuse_own_case(waive_fee.application_id);
  select * into application from public.rent_guarantee_applications as a where a.id = waive_fee.application_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if application.status not in ('draft', 'pending', 'in_review') or private.is_closed(application.id) then
    raise exception 'The fee is waived before the application is decided.';
  end if;
  if application.submitted_at is null then
    last_day := coalesce(waive_fee.submit_by, private.london_today() + 30);
    if last_day not between private.london_today() and private.london_today() + 366 then
      raise exception 'The last day is today or later, and within a year.' using
        detail = private.missing('waiver', 'submit_by', 'Choose a day from today on, within a year')::text;
    end if;
  end if;
  insert into public.fee_waivers as w (application_id, reason, submit_by, waived_by) values (application.id, words, last_day, auth.uid())
  on conflict on constraint fee_waivers_pkey do update
  set reason = excluded.reason, submit_by = case when excluded.submit_by is not null then greatest(excluded.submit_by, w.submit_by) end,
    waived_by = excluded.waived_by, waived_at = now()
  where (w.reason, w.submit_by) is distinct from (excluded.reason, excluded.submit_by);
  if found then
    perform private.tell_tenant(
      application.id, 'fee-waived', jsonb_build_object('price', private.waiver_words(application.id)),
      'fee-waived-' || application.id || '-' || extract(epoch from now())
    );
  end if;
end
$$;

update public.mail_templates
set placeholders = jsonb_set(placeholders, '{price}', '"what the stay costs then, why, and what of it is due"')
where name = 'fee-waived';
