import { createContext, useContext } from 'react';

export interface SheetGuard {
  /** Receives whether the sheet's form has unsaved changes. */
  setIsDirty: (isDirty: boolean) => void;
  /** Closes the sheet, and asks first when something would be lost. */
  askToClose: () => void;
}

export const SheetGuardContext = createContext<SheetGuard | undefined>(undefined);

/** The guard of the surrounding sheet. Throws outside a `FormSheet`. */
export function useSheetGuard(): SheetGuard {
  const guard = useContext(SheetGuardContext);
  if (!guard) throw new Error('SheetActions must be inside a FormSheet.');
  return guard;
}
