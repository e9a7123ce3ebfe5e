import { createContext } from 'react';

/** The reason why the reader may change nothing on a screen; undefined if they may. It disables forms and `ChangeButton`s. */
export const ChangesRefused = createContext<string | undefined>(undefined);
