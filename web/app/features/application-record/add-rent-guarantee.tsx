import { useAddSheet } from '~/components/data-table/use-add-sheet';

const loadSheet = async () => (await import('./add-rent-guarantee-sheet')).AddRentGuaranteeSheet;

/** The button that adds an application on somebody's behalf, and its sheet. */
export function useAddRentGuarantee() {
  return useAddSheet(loadSheet);
}

/** The button and its sheet as one element, for the screen of another feature. */
export function AddRentGuarantee() {
  const { button, sheet } = useAddRentGuarantee();
  return (
    <>
      {button}
      {sheet}
    </>
  );
}
