import { cameByLabels, nationLabels, regimeLabels } from '~/config/tenancy';
import { parseMoney } from '~/lib/money';
import { optionalText as optional } from '~/lib/text-schema';
import { object, enum as oneOf, type output, refine, string, trim } from '~/lib/zod';
import type { Tenancy } from './tenancy-query';

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.keys(labels) as Key[];

/** The facts that decide which law applies to a tenancy and what its certificate states. '' is an open answer. */
export const factFields = {
  nation: oneOf(['', ...keysOf(nationLabels)]),
  regime: oneOf(['', 'usual', ...keysOf(regimeLabels)]),
  signing: oneOf(['', 'signed', 'not_yet', 'not_sure']),
  entered_into: string(),
  in_student_code: oneOf(['', 'yes', 'no', 'not_sure']),
  rent_share: string().check(
    trim(),
    refine((text) => text === '' || (parseMoney(text) ?? 0) > 0, 'The own share must be an amount of more than 0'),
  ),
  came_by: oneOf(['', ...keysOf(cameByLabels)]),
  alternatives_offered: optional(2000),
  landlord_name: optional(200),
  landlord_address: optional(300),
};
const factsSchema = object(factFields);

/** The facts as their fields hold them. */
export type TenancyFacts = output<typeof factsSchema>;

/** The facts of a stored tenancy, or of a new one. */
export function toFactValues(tenancy: Tenancy | null): TenancyFacts {
  return {
    nation: tenancy?.nation ?? '',
    regime: tenancy?.regime ?? '',
    signing: tenancy?.entered_into ? 'signed' : (tenancy?.signing ?? ''),
    entered_into: tenancy?.entered_into ?? '',
    in_student_code: tenancy?.in_student_code == null ? '' : tenancy.in_student_code ? 'yes' : 'no',
    rent_share: tenancy?.rent_share?.toFixed(2) ?? '',
    came_by: tenancy?.came_by ?? '',
    alternatives_offered: tenancy?.alternatives_offered ?? '',
    landlord_name: tenancy?.landlord_name ?? '',
    landlord_address: tenancy?.landlord_address ?? '',
  };
}

/** The facts as columns; an open one is null. */
export function toFactColumns(facts: TenancyFacts) {
  const { nation, regime, signing, in_student_code: inCode } = facts;
  return {
    nation: nation || null,
    regime: regime === 'usual' ? null : regime || null,
    signing: signing === 'not_yet' || signing === 'not_sure' ? signing : null,
    entered_into: signing === 'signed' ? facts.entered_into || null : null,
    in_student_code: inCode === 'yes' ? true : inCode === 'no' ? false : null,
    rent_share: parseMoney(facts.rent_share),
    came_by: facts.came_by || null,
    alternatives_offered: facts.alternatives_offered || null,
    landlord_name: facts.landlord_name || null,
    landlord_address: facts.landlord_address || null,
  };
}
