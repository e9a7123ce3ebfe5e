import type { Choice } from '~/components/data-table/choice-filter';
import type { QueueFilter } from '~/data/application-cases/queue-query';
import {
  type CertificateTask,
  type QueuePart,
  type QueueSummary,
  queueCount,
  queueTasks,
} from '~/data/application-cases/queue-summary-query';

type Place = Pick<QueueFilter, 'turn' | 'step'>;

/** The filters of the queue, by their values in the address. */
export const places: readonly { readonly value: string; readonly label: string; readonly place: Place }[] = [
  { value: '', label: 'Needs us', place: { turn: 'staff', step: null } },
  { value: 'review', label: 'To decide', place: { turn: 'staff', step: 'review' } },
  { value: 'appeal', label: 'Appeals', place: { turn: 'staff', step: 'appeal' } },
  { value: 'signature', label: 'To sign', place: { turn: 'staff', step: 'signature' } },
  { value: 'message', label: 'Messages', place: { turn: 'staff', step: 'message' } },
  { value: 'certificate', label: 'Certificates', place: { turn: 'staff', step: 'certificate' } },
  { value: 'another', label: 'For a colleague', place: { turn: 'staff', step: 'another' } },
  { value: 'request', label: 'With the tenant', place: { turn: 'tenant', step: 'request' } },
  { value: 'landlord', label: 'With the landlord', place: { turn: 'landlord', step: 'request' } },
  { value: 'elsewhere', label: 'All with tenants or landlords', place: { turn: 'tenant', step: 'elsewhere' } },
];

/** The counter for a value of the address. */
const partOf = (show: string) => (show === '' ? 'all' : show) as QueuePart;
const ownerOf = (who: string | null) => owners.find(({ value }) => value === who)?.value || null;

export const owners = [
  { value: '', label: 'Anybody' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Nobody' },
  { value: 'somebody', label: 'Others' },
] as const;

/** The filters of the queue, with their numbers of cases of the chosen people. */
export function countedPlaces(who: string, summary: QueueSummary): readonly Choice[] {
  return places.map(({ value, label }) => ({
    value,
    label,
    count: queueCount(summary, partOf(value), ownerOf(who) ?? ''),
  }));
}

/** The people who can have a case, with their numbers of cases in the chosen filter. */
export function countedOwners(show: string, summary: QueueSummary): readonly Choice[] {
  return owners.map((owner) => ({ ...owner, count: queueCount(summary, partOf(show), owner.value) }));
}

/** The tasks on certificates that belong to the chosen filter. */
export function shownTasks(filter: QueueFilter, summary: QueueSummary | undefined): readonly CertificateTask[] {
  return summary ? queueTasks(summary, partOf(toValues(filter).show), filter.assigned ?? '') : [];
}

/** Parses the filter from two values of the address; unknown values count as none. */
export function toFilter(show: string | null, who: string | null): QueueFilter {
  const place = (places.find(({ value }) => value === show) ?? places[0])?.place ?? { turn: 'staff', step: null };
  return { ...place, assigned: ownerOf(who) };
}

/** The values of the address for a filter. */
export function toValues({ turn, step, assigned }: QueueFilter): { show: string; who: string } {
  const show = places.find(({ place }) => place.turn === turn && place.step === step)?.value ?? '';
  return { show, who: assigned ?? '' };
}
