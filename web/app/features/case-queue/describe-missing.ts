/** Describes the state of a case and what it needs. A copy for mails is in `supabase/functions`. */

const missingLabels: Readonly<Record<string, string>> = {
  identity: 'identity',
  income: 'income',
  tenancy: 'tenancy',
  property_manager: 'property manager',
  landlord: 'check of the landlord',
  landlord_name: 'landlord’s name',
  declarations: 'declarations',
  guarantee_amount: 'amount',
  screening: 'decision of a match',
};

const notLandlord = 'Says that they are not the landlord';

const stopLabels: Readonly<Record<string, string>> = {
  screening: 'Needs decision of a match',
  sanctioned: 'Stopped: a name is on the sanctions list',
  rules: 'Stopped by a rule',
  landlord: 'Needs check of the landlord',
  not_landlord: notLandlord,
};

const stepLabels: Readonly<Record<string, string>> = {
  draft: 'Draft',
  request: 'With the tenant',
  review: 'To decide',
  appeal: 'Appeal',
  signature: 'To sign',
  closed: 'Closed',
};

export function stepLabel(step: string, turn: string): string {
  if (turn === 'landlord') return 'With the landlord';
  return stepLabels[step] ?? step;
}

/**
 * 'Needs identity, income', the reason why a certificate cannot be signed, or the next action if nothing is missing; for an appeal,
 * whether the reader may decide it.
 */
export function describeMissing(step: string, missing: readonly string[], mayDecide = false): string {
  if (step === 'signature') return missing.map((item) => stopLabels[item] ?? item).join('. ') || 'Ready to sign';
  if (step === 'appeal') return mayDecide ? 'For you to decide' : 'Needs another person’s decision';
  if (missing.includes('sanctioned')) return stopLabels.sanctioned ?? '';
  const needed = missing.filter((item) => item !== 'not_landlord');
  if (missing.length === 0) return 'Ready to decide';
  const needs = needed.length > 0 ? `Needs ${needed.map((item) => missingLabels[item] ?? item).join(', ')}` : undefined;
  return [missing.includes('not_landlord') ? notLandlord : undefined, needs].filter(Boolean).join('. ');
}
