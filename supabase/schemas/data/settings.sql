-- Rows that exist from the beginning: settings with their first values, the first list of certificates that are no longer valid, and the
-- secret of the links to unsubscribe.

insert into public.guarantor_settings (name, company_number, registered_office, claims_days, terms_version) values
  ('Pendine Rent Guarantee Ltd', '03412907', '14 Windsor Place, Cardiff, CF10 3BY', 31, '2');

insert into public.security_settings default values;
insert into private.status_lists (list) values (1);
insert into private.unsubscribe_secrets default values;
