import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { personName } from '../person-name';

/** The name of the colleague who has a case; null if it is the reader's own or nobody's. */
export function colleagueOf(held: Application['application_cases'], userId: string | undefined): string | null {
  if (!held?.assigned_to || held.assigned_to === userId) return null;
  return personName(held.assignee) ?? 'A colleague';
}
