import type { Tone } from '~/components/ui/badge';

/** What a tenant is told of a case. */
export interface CaseWords {
  readonly title: string;
  /** What happens next, and who does it. */
  readonly next: string;
  readonly turn: { readonly label: string; readonly tone: Tone };
  readonly action: { readonly label: string; readonly to: string };
  /** How many of the four steps are done; undefined where the way ends before them. */
  readonly stepsDone: number | undefined;
}

/** The same, before the place is known to which the action leads. */
export type Words = Omit<CaseWords, 'action'> & { readonly action: string };
