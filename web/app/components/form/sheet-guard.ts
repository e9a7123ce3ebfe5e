import { createContext, useContext } from 'react';

export interface SheetGuard {
  /** Told whether the form in the sheet holds something that is not saved. */
  setIsDirty: (isDirty: boolean) => void;
  /** Closes the sheet, after a question where something would be lost. */
  askToClose: () => void;
}

export const SheetGuardContext = createContext<SheetGuard | undefined>(undefined);

/** The guard of the sheet around. Fails outside of a `FormSheet`. */
export function useSheetGuard(): SheetGuard {
  const guard = useContext(SheetGuardContext);
  if (!guard) throw new Error('A form with SheetActions stands in a FormSheet.');
  return guard;
}
