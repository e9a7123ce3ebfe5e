-- One owner could change the account into which tenants pay, and nothing kept what it was before. Each change of the guarantor's facts is kept, and all owners
-- are told of a new account. They are also told when all staff need a second factor, or no longer do.

create table public.guarantor_changes (
  id uuid primary key default gen_random_uuid(),
  field text not null check (
    field in ('name', 'company_number', 'registered_office', 'regulatory_statement', 'payment_words', 'claims_days', 'terms_version')
  ),
  value_before text,
  value_after text,
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now() constraint guarantor_changes_changed_at_range_check check (private.in_range(changed_at))
);
create index guarantor_changes_changed_by_idx on public.guarantor_changes (changed_by);
create index guarantor_changes_changed_at_idx on public.guarantor_changes (changed_at desc);
alter table public.guarantor_changes enable row level security;
create policy guarantor_changes_select_staff on public.guarantor_changes for select to authenticated using ((select private.is_admin()));
create trigger a_refuse_auditor before insert or update or delete on public.guarantor_changes
  for each statement execute function private.refuse_auditor();
revoke all on public.guarantor_changes from anon, authenticated, service_role;
grant select on public.guarantor_changes to authenticated, service_role;
comment on table public.guarantor_changes is 'Each change of a fact of the guarantor. Written by a trigger of guarantor_settings alone, never changed.';
comment on column public.guarantor_changes.id is 'The key.';
comment on column public.guarantor_changes.field is 'The column of guarantor_settings.';
comment on column public.guarantor_changes.value_before is 'What it was; null: nothing.';
comment on column public.guarantor_changes.value_after is 'What it became; null: nothing.';
comment on column public.guarantor_changes.changed_by is 'Who changed it; null where no person did, or that account is gone.';
comment on column public.guarantor_changes.changed_at is 'When.';

create function private.mail_owners(template text, data jsonb, key text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', mail_owners.template, 'data', mail_owners.data), mail_owners.key || '-' || p.id
  )
  from public.staff_permissions as owner
  join public.user_roles as r on r.user_id = owner.user_id and r.role = 'admin'
  join public.profiles as p on p.id = owner.user_id
  where owner.permission = 'owner' and p.email <> ''
$$;
comment on function private.mail_owners(text, jsonb, text) is 'Adds the jobs that send a mail to every owner, also to who caused it, whose account somebody else may have got hold of.';
revoke execute on function private.mail_owners(text, jsonb, text) from public, anon, authenticated;

create function private.keep_guarantor_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.guarantor_changes (field, value_before, value_after, changed_by)
  select o.key, o.value, n.value, (select p.id from public.profiles as p where p.id = auth.uid())
  from jsonb_each_text(to_jsonb(old) - array['id', 'changed_by', 'changed_at']) as o (key, value)
  join jsonb_each_text(to_jsonb(new)) as n (key, value) on n.key = o.key
  where n.value is distinct from o.value;
  if new.payment_words is distinct from old.payment_words then
    perform private.mail_owners('payment-words-changed', jsonb_build_object(
      'before', old.payment_words, 'after', new.payment_words, 'person', private.staff_name(auth.uid())
    ), 'payment-words-changed-' || gen_random_uuid());
  end if;
  return null;
end
$$;
comment on function private.keep_guarantor_change() is 'Trigger function: keeps what changed of the guarantor''s facts, and tells all owners of another account for payments.';
create trigger keep_change after update on public.guarantor_settings
  for each row execute function private.keep_guarantor_change();

create function private.tell_of_second_factor_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_owners('second-factor-setting', jsonb_build_object(
    'isOn', new.admins_need_second_factor, 'person', private.staff_name(auth.uid())
  ), 'second-factor-setting-' || gen_random_uuid());
  return null;
end
$$;
comment on function private.tell_of_second_factor_setting() is 'Trigger function: tells all owners that staff need a second factor from now on, or no longer do.';
create trigger tell_of_second_factor_setting after update on public.security_settings
  for each row when (new.admins_need_second_factor is distinct from old.admins_need_second_factor)
  execute function private.tell_of_second_factor_setting();
revoke execute on function private.keep_guarantor_change(), private.tell_of_second_factor_setting() from public, anon, authenticated;
