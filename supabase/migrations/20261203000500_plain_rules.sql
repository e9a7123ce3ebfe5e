-- Tenants read these rules beside the questions about their tenancy, and had to read three of them twice.
update public.rules set says = 'An assured tenancy has no fixed term: it runs on from one rent period to the next, each of a month or at most 28 days. A landlord who lets it for a fixed term breaks the law.'
where id = 3;
update public.rules set says = 'Landlord and agent may not require a tenant to pay somebody else, or to take a service or insurance from somebody else. They may offer that as a choice only beside a lawful requirement that this tenant can reasonably be expected to meet.'
where id = 6;
update public.rules set says = 'These tenancies are not assured: those of companies; of students, where a specified body lets or the manager is in a specified code when the tenancy is granted; those with a rent over £100,000 a year; and those of a landlord who lives in the same building.'
where id = 11;
