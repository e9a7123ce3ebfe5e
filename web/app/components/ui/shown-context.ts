import { createContext, use } from 'react';

/** Whether the part of the screen around a component is shown. A closed section of an accordion stays mounted and is not. */
export const ShownContext = createContext(true);

export function useIsShown(): boolean {
  return use(ShownContext);
}
