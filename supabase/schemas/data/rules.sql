-- The law as data: what applies in which nation from when, its source, and whether it blocks an approval, warns or is only noted. A rule
-- that changes gets a last day, and a new row follows it, because a tenancy is judged by the law of its day.
-- docs/decisions/028-law-as-data.md has the reasons.

insert into public.rules (id, nation, "from", until, is_pending, says, source, confidence, asks, effect, dated_by, actions, stops) values
  (
    1, 'england', '2026-05-01', null, false,
    e'Before an assured tenancy is entered into, landlord and agent may not invite or accept any rent, from the tenant or '
      'from anybody else.',
    'Renters'' Rights Act 2025 s.9; Tenant Fees Act 2019 Sch 1 para 1(1A), s.5A(1)-(4)', 'high',
    'The day when the tenancy is entered into. Rent received before it is not recorded.', 'blocks', 'entry',
    array['tenancy', 'submission', 'approval'], '{}'
  ),
  (
    2, 'england', '2026-05-01', null, false,
    e'From the signing until the day before the start, only the first rent may be asked for. A term that makes later rent due '
      'before its period has no effect. Tenancies entered into earlier are exempt.',
    'Renters'' Rights Act 2025 s.8; Housing Act 1988 s.4B(2), (12)', 'high',
    'The day when the tenancy is entered into, which decides, and not its start.', 'notes', 'entry',
    array['tenancy', 'submission', 'approval'], '{}'
  ),
  (
    3, 'england', '2026-05-01', null, false,
    e'An assured tenancy has no end date: it runs on from one rent period to the next, and each is a month or at most 28 '
      'days. A landlord who lets it until a fixed day breaks the law.',
    'Renters'' Rights Act 2025 ss.1, 13; Housing Act 1988 ss.4A, 16E(1)(a)', 'high',
    'No end date of such a tenancy. The certificate has a period of its own.', 'blocks', 'entry',
    array['tenancy', 'submission', 'approval', 'issue', 'endorsement'],
    array['tenancy', 'submission', 'approval', 'issue', 'endorsement']
  ),
  (
    4, 'england', '2026-05-01', null, false,
    e'The rent rises only by a section 13 notice: two months before, once a year. Review clauses are void, and the tribunal '
      'cannot set more than was proposed.',
    'Renters'' Rights Act 2025 ss.6-7; SI 2026/421 reg 7', 'high', 'An endorsement for a new rent cites the notice or the decision.',
    'notes', 'action', array['endorsement'], '{}'
  ),
  (
    5, 'england', '2026-05-01', null, false,
    'When the tenant dies, the guarantee of an individual lapses. A company''s is not caught by this.',
    'Renters'' Rights Act 2025 s.19; Housing Act 1988 ss.16N, 16P', 'high',
    'The certificate states what happens at the tenant''s death.', 'notes', 'action', array['approval', 'issue', 'endorsement'], '{}'
  ),
  (
    6, 'england', '2019-06-01', null, false,
    e'To get a home, nobody has to pay somebody other than the landlord or agent, or take a service or insurance from '
      'somebody else. The landlord or agent may suggest that only as one choice, beside something lawful that they ask for and '
      'that this tenant can reasonably be expected to meet.',
    'Tenant Fees Act 2019 s.1(2), (3), (7), (8), s.2(6), (7)', 'high',
    'How the tenant came to us, and what else the landlord or agent would accept. The tenant confirms an own choice.', 'warns', 'entry',
    array['tenancy', 'submission', 'approval'], '{}'
  ),
  (
    7, 'wales', '2019-09-01', null, false,
    e'In Wales, a landlord or agent may not make anybody pay somebody else, or take a service from somebody else, to get a '
      'home. That is an offence, also where it is one of several choices.',
    'Renting Homes (Fees etc.) (Wales) Act 2019 ss.2-8', 'high',
    'How the tenant came to us. Nothing goes on where the landlord or agent requires it.', 'blocks', 'entry',
    array['tenancy', 'submission', 'approval', 'issue', 'endorsement'], array['submission', 'approval', 'issue', 'endorsement']
  ),
  (
    8, 'scotland', '2017-12-01', null, false,
    'No premium and no loan may be a condition of a tenancy, and no rent is due before its period.',
    'Private Housing (Tenancies) (Scotland) Act 2016 s.20, Explanatory Notes 37-38', 'medium',
    'The nation of the property. Off until the terms are reviewed for Scotland.', 'blocks', 'action',
    array['tenancy', 'submission', 'approval', 'issue', 'endorsement'], array['submission', 'approval', 'issue', 'endorsement']
  ),
  (
    9, 'northern_ireland', '2023-04-01', null, false, 'A deposit is at most one month''s rent.',
    'Private Tenancies Act (Northern Ireland) 2022', 'low',
    'The nation of the property. Off until the terms are reviewed for Northern Ireland.', 'blocks', 'action',
    array['tenancy', 'submission', 'approval', 'issue', 'endorsement'], array['submission', 'approval', 'issue', 'endorsement']
  ),
  (
    10, 'england', '2026-05-01', null, false,
    e'Nobody may be turned down because of children or benefits. In England no rent above the advertised one may be invited '
      'or accepted.',
    'Renters'' Rights Act 2025 ss.33-35, 56-57; SI 2026/421 reg 3', 'high', 'Neither is asked, and neither counts in a decision.',
    'notes', 'action', array['approval'], '{}'
  ),
  (
    10, 'wales', '2026-06-01', null, false,
    e'Nobody may be turned down because of children or benefits. In England no rent above the advertised one may be invited '
      'or accepted.',
    'Renters'' Rights Act 2025 ss.33-35, 56-57; SI 2026/421 reg 3', 'high', 'Neither is asked, and neither counts in a decision.',
    'notes', 'action', array['approval'], '{}'
  ),
  (
    11, 'england', null, null, false,
    e'Most private tenancies in England are assured. These are not: a company''s; a student''s, where certain bodies such as '
      'universities let the home, or where its manager has joined a code for student housing when the tenancy is granted; one '
      'with a rent of more than £100,000 a year; and one whose landlord lives in the same building.',
    'Housing Act 1988 s.1(1)(a), Sch 1; Renters'' Rights Act 2025 s.32', 'medium',
    'The kind of tenancy, membership of a code for student housing, and the day of the grant.', 'warns', 'entry',
    array['tenancy', 'approval', 'endorsement'], '{}'
  ),
  (
    12, 'england', '2026-05-01', null, false, 'Possession for arrears needs 3 months or 13 weeks of them and 4 weeks'' notice.',
    'Renters'' Rights Act 2025 s.3; Housing Act 1988 s.8(4AA), Sch 2 ground 8', 'high', 'A claim never waits for it.', 'notes',
    'action', '{}', '{}'
  ),
  (
    13, 'england', null, null, true, 'Landlords register in a database and join an ombudsman once these are open.',
    'Renters'' Rights Act 2025 Part 2', 'medium', 'A field for the registration, which is off.', 'notes', 'action', '{}', '{}'
  ),
  (
    14, 'england', null, null, false,
    e'Contracts similar to a guarantee are insurance when somebody other than a bank gives them for a premium and they are '
      'not merely incidental.',
    'FCA Glossary G218, G1150 (Regulated Activities Order art 3); PERG 6.3', 'high',
    e'An FCA number, the authorised insurer or a dated legal opinion, recorded by two people. Until then every certificate is '
      'a specimen.',
    'notes', 'action', array['approval', 'issue', 'endorsement'], '{}'
  ),
  (
    14, 'scotland', null, null, false,
    e'Contracts similar to a guarantee are insurance when somebody other than a bank gives them for a premium and they are '
      'not merely incidental.',
    'FCA Glossary G218, G1150 (Regulated Activities Order art 3); PERG 6.3', 'high',
    e'An FCA number, the authorised insurer or a dated legal opinion, recorded by two people. Until then every certificate is '
      'a specimen.',
    'notes', 'action', array['approval', 'issue', 'endorsement'], '{}'
  ),
  (
    14, 'wales', null, null, false,
    e'Contracts similar to a guarantee are insurance when somebody other than a bank gives them for a premium and they are '
      'not merely incidental.',
    'FCA Glossary G218, G1150 (Regulated Activities Order art 3); PERG 6.3', 'high',
    e'An FCA number, the authorised insurer or a dated legal opinion, recorded by two people. Until then every certificate is '
      'a specimen.',
    'notes', 'action', array['approval', 'issue', 'endorsement'], '{}'
  ),
  (
    14, 'northern_ireland', null, null, false,
    e'Contracts similar to a guarantee are insurance when somebody other than a bank gives them for a premium and they are '
      'not merely incidental.',
    'FCA Glossary G218, G1150 (Regulated Activities Order art 3); PERG 6.3', 'high',
    e'An FCA number, the authorised insurer or a dated legal opinion, recorded by two people. Until then every certificate is '
      'a specimen.',
    'notes', 'action', array['approval', 'issue', 'endorsement'], '{}'
  ),
  (
    15, 'wales', null, null, false, 'A guarantee is in writing and signed by or for the guarantor. An electronic signature suffices.',
    'Statute of Frauds 1677 s.4; Golden Ocean v Salgaocar [2012] EWCA Civ 265', 'high',
    'A named signatory with authority, who signs meaning to bind the company.', 'notes', 'action',
    array['approval', 'issue', 'endorsement'], '{}'
  ),
  (
    15, 'england', null, null, false, 'A guarantee is in writing and signed by or for the guarantor. An electronic signature suffices.',
    'Statute of Frauds 1677 s.4; Golden Ocean v Salgaocar [2012] EWCA Civ 265', 'high',
    'A named signatory with authority, who signs meaning to bind the company.', 'notes', 'action',
    array['approval', 'issue', 'endorsement'], '{}'
  ),
  (
    16, 'wales', null, null, false,
    e'A guarantee that is given after the tenancy was signed is a deed: signed by two authorised signatories, or by a '
      'director in the presence of a witness.',
    'Companies Act 2006 s.44; Law Commission report 386', 'high',
    'When the tenancy agreement was signed. It decides between an agreement and a deed.', 'blocks', 'action',
    array['tenancy', 'approval', 'issue', 'endorsement'], array['approval', 'issue']
  ),
  (
    16, 'england', null, null, false,
    e'A guarantee that is given after the tenancy was signed is a deed: signed by two authorised signatories, or by a '
      'director in the presence of a witness.',
    'Companies Act 2006 s.44; Law Commission report 386', 'high',
    'When the tenancy agreement was signed. It decides between an agreement and a deed.', 'blocks', 'action',
    array['tenancy', 'approval', 'issue', 'endorsement'], array['approval', 'issue']
  ),
  (
    17, 'england', '2014-06-13', null, false,
    e'A contract made at a distance can be cancelled within 14 days. Its service begins before only at an express request, '
      'and what is then cancelled is refunded in proportion.',
    'Consumer Contracts Regulations 2013 (SI 2013/3134) reg 6(1)(b), 29-36', 'medium',
    'The information on cancelling, and the request to begin.', 'notes', 'action', array['submission'], '{}'
  ),
  (
    17, 'scotland', '2014-06-13', null, false,
    e'A contract made at a distance can be cancelled within 14 days. Its service begins before only at an express request, '
      'and what is then cancelled is refunded in proportion.',
    'Consumer Contracts Regulations 2013 (SI 2013/3134) reg 6(1)(b), 29-36', 'medium',
    'The information on cancelling, and the request to begin.', 'notes', 'action', array['submission'], '{}'
  ),
  (
    17, 'northern_ireland', '2014-06-13', null, false,
    e'A contract made at a distance can be cancelled within 14 days. Its service begins before only at an express request, '
      'and what is then cancelled is refunded in proportion.',
    'Consumer Contracts Regulations 2013 (SI 2013/3134) reg 6(1)(b), 29-36', 'medium',
    'The information on cancelling, and the request to begin.', 'notes', 'action', array['submission'], '{}'
  ),
  (
    17, 'wales', '2014-06-13', null, false,
    e'A contract made at a distance can be cancelled within 14 days. Its service begins before only at an express request, '
      'and what is then cancelled is refunded in proportion.',
    'Consumer Contracts Regulations 2013 (SI 2013/3134) reg 6(1)(b), 29-36', 'medium',
    'The information on cancelling, and the request to begin.', 'notes', 'action', array['submission'], '{}'
  ),
  (
    18, 'northern_ireland', '2025-04-06', null, false, 'The total price comes first. Fake reviews and false scarcity are banned.',
    'Digital Markets, Competition and Consumers Act 2024', 'high', 'One total for the whole stay. Nothing renews by itself.', 'notes',
    'action', array['submission'], '{}'
  ),
  (
    18, 'wales', '2025-04-06', null, false, 'The total price comes first. Fake reviews and false scarcity are banned.',
    'Digital Markets, Competition and Consumers Act 2024', 'high', 'One total for the whole stay. Nothing renews by itself.', 'notes',
    'action', array['submission'], '{}'
  ),
  (
    18, 'england', '2025-04-06', null, false, 'The total price comes first. Fake reviews and false scarcity are banned.',
    'Digital Markets, Competition and Consumers Act 2024', 'high', 'One total for the whole stay. Nothing renews by itself.', 'notes',
    'action', array['submission'], '{}'
  ),
  (
    18, 'scotland', '2025-04-06', null, false, 'The total price comes first. Fake reviews and false scarcity are banned.',
    'Digital Markets, Competition and Consumers Act 2024', 'high', 'One total for the whole stay. Nothing renews by itself.', 'notes',
    'action', array['submission'], '{}'
  ),
  (
    19, 'wales', '2026-02-05', null, false,
    'Who is affected by an automated decision is told, can answer and contest it, and can have a person decide.',
    'Data (Use and Access) Act 2025; UK GDPR arts 22A-22D; SI 2026/82', 'high',
    'A person decides, gives reasons, and there is an appeal to another person.', 'notes', 'action', '{}', '{}'
  ),
  (
    19, 'northern_ireland', '2026-02-05', null, false,
    'Who is affected by an automated decision is told, can answer and contest it, and can have a person decide.',
    'Data (Use and Access) Act 2025; UK GDPR arts 22A-22D; SI 2026/82', 'high',
    'A person decides, gives reasons, and there is an appeal to another person.', 'notes', 'action', '{}', '{}'
  ),
  (
    19, 'scotland', '2026-02-05', null, false,
    'Who is affected by an automated decision is told, can answer and contest it, and can have a person decide.',
    'Data (Use and Access) Act 2025; UK GDPR arts 22A-22D; SI 2026/82', 'high',
    'A person decides, gives reasons, and there is an appeal to another person.', 'notes', 'action', '{}', '{}'
  ),
  (
    19, 'england', '2026-02-05', null, false,
    'Who is affected by an automated decision is told, can answer and contest it, and can have a person decide.',
    'Data (Use and Access) Act 2025; UK GDPR arts 22A-22D; SI 2026/82', 'high',
    'A person decides, gives reasons, and there is an appeal to another person.', 'notes', 'action', '{}', '{}'
  ),
  (
    20, 'scotland', '2026-06-19', null, false,
    e'A complaint about data can be made by an electronic form, is acknowledged within 30 days and acted on without undue '
      'delay.',
    'Data Protection Act 2018 s.164A', 'high', 'A form for complaints, with a clock and an outcome.', 'notes', 'action', '{}', '{}'
  ),
  (
    20, 'wales', '2026-06-19', null, false,
    e'A complaint about data can be made by an electronic form, is acknowledged within 30 days and acted on without undue '
      'delay.',
    'Data Protection Act 2018 s.164A', 'high', 'A form for complaints, with a clock and an outcome.', 'notes', 'action', '{}', '{}'
  ),
  (
    20, 'england', '2026-06-19', null, false,
    e'A complaint about data can be made by an electronic form, is acknowledged within 30 days and acted on without undue '
      'delay.',
    'Data Protection Act 2018 s.164A', 'high', 'A form for complaints, with a clock and an outcome.', 'notes', 'action', '{}', '{}'
  ),
  (
    20, 'northern_ireland', '2026-06-19', null, false,
    e'A complaint about data can be made by an electronic form, is acknowledged within 30 days and acted on without undue '
      'delay.',
    'Data Protection Act 2018 s.164A', 'high', 'A form for complaints, with a clock and an outcome.', 'notes', 'action', '{}', '{}'
  ),
  (
    21, 'scotland', '2025-05-14', null, false,
    'Letting agents report to OFSI, since 14 May 2025. The UK Sanctions List is the one list, since 28 January 2026.',
    'OFSI guidance for letting agents; The UK Sanctions List', 'high',
    'Names are screened against the list that staff load, before an issue and a payout.', 'blocks', 'action',
    array['approval', 'issue'], array['approval', 'issue']
  ),
  (
    21, 'england', '2025-05-14', null, false,
    'Letting agents report to OFSI, since 14 May 2025. The UK Sanctions List is the one list, since 28 January 2026.',
    'OFSI guidance for letting agents; The UK Sanctions List', 'high',
    'Names are screened against the list that staff load, before an issue and a payout.', 'blocks', 'action',
    array['approval', 'issue'], array['approval', 'issue']
  ),
  (
    21, 'wales', '2025-05-14', null, false,
    'Letting agents report to OFSI, since 14 May 2025. The UK Sanctions List is the one list, since 28 January 2026.',
    'OFSI guidance for letting agents; The UK Sanctions List', 'high',
    'Names are screened against the list that staff load, before an issue and a payout.', 'blocks', 'action',
    array['approval', 'issue'], array['approval', 'issue']
  ),
  (
    21, 'northern_ireland', '2025-05-14', null, false,
    'Letting agents report to OFSI, since 14 May 2025. The UK Sanctions List is the one list, since 28 January 2026.',
    'OFSI guidance for letting agents; The UK Sanctions List', 'high',
    'Names are screened against the list that staff load, before an issue and a payout.', 'blocks', 'action',
    array['approval', 'issue'], array['approval', 'issue']
  );
