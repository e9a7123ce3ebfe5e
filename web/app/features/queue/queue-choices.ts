import type { Choice } from '~/components/data-table/choice-filter';
import type { QueueFilter } from '~/data/application-cases/queue-query';
import type { QueueSummary } from '~/data/application-cases/queue-summary-query';

type Place = Pick<QueueFilter, 'turn' | 'step'>;

/** What the queue shows, by the value in the address. */
export const places: readonly { readonly value: string; readonly label: string; readonly place: Place }[] = [
  { value: '', label: 'Needs us', place: { turn: 'staff', step: null } },
  { value: 'review', label: 'To decide', place: { turn: 'staff', step: 'review' } },
  { value: 'appeal', label: 'Appeals', place: { turn: 'staff', step: 'appeal' } },
  { value: 'signature', label: 'To sign', place: { turn: 'staff', step: 'signature' } },
  { value: 'message', label: 'Messages', place: { turn: 'staff', step: 'message' } },
  { value: 'another', label: 'For a colleague', place: { turn: 'staff', step: 'another' } },
  { value: 'request', label: 'With the tenant', place: { turn: 'tenant', step: 'request' } },
  { value: 'landlord', label: 'With the landlord', place: { turn: 'landlord', step: 'request' } },
  { value: 'elsewhere', label: 'All with tenants or landlords', place: { turn: 'tenant', step: 'elsewhere' } },
];

export const owners = [
  { value: '', label: 'Anybody' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Nobody' },
  { value: 'somebody', label: 'Others' },
] as const;

/** What the queue can show, with the counts of the summary where the cases of all are shown: it does not count what is with landlords. */
export function countedPlaces(
  who: string,
  { steps, mine, nobody, others, for_another, asked }: QueueSummary,
): readonly Choice[] {
  if (who !== '') return places;
  const counts: Readonly<Record<string, number>> = {
    ...Object.fromEntries(['review', 'appeal', 'signature', 'message'].map((step) => [step, 0])),
    ...Object.fromEntries(steps.map(({ step, cases }) => [step, cases])),
    '': mine + nobody + others,
    another: for_another,
    request: asked,
  };
  return places.map(({ value, label }) => ({ value, label, count: counts[value] }));
}

/** Who can have a case, with how many of those that need us each has. */
export function countedOwners(show: string, { mine, nobody, others }: QueueSummary): readonly Choice[] {
  if (show !== '') return owners;
  const counts = { '': mine + nobody + others, me: mine, nobody, somebody: others };
  return owners.map((owner) => ({ ...owner, count: counts[owner.value] }));
}

/** The filter that two values of the address stand for; unknown ones count as none. */
export function toFilter(show: string | null, who: string | null): QueueFilter {
  const place = (places.find(({ value }) => value === show) ?? places[0])?.place ?? { turn: 'staff', step: null };
  const owner = owners.find(({ value }) => value === who)?.value;
  return { ...place, assigned: owner ? owner : null };
}

/** The values of the address for a filter. */
export function toValues({ turn, step, assigned }: QueueFilter): { show: string; who: string } {
  const show = places.find(({ place }) => place.turn === turn && place.step === step)?.value ?? '';
  return { show, who: assigned ?? '' };
}
