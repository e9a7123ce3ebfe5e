-- The law that the service follows, as data: what a rule says, where and since when, what the service asks because of it, and which actions it can
-- stop. A rule has a row for each nation where it holds. Migrations alone change it.

create table public.rules (
  id integer not null check (id between 1 and 1000),
  nation text not null check (nation in ('england', 'wales', 'scotland', 'northern_ireland')),
  "from" date constraint rules_from_range_check check (private.in_range("from")),
  until date constraint rules_until_range_check check (private.in_range(until)),
  is_pending boolean not null default false,
  says text not null,
  source text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  asks text not null,
  effect text not null check (effect in ('blocks', 'warns', 'notes')),
  dated_by text not null check (dated_by in ('entry', 'action')),
  actions text[] not null,
  stops text[] not null,
  primary key (id, nation),
  constraint rules_period_check check (until >= "from"),
  constraint rules_stops_check check (stops <@ actions)
);

alter table public.rules enable row level security;

create policy rules_select_all on public.rules for select to authenticated using (true);

create trigger a_refuse_auditor before insert or update or delete on public.rules
  for each statement execute function private.refuse_auditor();

revoke all on public.rules from anon, authenticated;
grant select on public.rules to authenticated;

comment on table public.rules is 'The law that the service follows, a row for each rule and nation. Changed by migrations alone.';
comment on column public.rules.id is 'The number of the rule, the same in all nations.';
comment on column public.rules.nation is 'Where it holds: england, wales, scotland or northern_ireland.';
comment on column public.rules."from" is 'The first day on which it holds; null: for as long as it matters.';
comment on column public.rules.until is 'The last day on which it holds; null: it has no end.';
comment on column public.rules.is_pending is 'Whether it is made but not in force, so that it is not checked.';
comment on column public.rules.says is 'What it says, in plain words.';
comment on column public.rules.source is 'The act, regulation or guidance.';
comment on column public.rules.confidence is 'How sure this reading of it is: high, medium or low.';
comment on column public.rules.asks is 'What the service asks, and of whom, or does because of it.';
comment on column public.rules.effect is 'The most that it does: blocks an action, warns of one, which then needs a written reason, or is noted.';
comment on column public.rules.dated_by is 'Which day decides whether it holds: entry, when the tenancy is entered into, or action, the day of what is done.';
comment on column public.rules.actions is 'The actions at which it is checked: tenancy, submission, approval, issue, and later receipt_of_money, endorsement, claim and payout.';
comment on column public.rules.stops is 'The actions that it stops when it blocks. At the others it warns.';

