import type { WorkMeanwhile } from '~/data/application-cases/queue-query';

/** 'Meanwhile: 1 document to check, 1 match to decide': what staff can do while somebody else is asked; null for nothing. */
export function describeMeanwhile(meanwhile: WorkMeanwhile | null): string | null {
  if (meanwhile === null) return null;
  const { documents, matches } = meanwhile;
  const work = [
    documents > 0 && (documents === 1 ? '1 document to check' : `${documents} documents to check`),
    matches > 0 && (matches === 1 ? '1 match to decide' : `${matches} matches to decide`),
  ];
  return `Meanwhile: ${work.filter(Boolean).join(', ')}`;
}
