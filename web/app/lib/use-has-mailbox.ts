import { useSyncExternalStore } from 'react';
import { readPageSettings } from '~/lib/page-settings';

/** Whether the server catches mail and shows it at `/mailbox`, as only a trial or a developer's server does. */
export function useHasMailbox(): boolean {
  return useSyncExternalStore(neverChanges, readHasMailbox, () => false);
}

const neverChanges = () => () => undefined;

function readHasMailbox(): boolean {
  const settings = readPageSettings();
  if (typeof settings !== 'object' || settings === null) return import.meta.env.DEV;
  return 'hasMailbox' in settings && settings.hasMailbox === true;
}
