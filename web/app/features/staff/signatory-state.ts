import type { Tone } from '~/components/ui/badge';
import { formatMediumDate } from '~/lib/dates';

interface Authority {
  readonly authority_from: string;
  readonly authority_until: string | null;
}

/** Whether a person can sign today, or why not, in a word or two. */
export function signatoryState(authority: Authority, maySign: boolean, today: string): { label: string; tone: Tone } {
  if (authority.authority_until !== null && authority.authority_until < today) return { label: 'Ended', tone: 'plain' };
  if (authority.authority_from > today) {
    return { label: `From ${formatMediumDate(authority.authority_from)}`, tone: 'info' };
  }
  return maySign ? { label: 'May sign', tone: 'good' } : { label: 'Without the permission', tone: 'warn' };
}
