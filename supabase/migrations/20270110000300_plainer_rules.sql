-- Tenants read these beside the questions that they are about, and they were written for lawyers. They say the same, from the same sources.

update public.rules as r set says = w.says
from (values
  (3, 'An assured tenancy has no end date: it runs on from one rent period to the next, and each is a month or at most 28 days. A landlord who lets it until a fixed day breaks the law.'),
  (6, 'To get a home, nobody has to pay somebody other than the landlord or agent, or take a service or insurance from somebody else. The landlord or agent may suggest that only as one choice, beside something lawful that they ask for and that this tenant can reasonably be expected to meet.'),
  (7, 'In Wales, a landlord or agent may not make anybody pay somebody else, or take a service from somebody else, to get a home. That is an offence, also where it is one of several choices.'),
  (11, 'Most private tenancies in England are assured. These are not: a company''s; a student''s, where certain bodies such as universities let the home, or where its manager has joined a code for student housing when the tenancy is granted; one with a rent of more than £100,000 a year; and one whose landlord lives in the same building.')
) as w (id, says)
where r.id = w.id;
