-- A landlord or agent whom staff replaced by another one was told nothing: the question to them closed, and the application was 'not found'. They are told so by mail
-- where we had written to each other, and the application's address and their certificates say what has become of it.

create table private.former_offices (
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  until timestamptz not null default clock_timestamp(),
  primary key (application_id, property_manager_id)
);
create index former_offices_property_manager_id_idx on private.former_offices (property_manager_id);
comment on table private.former_offices is
  'The landlords and agents that a submitted application named before, with when it last stopped to.';
alter table private.former_offices enable row level security;

-- Of the questions and certificates there are rows already.
insert into private.former_offices (application_id, property_manager_id, until)
select f.application_id, f.property_manager_id, max(f.at)
from (
  select r.application_id, r.property_manager_id, coalesce(r.closed_at, r.answered_at, r.asked_at) as at from public.landlord_requests as r
  union all
  select c.application_id, c.property_manager_id, coalesce(c.replaced_at, c.issued_at) from public.certificate_records as c where c.issued_at is not null
) as f
join public.rent_guarantee_applications as a on a.id = f.application_id
where f.property_manager_id <> a.property_manager_id
group by f.application_id, f.property_manager_id;

create function private.keep_former_office() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A merged record is the same landlord or agent.
  if current_setting('private.is_merging', true) = 'yes' then
    return null;
  end if;
  delete from private.former_offices as f where f.application_id = new.id and f.property_manager_id = new.property_manager_id;
  insert into private.former_offices (application_id, property_manager_id)
  select new.id, old.property_manager_id where old.property_manager_id is not null
  on conflict on constraint former_offices_pkey do update set until = excluded.until;
  -- Of a certificate's change its own mails tell.
  if auth.uid() is not null and current_setting('private.is_endorsing', true) is distinct from 'yes' and private.told_landlord_at(old) is not null then
    perform private.add_job('mail', jsonb_build_object('to', l.email, 'template', 'landlord-not-named', 'data', jsonb_build_object(
      'property', private.home_of(old), 'applicationNumber', new.application_number,
      'questions', coalesce((
        select jsonb_agg(r.words order by r.asked_at, r.id) from public.landlord_requests as r
        where r.application_id = new.id and r.property_manager_id = old.property_manager_id and r.closed_at is null and r.answered_at is null and r.kind <> 'note'
      ), '[]')
    )), format('landlord-not-named-%s-%s', new.id, gen_random_uuid()))
    from private.landlord_addresses(old.property_manager_id) as l
    -- Who acts for both sees it as before.
    where lower(l.email) not in (select lower(n.email) from private.landlord_addresses(new.property_manager_id) as n);
  end if;
  return null;
end
$$;
comment on function private.keep_former_office() is
  'Trigger function: keeps that a submitted application named a landlord or agent, and tells them that it does no longer where we had written to each other about it, with the questions that need no answer now.';

-- Before zz_close_requests_of_manager, so that the mail has the questions that are open.
create trigger z_keep_former_office after update of property_manager_id on public.rent_guarantee_applications
  for each row when (old.status <> 'draft' and new.property_manager_id is distinct from old.property_manager_id) execute function private.keep_former_office();

create function private.merge_former_offices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.former_offices (application_id, property_manager_id, until)
  select f.application_id, new.property_manager_id, f.until from private.former_offices as f where f.property_manager_id = new.removed_id
  on conflict on constraint former_offices_pkey do update set until = greatest(former_offices.until, excluded.until);
  return null;
end
$$;
comment on function private.merge_former_offices() is 'Trigger function: gives what a removed record of a landlord or agent had been named in to the record that is kept.';
create trigger merge_former_offices after insert on public.property_manager_merges
  for each row execute function private.merge_former_offices();

create function public.former_applications(application_ids uuid[]) returns table (
  application_id uuid, application_number text, certificate_number text, version integer, agent_name text
)
language sql stable security definer rows 5 set search_path = '' as $$
  select a.id, a.application_number, kept.certificate_number, kept.version, kept.agent_name
  from public.rent_guarantee_applications as a
  left join lateral (
    select after.certificate_number, after.version, private.agent_of_landlord(before, after) as agent_name
    from public.certificate_records as after
    join public.certificate_records as before on before.certificate_number = after.certificate_number and before.version < after.version
    where after.application_id = a.id and after.issued_at is not null and after.replaced_at is null
      and before.issued_at is not null and before.property_manager_id in (select private.managed_property_manager_ids())
    order by before.version desc limit 1
  ) as kept on kept.agent_name is not null
  where a.id = any (former_applications.application_ids) and a.tenant_id is distinct from auth.uid()
    and a.id not in (select private.managed_application_ids()) and exists (
      select from private.former_offices as f
      where f.application_id = a.id and f.property_manager_id in (select private.managed_property_manager_ids())
    )
  order by a.application_number
$$;
comment on function public.former_applications(uuid[]) is
  'A property manager''s user: which of these applications named a landlord or agent for whom they act and name another one now. Where the certificate still names them as the landlord, its number, the version that counts and who keeps it as their agent; otherwise null.';
revoke execute on function private.keep_former_office(), private.merge_former_offices(), public.former_applications(uuid[]) from public, anon, authenticated;
grant execute on function public.former_applications(uuid[]) to authenticated;

insert into public.mail_templates (position, name, reader, title, says, topic, placeholders, required, subject, body)
values (
259, 'landlord-not-named', 'landlord', 'Application names somebody else',
'To a landlord or agent with whom we had written about an application, when it no longer names them and there is no certificate.', null,
private.with_common_placeholders('{"street": "the first line of the property''s address", "address": "the property''s address", "application_number": "the application''s number", "questions": "the open questions that need no answer any more; nothing where none was open"}'),
'{application_number,questions}',
'We no longer name you in {{application_number}}',
'We had written to you about the application for a rent guarantee for {{address}}. It no longer names you as the landlord or agent, so you do not see it any more, and there is nothing for you to do about it.

{{questions}}

If you do let or manage this property, write to {{company_email}} or call {{company_phone}}, and name {{application_number}}.');
