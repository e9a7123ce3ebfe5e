-- The review compared the rent with 40 per cent of the income, which is 2.5 times the rent. What is looked for is 1.5 times the tenant's own share of the rent, and
-- owners set it.

alter table public.guarantor_settings add column income_factor numeric(3, 1) not null default 1.5
  constraint guarantor_settings_income_factor_range_check check (income_factor between 1 and 9.9);
comment on column public.guarantor_settings.income_factor is
  'How many times their own share of the rent a tenant''s income should be: a hint to who reviews a case, which decides nothing.';
grant update (income_factor) on public.guarantor_settings to authenticated;

alter table public.guarantor_changes drop constraint guarantor_changes_field_check, add constraint guarantor_changes_field_check check (
  field in ('name', 'company_number', 'registered_office', 'regulatory_statement', 'payment_words', 'claims_days', 'terms_version', 'income_factor')
);
