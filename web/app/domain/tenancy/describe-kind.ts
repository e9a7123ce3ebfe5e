import { type Regime, regimeLabels, regimesOf } from '~/config/tenancy';
import type { Tenancy } from '~/data/tenancy-information/tenancy-query';

export type KindFacts = Pick<Tenancy, 'nation' | 'regime' | 'in_student_code'>;

/** The kind of a tenancy: the answered one, or the one that follows from the other answers. As private.tenancy_regime in the database. */
export function kindOf({ nation, regime, in_student_code }: KindFacts): Regime | undefined {
  if (regime) return regime;
  if (!nation) return undefined;
  return nation === 'england' && in_student_code ? 'common_law' : regimesOf[nation][0];
}

/** 'Assured tenancy, the usual kind: nobody has said another'. */
export function describeKind(tenancy: KindFacts): string {
  const kind = kindOf(tenancy);
  if (!kind) return 'Not known';
  if (tenancy.regime) return regimeLabels[kind];
  return kind === 'common_law'
    ? `${regimeLabels[kind]}: the manager is in a code for student housing`
    : `${regimeLabels[kind]}, the usual kind: nobody has named another`;
}
