-- Why an approval goes on although a rule warns. A reason answers the words of a warning and counts while the rule says the same; the
-- newest one counts. Who signs the certificate reads it with the warning (46-decisions/approval-facts.sql).

create table public.rule_reasons (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  rule integer not null check (rule >= 1 and rule <= 1000),
  words text not null,
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 2000),
  given_by uuid references public.profiles (id) on delete set null,
  given_at timestamptz not null default now() check (private.is_in_range(given_at))
);
comment on table public.rule_reasons is
  'Why an approval goes on although a rule warns. Written by give_rule_reason alone; the latest counts.';
comment on column public.rule_reasons.id is 'Identifier.';
comment on column public.rule_reasons.application_id is 'The application.';
comment on column public.rule_reasons.rule is 'The number of the rule that warns.';
comment on column public.rule_reasons.words is 'The warning that is answered. The reason counts while the rule says the same.';
comment on column public.rule_reasons.reason is 'The reason.';
comment on column public.rule_reasons.given_by is 'Who gave it; null when that account is gone.';
comment on column public.rule_reasons.given_at is 'When.';

create index rule_reasons_application_id_idx on public.rule_reasons (application_id, rule, given_at desc);
create index rule_reasons_given_by_idx on public.rule_reasons (given_by);

alter table public.rule_reasons enable row level security;

-- Staff, but not about their own case.
create policy rule_reasons_select_staff on public.rule_reasons for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create function public.give_rule_reason(application_id uuid, rule integer, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  -- Before anything is looked up, so that the answer tells nothing of the case.
  perform private.refuse_own_case(give_rule_reason.application_id);
  insert into public.rule_reasons (application_id, rule, words, reason, given_by)
  select give_rule_reason.application_id, r.rule, r.words, btrim(give_rule_reason.reason), auth.uid()
  from private.application_rules('approval', give_rule_reason.application_id) as r
  where r.rule = give_rule_reason.rule and r.effect = 'warns';
  if not found then
    raise sqlstate 'PT404' using message = 'This rule does not warn of the approval any more.';
  end if;
end
$$;
comment on function public.give_rule_reason(uuid, integer, text) is
  'Staff who decide: says why an approval goes on although a rule warns. Counts while the rule says the same; PT404 (HTTP 404) where '
  'it does not warn.';

revoke all on public.rule_reasons from anon, authenticated;
revoke execute on function public.give_rule_reason(uuid, integer, text) from public, anon;
grant select on public.rule_reasons to authenticated;
