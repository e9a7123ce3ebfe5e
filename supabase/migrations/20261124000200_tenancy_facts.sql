-- What a certificate states of a tenancy and what decides which law applies to it. All of it may be unknown until staff decide; only the nation is
-- read from the postcode, where that tells it for certain.

alter table public.tenancy_information
  add column nation text check (nation in ('england', 'wales', 'scotland', 'northern_ireland')),
  add column regime text check (regime in (
    'assured_periodic', 'assured_shorthold', 'occupation_contract', 'private_residential', 'private_tenancy', 'common_law'
  )),
  add column entered_into date constraint tenancy_information_entered_into_range_check check (private.in_range(entered_into)),
  add column rent_share numeric(12, 2) constraint tenancy_information_rent_share_range_check check (private.in_range(rent_share)),
  add column in_student_code boolean,
  add column came_by text check (came_by in ('own_choice', 'suggested', 'required')),
  add column landlord_name text check (btrim(landlord_name) <> '' and char_length(landlord_name) <= 200),
  add column landlord_address text check (btrim(landlord_address) <> '' and char_length(landlord_address) <= 300),
  add constraint tenancy_information_rent_share_check check (rent_share > 0 and rent_share <= monthly_rent);

comment on column public.tenancy_information.nation is 'Where the property is: england, wales, scotland or northern_ireland. Null where nobody said and the postcode does not tell.';
comment on column public.tenancy_information.regime is 'The kind of tenancy in law; null: the usual one of the nation.';
comment on column public.tenancy_information.entered_into is 'When the tenancy agreement was signed; null: not yet, or not known.';
comment on column public.tenancy_information.rent_share is 'The part of the monthly rent that this tenant owes, in rent_currency; null: all of it.';
comment on column public.tenancy_information.in_student_code is 'Whether who manages the property is in a specified code for student housing, which takes the tenancy out of the assured ones; null: not known.';
comment on column public.tenancy_information.came_by is 'Why the tenant wants a guarantee from us: own_choice, suggested or required by the landlord or agent; null: not asked.';
comment on column public.tenancy_information.landlord_name is 'The landlord, where the property manager is an agent.';
comment on column public.tenancy_information.landlord_address is 'The landlord''s address on one line, where the property manager is an agent.';

grant insert (nation, regime, entered_into, rent_share, in_student_code, came_by, landlord_name, landlord_address),
  update (nation, regime, entered_into, rent_share, in_student_code, came_by, landlord_name, landlord_address)
  on public.tenancy_information to authenticated;

create function private.nation_of_postcode(postcode text) returns text
language sql immutable set search_path = '' as $$
  select case
    when district !~ '^[A-Z]{1,2}[0-9][0-9A-Z]?$' then null
    when area in ('GY', 'JE', 'IM') then null
    -- Districts on both sides of a border tell nothing.
    when district in (
      'CH1', 'CH4', 'GL16', 'HR3', 'HR5', 'LD7', 'LD8', 'LL12', 'LL13', 'LL14', 'LL20', 'NP16', 'NP25', 'SY5', 'SY10', 'SY13', 'SY14', 'SY15',
      'SY21', 'SY22', 'DG14', 'DG16', 'TD5', 'TD8', 'TD9', 'TD12', 'TD15'
    ) then null
    when area = 'BT' then 'northern_ireland'
    when area in ('AB', 'DD', 'DG', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'TD', 'ZE') then 'scotland'
    when area in ('CF', 'LD', 'LL', 'NP', 'SA') then 'wales'
    when district in ('CH5', 'CH6', 'CH7', 'CH8', 'SY16', 'SY17', 'SY18', 'SY19', 'SY20', 'SY23', 'SY24', 'SY25') then 'wales'
    else 'england'
  end
  from (
    select d.district, substring(d.district from '^[A-Z]+') as area
    -- All but the last three characters.
    from (select regexp_replace(regexp_replace(upper(postcode), '[^A-Z0-9]', '', 'g'), '[0-9][A-Z]{2}$', '') as district) as d
  ) as parts
$$;
comment on function private.nation_of_postcode(text) is 'The nation of a British postcode; null for anything else, and where its district has parts in two nations.';

create function private.take_nation() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.nation is null or (
    tg_op = 'UPDATE' and new.nation is not distinct from old.nation and new.postal_code <> old.postal_code
    and old.nation is not distinct from private.nation_of_postcode(old.postal_code)
  ) then
    new.nation := private.nation_of_postcode(new.postal_code);
  end if;
  return new;
end
$$;
comment on function private.take_nation() is 'Reads the nation of a property from its postcode while nobody says otherwise.';

create trigger take_nation before insert or update on public.tenancy_information
  for each row execute function private.take_nation();

-- Quietly: nobody has changed the records.
alter table public.tenancy_information disable trigger user;
update public.tenancy_information set nation = private.nation_of_postcode(postal_code);
alter table public.tenancy_information enable trigger user;
