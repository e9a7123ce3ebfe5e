-- The landlord or agent of a submitted application can be replaced by another one. The first is told so by mail where we had written to
-- each other, and the address of the application, and their certificates, say what has become of it. Staff who acted for a former
-- landlord still have a case of their own in the application (private.own_case_ids).

create table private.former_offices (
  application_id uuid references public.rent_guarantee_applications (id) on delete cascade,
  property_manager_id uuid references public.property_managers (id) on delete cascade,
  until timestamptz not null default clock_timestamp(),
  primary key (application_id, property_manager_id)
);
comment on table private.former_offices is
  'The landlords and agents that a submitted application named before, with when it last stopped naming them.';

create index former_offices_property_manager_id_idx on private.former_offices (property_manager_id);

alter table private.former_offices enable row level security;

create function private.store_former_office() returns trigger
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
  -- An endorsement of a certificate has mails of its own.
  if auth.uid() is not null and current_setting('private.is_endorsing', true) is distinct from 'yes'
    and private.landlord_last_contact_at(old) is not null then
    perform private.add_job(
      'mail',
      jsonb_build_object('to', l.email, 'template', 'landlord-not-named', 'data', jsonb_build_object(
        'property', private.case_for_landlord(new, old.property_manager_id) -> 'property', 'applicationNumber', new.application_number,
        'questions', coalesce((
          select jsonb_agg(r.words order by r.asked_at, r.id) from public.landlord_requests as r
          where r.application_id = new.id and r.property_manager_id = old.property_manager_id
            and r.closed_at is null and r.answered_at is null and r.kind <> 'note'
            -- A question whose mail still waits has not reached anybody.
            and (r.mail_at is null or r.mailed_at is not null)
        ), '[]')
      )),
      format('landlord-not-named-%s-%s', new.id, gen_random_uuid())
    )
    from private.landlord_mail_recipients(old.property_manager_id) as l
    -- A person who acts for both still sees it.
    where lower(l.email) not in (select lower(n.email) from private.landlord_mail_recipients(new.property_manager_id) as n);
  end if;
  return null;
end
$$;
comment on function private.store_former_office() is
  'Trigger function: stores that a submitted application named a landlord or agent, and mails them that it does so no longer where we '
  'had written to each other about it, with the questions that need no answer now.';

create function private.merge_former_offices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.former_offices (application_id, property_manager_id, until)
  select f.application_id, new.property_manager_id, f.until from private.former_offices as f where f.property_manager_id = new.removed_id
  on conflict on constraint former_offices_pkey do update set until = greatest(former_offices.until, excluded.until);
  update private.landlord_contacts as t set property_manager_id = new.property_manager_id where t.property_manager_id = new.removed_id;
  return null;
end
$$;
comment on function private.merge_former_offices() is
  'Trigger function: gives what a removed record of a landlord or agent had been named in, and was told, to the record that is kept.';

create function public.former_applications(application_ids uuid[]) returns table (
  application_id uuid, application_number text, certificate_number text, version integer, agent_name text
)
language sql stable security definer rows 5 set search_path = '' as $$
  select a.id, a.application_number, kept.certificate_number, kept.version, kept.agent_name
  from public.rent_guarantee_applications as a
  left join lateral (
    select after.certificate_number, after.version, private.new_agent_name(before, after) as agent_name
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
  'A property manager''s user: which of these applications named a landlord or agent for whom they act and name another one now. Where '
  'the certificate still names them as the landlord, its number, the version that counts and who keeps it as their agent; otherwise '
  'null.';

-- Screens

create function private.refresh_office_screens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_screens(array(
    select u.user_id from public.property_manager_users as u
    where u.property_manager_id in (old.property_manager_id, new.property_manager_id)
  ));
  return null;
end
$$;
comment on function private.refresh_office_screens() is
  'Trigger function: has the open screens read again of those who act for a landlord or agent, of the one that a submitted '
  'application named and of the one that it names now.';

create function private.refresh_screens(people uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.objection_news as n (user_id)
  -- An account that is being deleted has no profile.
  select p.id from public.profiles as p where p.id = any (refresh_screens.people) order by p.id
  on conflict (user_id) do update set changed_at = excluded.changed_at
$$;
comment on function private.refresh_screens(uuid[]) is
  'Writes the row of each of these people that their open screens follow, and so has them read again.';

revoke execute on function public.former_applications(uuid[]) from public, anon;
revoke execute on function
  private.store_former_office(), private.merge_former_offices(), private.refresh_office_screens(), private.refresh_screens(uuid[])
from public;
