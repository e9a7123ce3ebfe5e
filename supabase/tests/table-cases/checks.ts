import { ids } from '../testing/fixture.ts';
import { adminAlone, everyoneSignedIn, nobody, type TableCase, tenantAndAdmin, write } from './table-case.ts';

/** Rules and the screening of names. */
export const checks: readonly TableCase[] = [
  {
    table: 'public.rules',
    what: 'rule 3',
    select: { where: 'id = 3', outcomes: everyoneSignedIn },
    insert: write(
      `insert into public.rules (id, nation, says, source, confidence, asks, effect, dated_by, actions, stops)
       values (99, 'wales', 'x', 'x', 'low', 'x', 'notes', 'action', '{}', '{}') returning 1`,
      nobody,
    ),
    update: write(`update public.rules set effect = 'notes' where id = 3 returning 1`, nobody),
    remove: write('delete from public.rules where id = 3 returning 1', nobody),
  },
  {
    table: 'public.rule_checks',
    what: 'of a submission',
    select: { where: `application_id = '${ids.certified}' and action = 'submission'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.rule_checks (application_id, action, results) values ('${ids.certified}', 'approval', '[]') returning 1`,
      nobody,
    ),
    update: write(`update public.rule_checks set results = '[1]' where true returning 1`, nobody),
    remove: write('delete from public.rule_checks where true returning 1', nobody),
  },
  {
    table: 'public.rule_checks',
    what: 'of an approval',
    select: { where: `application_id = '${ids.certified}' and action = 'approval'`, outcomes: adminAlone },
  },
  {
    table: 'public.rule_reasons',
    what: 'of the certified application',
    select: { where: `application_id = '${ids.certified}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.rule_reasons (application_id, rule, words, reason) values ('${ids.certified}', 6, 'x', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.rule_reasons set reason = 'y' where true returning 1`, nobody),
    remove: write('delete from public.rule_reasons where true returning 1', nobody),
  },
  {
    table: 'public.amount_reasons',
    what: 'of the certified application',
    select: { where: `application_id = '${ids.certified}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.amount_reasons (application_id, words, reason) values ('${ids.certified}', 'x', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.amount_reasons set reason = 'y' where true returning 1`, nobody),
    remove: write('delete from public.amount_reasons where true returning 1', nobody),
  },
  {
    table: 'public.fee_waivers',
    what: 'of the submitted application',
    select: { where: `application_id = '${ids.submitted}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.fee_waivers (application_id, reason) values ('${ids.certified}', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.fee_waivers set reason = 'y' where true returning 1`, nobody),
    remove: write('delete from public.fee_waivers where true returning 1', nobody),
  },
  {
    table: 'public.sanctions_lists',
    what: 'the list of sanctioned names',
    select: { where: 'true', outcomes: adminAlone },
    insert: write(
      `insert into public.sanctions_lists (published_on, file_name) values ('2026-11-02', 'x.csv') returning 1`,
      nobody,
    ),
    update: write('update public.sanctions_lists set is_sample = true where true returning 1', nobody),
    remove: write('delete from public.sanctions_lists where true returning 1', nobody),
  },
  {
    table: 'public.screenings',
    what: 'the screening of a name',
    select: { where: `application_id = '${ids.certified}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.screenings (application_id, list_id, subject, name) values ('${ids.certified}', '${ids.sanctionsList}', 'tenant', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.screenings set hits = '[]' where true returning 1`, nobody),
    remove: write('delete from public.screenings where true returning 1', nobody),
  },
  {
    table: 'public.screening_decisions',
    what: 'the decision on a possible match',
    select: { where: `application_id = '${ids.certified}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.screening_decisions (application_id, subject, name, entry, entry_name, decision, reason) values ('${ids.certified}', 'company', 'Taff Lettings', 'RUS0001', 'Zyx Vwuts', 'different', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.screening_decisions set reason = 'y' where true returning 1`, nobody),
    remove: write('delete from public.screening_decisions where true returning 1', nobody),
  },
];
