import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { personName } from '../person-name';

/** The colleague of a member of staff who has a case; null where it is their own or nobody's. */
export function colleagueOf(held: Application['application_cases'], userId: string | undefined): string | null {
  if (!held?.assigned_to || held.assigned_to === userId) return null;
  return personName(held.assignee) ?? 'A colleague';
}
