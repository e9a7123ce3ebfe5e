import { formatAge, formatMediumDate } from '~/lib/dates';

const missingLabels: Readonly<Record<string, string>> = {
  identity: 'identity',
  income: 'income',
  tenancy: 'tenancy',
  property_manager: 'property manager',
  guarantee_amount: 'amount',
  screening: 'decision of a match',
};

const stopLabels: Readonly<Record<string, string>> = {
  screening: 'Needs decision of a match',
  sanctioned: 'Stopped: a name is on the sanctions list',
  rules: 'Stopped by a rule',
};

const stepLabels: Readonly<Record<string, string>> = {
  draft: 'Draft',
  request: 'With the tenant',
  review: 'To decide',
  appeal: 'Appeal',
  signature: 'To sign',
};

export function stepLabel(step: string, turn: string): string {
  if (turn === 'landlord') return 'With the landlord';
  return stepLabels[step] ?? step;
}

/** 'Needs identity, income', why a certificate cannot be signed, or what can be done where nothing is missing. */
export function describeMissing(step: string, missing: readonly string[]): string {
  if (step === 'signature') return missing.map((item) => stopLabels[item] ?? item).join('. ') || 'Ready to sign';
  if (step === 'appeal') return 'Needs another person’s decision';
  return missing.length === 0
    ? 'Ready to decide'
    : `Needs ${missing.map((item) => missingLabels[item] ?? item).join(', ')}`;
}

const day = 86_400_000;

/** Whether a tenant moves in within two weeks, or was to by now. */
export function isSoon(moveIn: string | null, now = new Date()): boolean {
  return moveIn !== null && new Date(moveIn).getTime() - now.getTime() < 14 * day;
}

/** When the tenant moves in, or was to. */
export function describeMove(moveIn: string | null, now = new Date()): string {
  if (moveIn === null) return 'no moving date';
  const isPast = new Date(moveIn).getTime() + day <= now.getTime();
  return `${isPast ? 'move-in was' : 'moves in'} ${formatMediumDate(moveIn)}`;
}

/** How long ago it was submitted, where an answer or another step came since; null where it waits since then. */
export function describeSubmission(submittedAt: string | null, since: string, now = new Date()): string | null {
  if (submittedAt === null) return null;
  const age = formatAge(submittedAt, now);
  return age === formatAge(since, now) ? null : `submitted ${age === 'today' ? age : `${age} ago`}`;
}
