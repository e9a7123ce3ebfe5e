import { useAddRentGuarantee } from './use-add-rent-guarantee';

/** The same for a screen of another feature, which has it once. */
export function AddRentGuarantee() {
  const { button, sheet } = useAddRentGuarantee();
  return (
    <>
      {button}
      {sheet}
    </>
  );
}
