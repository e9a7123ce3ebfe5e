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

const stopLabels: Readonly<Record<string, string>> = {
  screening: 'Needs decision of a match',
  sanctioned: 'Stopped: a name is on the sanctions list',
  rules: 'Stopped by a rule',
  landlord: 'Needs check of the landlord',
};

const stepLabels: Readonly<Record<string, string>> = {
  draft: 'Draft',
  request: 'With the tenant',
  review: 'To decide',
  appeal: 'Appeal',
  signature: 'To sign',
};

/** A case as the queue has it. */
export interface QueuedFacts {
  readonly step: string;
  readonly turn: string;
  readonly missing: readonly string[];
}

/** 'To decide. Needs identity, income': where a case stands and what it needs, in the words of the queue, of which this is a copy. */
export function describeQueued({ step, turn, missing }: QueuedFacts): string {
  const label = turn === 'landlord' ? 'With the landlord' : (stepLabels[step] ?? step);
  return turn === 'staff' ? `${label}. ${describeMissing(step, missing)}` : label;
}

function describeMissing(step: string, missing: readonly string[]): string {
  if (step === 'signature') return missing.map((item) => stopLabels[item] ?? item).join('. ') || 'Ready to sign';
  if (step === 'appeal') return 'Needs another person’s decision';
  if (missing.includes('sanctioned')) return stopLabels.sanctioned ?? '';
  return missing.length === 0
    ? 'Ready to decide'
    : `Needs ${missing.map((item) => missingLabels[item] ?? item).join(', ')}`;
}
