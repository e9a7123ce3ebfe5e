-- An account whose access to its landlord or agent had ended, as the address that it came by had changed, saw a tenant's home and not a word of it. One that had signed
-- up from our first mail, before staff had confirmed the record, saw the same.

create or replace function private.own_office() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select jsonb_build_object('state', 'offered', 'company_name', m.company_name, 'sent_at', (
        select max(p.sent_at) from private.office_proofs as p
        where p.user_id = auth.uid() and p.property_manager_id = m.id and p.used_at is null and p.expires_at > now()
      ))
      from public.property_managers as m where m.id = private.office_by_address(auth.uid())
    ),
    -- No name: the mail to that address had none.
    (select jsonb_build_object('state', 'checked') where private.unconfirmed_office(auth.uid()) is not null),
    (
      select jsonb_build_object(
        'state', 'ended', 'company_name', m.company_name, 'ended_at', newest.unlinked_at,
        'has_other_address', newest.by_address and lower(m.business_email collate "C") <> lower(u.email collate "C")
      )
      from (
        select l.property_manager_id, l.unlinked_at, l.by_address from public.property_manager_links as l
        where l.user_id = auth.uid() order by l.unlinked_at desc nulls first, l.id limit 1
      ) as newest
      join public.property_managers as m on m.id = newest.property_manager_id
      join auth.users as u on u.id = auth.uid()
      where newest.unlinked_at is not null and not private.has_staff_role(u.id)
        -- Whoever rents has other things on their home after a while.
        and (
          newest.unlinked_at > now() - interval '30 days'
          or not exists (select from public.rent_guarantee_applications as a where a.tenant_id = u.id)
        )
    )
  )
$$;
comment on function private.own_office() is
  'What the caller''s account has to do with a landlord or agent for which it does not act: state offered (a confirmed one has its address, with when the newest link that still works was sent), checked (an unconfirmed one that we have mailed has it; without its name), or ended (it acted for one until then, and for none now; has_other_address: the address by which it came is not the record''s any more). Null without any.';
