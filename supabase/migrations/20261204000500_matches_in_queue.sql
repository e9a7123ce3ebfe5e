-- The queue called a case ready to decide although a possible match on the sanctions list blocked its approval.
create or replace function private.missing_items(application_id uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select array_remove(array[
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('passport', 'id_proof')
      ) then 'identity' end,
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('income_proof', 'bank_statement', 'employment_contract')
      ) then 'income' end,
      case when a.tenancy_id is null then 'tenancy' end,
      case when a.property_manager_id is null then 'property_manager' end,
      case when a.guarantee_amount is null then 'guarantee_amount' end,
      -- What is screened and has a match is few, and only that is compared with the decisions.
      case when exists (
        select from public.screenings as s
        where s.application_id = a.id and s.hits <> '[]' and s.list_id = (select l.id from private.current_sanctions_list() as l)
      ) and exists (
        select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null
      ) then 'screening' end
    ], null)
    from public.rent_guarantee_applications as a where a.id = missing_items.application_id
  );
end
$$;
comment on function private.missing_items(uuid) is
  'What an approval still needs: identity and income (a verified document of each), tenancy, property_manager, guarantee_amount, screening (a possible match is undecided).';
