import type { StaffMember } from '~/data/staff-permissions/staff-query';
import { toIsoDay } from '~/lib/dates';

interface Receiver extends Pick<StaffMember, 'name'> {
  readonly permissions: readonly Pick<StaffMember['permissions'][number], 'permission'>[];
  readonly signatory: Pick<NonNullable<StaffMember['signatory']>, 'authority_from' | 'authority_until'> | null;
}

/** The steps after which somebody decides. */
const decided: ReadonlySet<string> = new Set(['request', 'review', 'appeal']);

/** What a colleague may not do of what cases at these steps need next; undefined where nothing is lacking. It warns, and hinders nobody. */
export function lacksPermission(receiver: Receiver, steps: readonly string[], now = new Date()): string | undefined {
  const { name } = receiver;
  const lacks = [
    ...(steps.includes('signature') && !maySign(receiver, toIsoDay(now.toISOString()) ?? '')
      ? [`${name} may not sign certificates, so somebody else has to sign.`]
      : []),
    ...(steps.some((step) => decided.has(step)) && !has(receiver, 'decide')
      ? [`${name} may not decide on applications, so somebody else has to decide.`]
      : []),
  ];
  return lacks.length === 0 ? undefined : lacks.join(' ');
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
