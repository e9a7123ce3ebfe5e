import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

export interface ToastMessage {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'success' | 'error' | 'neutral';
}

let current: ToastMessage | undefined;
let nextId = 1;
const listeners = createListeners();

/** Shows a toast. It replaces the previous one, because only one is shown at a time. */
export function toast(title: string, description?: string, tone: ToastMessage['tone'] = 'neutral'): void {
  publish({ id: nextId++, title, description, tone });
}

/** Dismisses a toast; does nothing when another has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(undefined);
}

/** Dismisses a toast unless it tells of an error: what somebody opens next is about something else. */
export function dismissDone(): void {
  if (current !== undefined && current.tone !== 'error') publish(undefined);
}

/** The current toast, if any. */
export function useCurrentToast(): ToastMessage | undefined {
  return useSyncExternalStore(
    listeners.subscribe,
    () => current,
    () => undefined,
  );
}

function publish(message: ToastMessage | undefined) {
  current = message;
  listeners.notify();
}
