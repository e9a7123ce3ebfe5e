import { sectionTitles } from '~/config/submission-sections';
import type { SectionName } from '../completeness';

/** What is said of the sections of an application that is saved otherwise. */
export function describeKept(kept: readonly SectionName[]): string {
  if (kept.length === 0) return 'You can come back to it at any time.';
  const titles = kept.map((name) => `‘${sectionTitles[name]}’`).join(' and ');
  const [are, them] = kept.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${titles} ${are} kept as you typed ${them}, because something in ${them} is missing or wrong. You can come back at any time.`;
}
