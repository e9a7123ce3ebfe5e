import { useEffect } from 'react';

/**
 * Puts a record's name, once it is known, before the title that the route gives the tab: people compare records in several tabs,
 * and a narrow tab shows only the beginning of its title.
 */
export function useRecordTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const before = document.title;
    const title = `${name} – ${before}`;
    document.title = title;
    return () => {
      // The next screen may have set its own title.
      if (document.title === title) document.title = before;
    };
  }, [name]);
}