insert into public.rules (id, nation, "from", is_pending, effect, dated_by, actions, stops, confidence, says, source, asks)
select r.id, p.nation, p."from", r.id = 13, r.effect, r.dated_by, r.actions::text[], r.stops::text[], r.confidence, r.says, r.source, r.asks
from (values
  (1, 'blocks', 'entry', '{tenancy,submission,approval}', '{}', 'high',
    'Before an assured tenancy is entered into, landlord and agent may not invite or accept any rent, from the tenant or from anybody else.',
    'Renters'' Rights Act 2025 s.9; Tenant Fees Act 2019 Sch 1 para 1(1A), s.5A(1)-(4)',
    'The day when the tenancy is entered into. Rent received before it is not recorded.'),
  (2, 'notes', 'entry', '{tenancy,submission,approval}', '{}', 'high',
    'From the signing until the day before the start, only the first rent may be asked for. A term that makes later rent due before its period has no effect. Tenancies entered into earlier are exempt.',
    'Renters'' Rights Act 2025 s.8; Housing Act 1988 s.4B(2), (12)',
    'The day when the tenancy is entered into, which decides, and not its start.'),
  (3, 'blocks', 'entry', '{tenancy,submission,approval,issue}', '{tenancy,submission,approval,issue}', 'high',
    'An assured tenancy has no fixed term. Its rent periods are a month or at most 28 days. To let it for a term is a breach.',
    'Renters'' Rights Act 2025 ss.1, 13; Housing Act 1988 ss.4A, 16E(1)(a)',
    'No end date of such a tenancy. The certificate has a period of its own.'),
  (4, 'notes', 'action', '{}', '{}', 'high',
    'The rent rises only by a section 13 notice: two months before, once a year. Review clauses are void, and the tribunal cannot set more than was proposed.',
    'Renters'' Rights Act 2025 ss.6-7; SI 2026/421 reg 7',
    'An endorsement for a new rent cites the notice or the decision.'),
  (5, 'notes', 'action', '{approval,issue}', '{}', 'high',
    'When the tenant dies, the guarantee of an individual lapses. A company''s is not caught by this.',
    'Renters'' Rights Act 2025 s.19; Housing Act 1988 ss.16N, 16P',
    'The certificate states what happens at the tenant''s death.'),
  (6, 'warns', 'entry', '{tenancy,submission,approval}', '{}', 'high',
    'Landlord and agent may not require a payment to, or a contract for a service or insurance with, a third party. An option is safe only beside a lawful requirement that is reasonable to expect of that person.',
    'Tenant Fees Act 2019 s.1(2), (3), (7), (8), s.2(6), (7)',
    'How the tenant came to us, and what else the landlord or agent would accept. The tenant confirms an own choice.'),
  (7, 'blocks', 'entry', '{tenancy,submission,approval,issue}', '{submission,approval,issue}', 'high',
    'It is an offence for landlord or agent to require a payment to, or a contract for a service with, a third party, also as one option of several.',
    'Renting Homes (Fees etc.) (Wales) Act 2019 ss.2-8',
    'How the tenant came to us. Nothing goes on where the landlord or agent requires it.'),
  (8, 'blocks', 'action', '{tenancy,submission,approval,issue}', '{approval,issue}', 'medium',
    'No premium and no loan may be a condition of a tenancy, and no rent is due before its period.',
    'Private Housing (Tenancies) (Scotland) Act 2016 s.20, Explanatory Notes 37-38',
    'The nation of the property. Off until the terms are reviewed for Scotland.'),
  (9, 'blocks', 'action', '{tenancy,submission,approval,issue}', '{approval,issue}', 'low',
    'A deposit is at most one month''s rent.',
    'Private Tenancies Act (Northern Ireland) 2022',
    'The nation of the property. Off until the terms are reviewed for Northern Ireland.'),
  (10, 'notes', 'action', '{approval}', '{}', 'high',
    'Nobody may be turned down because of children or benefits. In England no rent above the advertised one may be invited or accepted.',
    'Renters'' Rights Act 2025 ss.33-35, 56-57; SI 2026/421 reg 3',
    'Neither is asked, and neither counts in a decision.'),
  (11, 'warns', 'entry', '{tenancy,approval}', '{}', 'medium',
    'Not assured are: lets to companies; to students where a specified body lets or the manager is in a specified code when the tenancy is granted; for a rent over £100,000 a year; by a resident landlord.',
    'Housing Act 1988 s.1(1)(a), Sch 1; Renters'' Rights Act 2025 s.32',
    'The kind of tenancy, membership of a code for student housing, and the day of the grant.'),
  (12, 'notes', 'action', '{}', '{}', 'high',
    'Possession for arrears needs 3 months or 13 weeks of them and 4 weeks'' notice.',
    'Renters'' Rights Act 2025 s.3; Housing Act 1988 s.8(4AA), Sch 2 ground 8',
    'A claim never waits for it.'),
  (13, 'notes', 'action', '{}', '{}', 'medium',
    'Landlords register in a database and join an ombudsman once these are open.',
    'Renters'' Rights Act 2025 Part 2',
    'A field for the registration, which is off.'),
  (14, 'notes', 'action', '{approval,issue}', '{}', 'high',
    'Contracts similar to a guarantee are insurance when somebody other than a bank gives them for a premium and they are not merely incidental.',
    'FCA Glossary G218, G1150 (Regulated Activities Order art 3); PERG 6.3',
    'An FCA number, the authorised insurer or a dated legal opinion, recorded by two people. Until then every certificate is a specimen.'),
  (15, 'notes', 'action', '{approval,issue}', '{}', 'high',
    'A guarantee is in writing and signed by or for the guarantor. An electronic signature suffices.',
    'Statute of Frauds 1677 s.4; Golden Ocean v Salgaocar [2012] EWCA Civ 265',
    'A named signatory with authority, who signs meaning to bind the company.'),
  (16, 'blocks', 'action', '{tenancy,approval,issue}', '{approval,issue}', 'high',
    'A guarantee that is given after the tenancy was signed is a deed: signed by two authorised signatories, or by a director in the presence of a witness.',
    'Companies Act 2006 s.44; Law Commission report 386',
    'When the tenancy agreement was signed. It decides between an agreement and a deed.'),
  (17, 'notes', 'action', '{submission}', '{}', 'medium',
    'A contract made at a distance can be cancelled within 14 days. Its service begins before only at an express request, and what is then cancelled is refunded in proportion.',
    'Consumer Contracts Regulations 2013 (SI 2013/3134) reg 6(1)(b), 29-36',
    'The information on cancelling, and the request to begin.'),
  (18, 'notes', 'action', '{submission}', '{}', 'high',
    'The total price comes first. Fake reviews and false scarcity are banned.',
    'Digital Markets, Competition and Consumers Act 2024',
    'One total for the whole stay. Nothing renews by itself.'),
  (19, 'notes', 'action', '{}', '{}', 'high',
    'Who is affected by an automated decision is told, can answer and contest it, and can have a person decide.',
    'Data (Use and Access) Act 2025; UK GDPR arts 22A-22D; SI 2026/82',
    'A person decides, gives reasons, and there is an appeal to another person.'),
  (20, 'notes', 'action', '{}', '{}', 'high',
    'A complaint about data can be made by an electronic form, is acknowledged within 30 days and acted on without undue delay.',
    'Data Protection Act 2018 s.164A',
    'A form for complaints, with a clock and an outcome.'),
  (21, 'blocks', 'action', '{}', '{}', 'high',
    'Letting agents report to OFSI, since 14 May 2025. The UK Sanctions List is the one list, since 28 January 2026.',
    'OFSI guidance for letting agents; The UK Sanctions List',
    'Names are screened against the list that staff load, before an issue and a payout.')
) as r (id, effect, dated_by, actions, stops, confidence, says, source, asks)
join (values
  (1, 'england', date '2026-05-01'), (2, 'england', '2026-05-01'), (3, 'england', '2026-05-01'), (4, 'england', '2026-05-01'),
  (5, 'england', '2026-05-01'), (6, 'england', '2019-06-01'), (7, 'wales', '2019-09-01'), (8, 'scotland', '2017-12-01'),
  (9, 'northern_ireland', '2023-04-01'), (10, 'england', '2026-05-01'), (10, 'wales', '2026-06-01'), (11, 'england', null),
  (12, 'england', '2026-05-01'), (13, 'england', null), (15, 'england', null), (15, 'wales', null), (16, 'england', null), (16, 'wales', null)
  union all
  select uk.id, nation, uk."from" from unnest(array['england', 'wales', 'scotland', 'northern_ireland']) as nation
  cross join (values
    (14, null), (17, date '2014-06-13'), (18, '2025-04-06'), (19, '2026-02-05'), (20, '2026-06-19'), (21, '2025-05-14')
  ) as uk (id, "from")
) as p (id, nation, "from") on p.id = r.id;
