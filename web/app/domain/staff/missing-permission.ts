import type { StaffMember } from '~/data/staff-permissions/staff-query';
import { toIsoDay } from '~/lib/dates';

interface Receiver extends Pick<StaffMember, 'name'> {
  readonly permissions: readonly Pick<StaffMember['permissions'][number], 'permission'>[];
  readonly signatory: Pick<NonNullable<StaffMember['signatory']>, 'authority_from' | 'authority_until'> | null;
}

/** A case that is handed over. */
export interface HandedOverCase {
  readonly step: string;
  readonly name: string;
}

/** The steps that need a decision. */
const decided: ReadonlySet<string> = new Set(['request', 'review', 'appeal']);

/** A warning that a colleague may not do the next step of these cases; undefined if they may. It prevents nothing. */
export function describeMissingPermission(
  receiver: Receiver,
  cases: readonly HandedOverCase[],
  now = new Date(),
): string | undefined {
  const { name } = receiver;
  const { sign, decide } = rightsAt(receiver, cases, now);
  const which = (all: string, isLacking: (each: HandedOverCase) => boolean) => {
    const lacking = cases.filter(isLacking).map((each) => each.name);
    return cases.length === 1 ? all : new Intl.ListFormat('en-GB').format(lacking);
  };
  const lacks = [
    ...(sign === false
      ? [`${name} may not sign ${which('certificates', isToSign)}, so somebody else has to sign.`]
      : []),
    ...(decide === false
      ? [`${name} may not decide on ${which('applications', isToDecide)}, so somebody else has to decide.`]
      : []),
  ];
  return lacks.length === 0 ? undefined : lacks.join(' ');
}

/** A colleague's name with their rights for the next steps of these cases: 'Rhys Bowen, may not decide'. */
export function nameWithRights(receiver: Receiver, cases: readonly HandedOverCase[], now = new Date()): string {
  const { sign, decide } = rightsAt(receiver, cases, now);
  return [
    receiver.name,
    ...(sign === undefined ? [] : [sign ? 'may sign' : 'may not sign']),
    ...(decide === undefined ? [] : [decide ? 'may decide' : 'may not decide']),
  ].join(', ');
}

interface Rights {
  /** Undefined if no case needs a signature. */
  readonly sign: boolean | undefined;
  readonly decide: boolean | undefined;
}

function rightsAt(receiver: Receiver, cases: readonly HandedOverCase[], now: Date): Rights {
  return {
    sign: cases.some(isToSign) ? maySign(receiver, toIsoDay(now.toISOString()) ?? '') : undefined,
    decide: cases.some(isToDecide) ? has(receiver, 'decide') : undefined,
  };
}

function isToSign({ step }: HandedOverCase): boolean {
  return step === 'signature';
}

function isToDecide({ step }: HandedOverCase): boolean {
  return decided.has(step);
}

function has({ permissions }: Receiver, wanted: 'decide' | 'sign'): boolean {
  return permissions.some(({ permission }) => permission === wanted);
}

/** With the permission, and an authority on record that counts today. */
function maySign(receiver: Receiver, today: string): boolean {
  const { signatory } = receiver;
  if (!has(receiver, 'sign') || !signatory || today < signatory.authority_from) return false;
  return signatory.authority_until === null || today <= signatory.authority_until;
}
