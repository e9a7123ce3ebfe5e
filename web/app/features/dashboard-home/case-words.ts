import type { Tone } from '~/components/ui/badge';
import type { OwnCase } from '~/data/application-cases/own-home-query';
import { describeProperty } from '~/domain/tenancy/describe-property';

/** A case described for its tenant. */
export interface CaseWords {
  readonly title: string;
  /** The next step, and who does it. */
  readonly next: string;
  readonly turn: { readonly label: string; readonly tone: Tone };
  readonly action: { readonly label: string; readonly to: string };
  /** The number of the four steps that are done; undefined if the case ended before them. */
  readonly stepsDone: number | undefined;
}

/** The same, before the place is known to which the action leads. */
export type Words = Omit<CaseWords, 'action'> & { readonly action: string };

/** '14 Claude Road, Cardiff · RGC-2026-11-001', of a draft with a word that it is one. */
export function nameCase(own: OwnCase): string {
  const home = describeProperty(own.property_address_line_1, own.property_city);
  return `${home} · ${own.application_number}${own.step === 'draft' ? ' (draft)' : ''}`;
}
