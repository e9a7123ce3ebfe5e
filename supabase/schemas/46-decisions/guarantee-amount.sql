-- The amount of a guarantee is the rent, or the tenant's own share of it, for each month of the certificate. The form proposes that. An
-- approval with another amount needs a written reason, which answers the words of the warning and counts while the warning says the same.
-- Nobody decides on a withdrawn or closed application, so its amount stays until it is open again.

create table public.amount_reasons (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  words text not null,
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 2000),
  given_by uuid references public.profiles (id) on delete set null,
  given_at timestamptz not null default now() check (private.is_in_range(given_at))
);
comment on table public.amount_reasons is
  'Why an approval goes on although the amount is not the rent of the certificate. Written by give_amount_reason alone; the latest counts.';
comment on column public.amount_reasons.id is 'Identifier.';
comment on column public.amount_reasons.application_id is 'The application.';
comment on column public.amount_reasons.words is 'The warning that is answered. The reason counts while the warning says the same.';
comment on column public.amount_reasons.reason is 'The reason.';
comment on column public.amount_reasons.given_by is 'Who gave it; null when that account is gone.';
comment on column public.amount_reasons.given_at is 'When.';

create index amount_reasons_application_id_idx on public.amount_reasons (application_id, given_at desc);
create index amount_reasons_given_by_idx on public.amount_reasons (given_by);

alter table public.amount_reasons enable row level security;

-- Staff, but not about their own case.
create policy amount_reasons_select_staff on public.amount_reasons for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create function private.amount_proposal(
  application public.rent_guarantee_applications, out rent numeric, out months integer, out amount numeric
)
language sql stable security definer set search_path = '' as $$
  select p.rent, p.months, p.rent * p.months
  from (
    select coalesce(t.rent_share, t.monthly_rent) as rent, private.months_between(
      coalesce(application.certificate_start_date, t.start_date), coalesce(application.certificate_end_date, t.end_date)
    ) as months
    from public.tenancy_information as t where t.id = application.tenancy_id
  ) as p
$$;
comment on function private.amount_proposal(public.rent_guarantee_applications) is
  'What a guarantee is by rule: the own share of the rent, or the rent, for each month of the certificate. Null while its last day is '
  'not known.';

create function private.amount_warning(application public.rent_guarantee_applications) returns text
language sql stable security definer set search_path = '' as $$
  select format(
    'Guarantee amount is %s, but %s of %s are %s: change it, or give a reason',
    private.pounds_text(private.pence(application.guarantee_amount)), p.months || case p.months when 1 then ' month' else ' months' end,
    private.pounds_text(private.pence(p.rent)), private.pounds_text(private.pence(p.amount))
  )
  from private.amount_proposal(application) as p
  where application.guarantee_amount > 0 and application.guarantee_amount <> p.amount
$$;
comment on function private.amount_warning(public.rent_guarantee_applications) is
  'The warning of a guarantee amount that differs from the rent of the certificate; null where it does not.';

create function public.give_amount_reason(application_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  -- Before anything is looked up, so that the answer tells nothing of the case.
  perform private.refuse_own_case(give_amount_reason.application_id);
  insert into public.amount_reasons (application_id, words, reason, given_by)
  select a.id, w.words, private.require_text('reason', give_amount_reason.reason, 'Reason is required'), auth.uid()
  from public.rent_guarantee_applications as a
  cross join lateral private.amount_warning(a) as w (words)
  where a.id = give_amount_reason.application_id and w.words is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'The amount is the rent of the certificate now.';
  end if;
end
$$;
comment on function public.give_amount_reason(uuid, text) is
  'Staff who decide: says why a guarantee amount differs from the rent of the certificate. Counts while the warning says the same; '
  'PT404 (HTTP 404) where there is none.';

create function private.amount_reason(application_id uuid, words text) returns text
language sql stable security definer set search_path = '' as $$
  select r.reason from public.amount_reasons as r
  where r.application_id = amount_reason.application_id and r.words = amount_reason.words order by r.given_at desc limit 1
$$;
comment on function private.amount_reason(uuid, text) is 'The reason that was given for this warning; null where nobody gave one.';

create function private.missing_amount_reason(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_array(jsonb_build_object(
      'section', 'guarantee', 'field', 'guarantee_amount', 'message', w.words, 'effect', 'warns'
    ))
    from private.amount_warning(application) as w (words)
    where w.words is not null and private.amount_reason(application.id, w.words) is null
  ), '[]')
$$;
comment on function private.missing_amount_reason(public.rent_guarantee_applications) is
  'The warning of an amount for which nobody has given a reason, as a list of {section, field, message, effect}.';

create function private.refuse_amount_of_closed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_closed((to_jsonb(new) ->> tg_argv[0])::uuid) then
    raise exception 'This application is withdrawn or closed, so its amount stays as it is.' using
      hint = 'Open it again before you change its amount.';
  end if;
  return new;
end
$$;
comment on function private.refuse_amount_of_closed() is
  'Trigger function: refuses (P0001) a change of the guarantee amount, or a reason for one, while the application is withdrawn or '
  'closed. The argument is the column with its id.';

create trigger _010_refuse_auditor before insert or update or delete on public.amount_reasons
  for each statement execute function private.refuse_auditor();
create trigger _110_require_explanation before insert on public.amount_reasons
  for each row when (auth.uid() is not null)
  execute function private.require_explanation('reason', 'reason', 'why the approval goes on');
create trigger _120_refuse_amount_of_closed before insert on public.amount_reasons
  for each row when (auth.uid() is not null)
  execute function private.refuse_amount_of_closed('application_id');
create trigger _510_refuse_own_guarantee after insert on public.amount_reasons
  for each row when (auth.uid() is not null)
  execute function private.refuse_own_guarantee();

revoke all on public.amount_reasons from anon, authenticated;
revoke execute on function public.give_amount_reason(uuid, text) from public, anon;
grant select on public.amount_reasons to authenticated;
