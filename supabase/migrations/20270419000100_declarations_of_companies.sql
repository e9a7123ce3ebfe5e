-- Where a company is the tenant, whoever submits acts for it: the declarations and the service agreement spoke of a person, and made that person promise what
-- the company has to keep.

alter table public.declaration_texts
  add column company_text text check (btrim(company_text) <> ''),
  add column company_choice_words jsonb check (company_choice_words ?& array['own_choice', 'suggested', 'required', 'unknown']),
  add constraint declaration_texts_company_check check ((company_text is null) = (company_choice_words is null));
comment on column public.declaration_texts.company_text is
  'The text where a company is the tenant, with {company} for its name as well. Null in texts before these: a company agreed to the same as a person.';
comment on column public.declaration_texts.company_choice_words is 'What {choice} stands for in company_text.';

insert into public.declaration_texts (version, fee, monthly_fee, waived_until, waived_for, choice_words, text, company_choice_words, company_text)
select '2', d.fee, d.monthly_fee, d.waived_until, d.waived_for, d.choice_words, d.text, $${
  "own_choice": "The company chooses this guarantee itself. Neither the landlord nor the letting agent requires it.",
  "suggested": "The landlord or letting agent suggested this guarantee, and the company chooses it freely. What else they would accept: {alternatives}",
  "required": "The landlord or letting agent requires this guarantee, as I have answered in 'Your Tenancy'.",
  "unknown": "The company chooses this guarantee freely. It can ask the landlord or letting agent what else they would accept."
}$$, $$# Your declarations

I act for {company} and may agree to this for it.

What I have told you is true and complete, as far as the company and I know. If it changes before you decide, the company or I tell you.

I have read the privacy notice.

You may talk to the landlord and the letting agent about this application: to confirm the tenancy, and to send the certificate.

{choice}

# The service agreement

This is an agreement between {company} and {guarantor}. Telephone 029 2018 0146, e-mail hello@pendine.example.

What we do: we check the application, and a person decides. If we approve it, the landlord gets a rent guarantee certificate. With it we promise to pay rent that the company owes and has not paid, up to the amount a month and for the months that the certificate states, on its terms.{specimen}

What it costs: {price}

When the company pays: nothing is due when you submit, and nothing at all if we decide against it. The fee is due when we approve the application; the fee for a month is due in that month.

How long it lasts: until the certificate ends. Nothing renews by itself.

What the company pays back: what we pay to the landlord because the company has not paid its rent, the company owes to us. You do not owe it yourself.

If the company changes its mind: it can cancel within 14 days from the day on which you submit, without a reason. Write to us or call, for example: 'The company cancels its agreement about this application.'

When we begin: by submitting you ask us to begin at once, before those 14 days are over. If the company cancels before the landlord relies on the certificate, it gets back everything that it has paid. If it cancels after that, it pays for the part that we have done by then and gets back the rest. We pay back within 14 days.

If we decide against it, we say why, and you can ask for another person to look at it again. The same address takes any complaint.

The law of England and Wales applies.$$
from public.declaration_texts as d order by d.version::integer desc limit 1;

create or replace function private.declarations_of(application uuid) returns table (version text, text text)
language sql stable security definer set search_path = '' as $$
  -- The tenant's own words come last, so that nothing in them is taken for a placeholder.
  select d.version, replace(
    replace(
      replace(replace(replace(w.text, '{guarantor}', g.words), '{price}', private.price_words(a.id)), '{specimen}', case when private.is_specimen()
        then ' We do not issue guarantees yet: until we do, every certificate is a specimen and not a guarantee.' else '' end),
      '{company}', coalesce(c.company, '')
    ),
    '{choice}', replace(
      w.choice_words ->> case when t.came_by = 'suggested' and c.alternatives is null then 'unknown' else coalesce(t.came_by, 'unknown') end,
      '{alternatives}', coalesce(c.alternatives, '')
    )
  )
  from public.rent_guarantee_applications as a
  left join public.tenancy_choices as t on t.tenancy_id = a.tenancy_id
  left join public.company_tenants as k on k.application_id = a.id
  cross join lateral (
    -- On one line, so that they make no paragraph of their own.
    select nullif(btrim(regexp_replace(t.alternatives_offered, '\s+', ' ', 'g')), '') as alternatives, regexp_replace(k.name, '\s+', ' ', 'g') as company
  ) as c
  cross join lateral (
    select s.name || ', company number ' || s.company_number || ', ' || s.registered_office as words from public.guarantor_settings as s
  ) as g
  cross join lateral (select * from public.declaration_texts order by version::integer desc limit 1) as d
  cross join lateral (
    select case when k.application_id is null then d.text else coalesce(d.company_text, d.text) end as text,
      case when k.application_id is null then d.choice_words else coalesce(d.company_choice_words, d.choice_words) end as choice_words
  ) as w
  where a.id = declarations_of.application
$$;
