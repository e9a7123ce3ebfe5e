import { createContext } from 'react';

/** Why the reader changes nothing on a screen; undefined for those who may. Forms and `ChangeButton`s are disabled by it. */
export const ChangesRefused = createContext<string | undefined>(undefined);
