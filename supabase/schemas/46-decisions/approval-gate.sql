-- What an approval needs beside the rules of law. Every approval, also that of an import, needs an amount, a landlord or agent and a
-- tenancy (missing_records). That of a person needs all that the certificate states, verified proofs of identity and income, no open
-- request, declarations of the tenant that it has now, a confirmed landlord or agent that the tenancy names as well, the landlord's name,
-- no denial, and a home in the United Kingdom. A different amount than the rent needs a reason (guarantee-amount.sql).
--
-- Each is an entry {section, field, message} of a list. The trigger of the status refuses with that list, and check_approval returns it
-- before anybody tries to approve (docs/decisions/039-the-approval-gate.md).

create function public.check_approval(application_id uuid) returns table (
  section text, field text, message text, effect text, reason text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  select * into application from public.rent_guarantee_applications as a where a.id = check_approval.application_id and private.is_admin();
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(application.id);
  return query
    select m ->> 'section', m ->> 'field', m ->> 'message', 'blocks', null
    from jsonb_array_elements(private.missing_records(application) || private.approval_problems(application)) as m
    union all
    select 'guarantee', 'guarantee_amount', w.words, 'warns', private.amount_reason(application.id, w.words)
    from private.amount_warning(application) as w (words) where w.words is not null;
end
$$;
comment on function public.check_approval(uuid) is
  'Staff: what an approval needs beside the rules and still lacks. effect is blocks, or warns for an amount that differs from the rent '
  'of the certificate; reason is why that goes on. 42501 for staff about their own case, PT404 (HTTP 404) for anybody else.';

create function private.missing_records(application public.rent_guarantee_applications) returns jsonb
language sql immutable set search_path = '' as $$
  select
    case when coalesce(application.guarantee_amount, 0) = 0
      then private.problem_entry('guarantee', 'guarantee_amount', 'Guarantee amount is required') else '[]' end
    || case when application.property_manager_id is null
      then private.problem_entry('property_manager', 'property_manager_id', 'Property manager is required') else '[]' end
    || case when application.tenancy_id is null then private.problem_entry('tenancy', 'tenancy_id', 'Tenancy is required') else '[]' end
$$;
comment on function private.missing_records(public.rent_guarantee_applications) is
  'What every approval needs, also that of an import, and an application lacks, as a list of {section, field, message}.';

create function private.approval_problems(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.missing_for_certificate(application)
    || private.landlord_name_problems(application.property_manager_id, application.tenancy_id)
    || private.missing_proof(application.id)
    || private.declaration_problems(application.id)
    || private.landlord_problems(application.property_manager_id, application.tenancy_id)
    || private.denial_problems(application.id, application.property_manager_id)
    || coalesce((select private.home_problems(t.country) from public.tenancy_information as t where t.id = application.tenancy_id), '[]')
$$;
comment on function private.approval_problems(public.rent_guarantee_applications) is
  'What an approval by a person needs beside its records and a reason for the amount, and still lacks, as a list of {section, field, '
  'message}.';

-- Its parts

create function private.missing_proof(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select
    case when bool_or(d.document_type in ('passport', 'id_proof')) then '[]'::jsonb
      else private.problem_entry('documents', 'passport', 'A verified proof of identity is required') end
    || case when bool_or(d.document_type in ('bank_statement', 'income_proof', 'employment_contract')) then '[]'::jsonb
      else private.problem_entry('documents', 'bank_statement', 'A verified proof of income is required') end
    || case when exists (
        select from public.application_requests as r
        where r.application_id = missing_proof.application and r.answered_at is null and r.closed_at is null
      ) then private.problem_entry('requests', 'application_requests', 'The tenant has not answered every request yet') else '[]' end
    -- The approval closes a correction that nobody has looked at, and the certificate would state the old value.
    || case when exists (
        select from public.application_requests as r
        where r.application_id = missing_proof.application and r.field is not null and r.answered_at is not null and r.closed_at is null
      ) then private.problem_entry(
        'requests', 'application_requests', 'Accept what the tenant has corrected, or leave the record as it is, first'
      ) else '[]' end
  from public.application_documents as d where d.application_id = missing_proof.application and d.verified
$$;
comment on function private.missing_proof(uuid) is
  'Which verified documents an approval lacks, and whether a request or a correction is open, as a list of {section, field, message}.';

-- The certificate, and the mails with it, go to the landlord or agent whom the application names. Checked again before the signature,
-- because the tenancy may name another one by then.
create function private.landlord_problems(property_manager_id uuid, tenancy_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select
      case
        when named.id = let.id then '[]'
        -- Two records of one landlord or agent, for staff to merge.
        when lower(btrim(named.company_name)) = lower(btrim(let.company_name)) then private.problem_entry(
          'tenancy', 'property_manager_id',
          format('The tenancy and the application name two different records of %s', named.company_name)
        )
        when let.id is not null then private.problem_entry(
          'tenancy', 'property_manager_id',
          format('The tenancy is with %s, the application names %s', let.company_name, named.company_name)
        )
        else '[]'
      end
      || case when exists (select from public.property_manager_confirmations as c where c.property_manager_id = named.id) then '[]'
        else private.problem_entry('property_manager', 'confirmation', format('Nobody of staff has confirmed %s', named.company_name)) end
    from public.property_managers as named
    left join public.tenancy_information as t on t.id = landlord_problems.tenancy_id
    left join public.property_managers as let on let.id = t.property_manager_id
    where named.id = landlord_problems.property_manager_id
  ), '[]')
$$;
comment on function private.landlord_problems(uuid, uuid) is
  'What keeps an application of this landlord or agent with this tenancy from an approval and a signature: another one in the tenancy, '
  'or no confirmation by staff; a list of {section, field, message}.';

create function private.landlord_name_problems(property_manager_id uuid, tenancy_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- As in private.certificate_beneficiary.
  select coalesce((
    select private.problem_entry(
      'tenancy', 'landlord_name', format('The landlord’s name is required: %s is not recorded as the landlord', m.company_name)
    )
    from public.property_managers as m
    join public.tenancy_information as t on t.id = landlord_name_problems.tenancy_id
    where m.id = landlord_name_problems.property_manager_id and m.manager_type <> 'landlord'
      and private.printable_line(t.landlord_name, 200) is null
  ), '[]')
$$;
comment on function private.landlord_name_problems(uuid, uuid) is
  'That a certificate with this agent and tenancy would name no landlord, as a list of {section, field, message}; empty where it names '
  'one.';

revoke execute on function public.check_approval(uuid) from public, anon;
revoke execute on function
  private.approval_problems(public.rent_guarantee_applications), private.landlord_problems(uuid, uuid),
  private.landlord_name_problems(uuid, uuid)
from public;
