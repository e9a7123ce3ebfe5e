-- A certificate for a home in Wales could cite a section 13 notice, which is only for assured tenancies in England.

create or replace function private.check_rent_change(before jsonb, after jsonb, notice jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  dated date := (notice ->> 'dated')::date;
  starts date := (notice ->> 'from')::date;
  kind text := notice ->> 'kind';
  needed text := case
    when private.rent_notice_text(notice) is null then 'rent_notice.kind'
    when dated is null then 'rent_notice.dated'
    when starts is null and kind <> 'correction' then 'rent_notice.from'
  end;
begin
  if after #> '{tenancy,rent_pence}' = before #> '{tenancy,rent_pence}' then
    return;
  end if;
  if needed is not null then
    perform private.refuse_change(
      needed, 'A new rent needs the notice or decision that it rests on, its date, and the day from which it applies.'
    );
  end if;
  if dated > private.london_today() then
    perform private.refuse_change('rent_notice.dated', 'The date of the notice must not be in the future.');
  end if;
  if kind = 'section_13_notice' and (
    coalesce(after #>> '{property,nation}', '') <> 'england' or coalesce(after #>> '{tenancy,regime}', 'assured') not like 'assured%'
  ) then
    perform private.refuse_change(
      'rent_notice.kind',
      case after #>> '{property,nation}'
        when 'wales' then 'In Wales, the rent of an occupation contract rises by a notice of variation. A section 13 notice is only for England.'
        else 'A section 13 notice is only for an assured tenancy in England.'
      end
    );
  end if;
  -- Rule 4.
  if after #>> '{property,nation}' = 'england' and after #>> '{tenancy,regime}' like 'assured%' and kind <> 'correction'
    and starts >= date '2026-05-01'
    and (after #>> '{tenancy,rent_pence}')::bigint > (before #>> '{tenancy,rent_pence}')::bigint then
    if kind not in ('section_13_notice', 'tribunal_decision') then
      perform private.refuse_change(
        'rent_notice.kind',
        'In England, the rent rises only by a section 13 notice or a decision of the tribunal (Renters'' Rights Act 2025, section 6).'
      );
    end if;
    if kind = 'section_13_notice' and starts < dated + interval '2 months' then
      perform private.refuse_change('rent_notice.from', 'A section 13 notice gives two months at least (Housing Act 1988, section 13).');
    end if;
  end if;
  if starts < dated and kind <> 'correction' then
    perform private.refuse_change('rent_notice.from', 'A new rent does not apply before the date of its notice.');
  end if;
end
$$;
