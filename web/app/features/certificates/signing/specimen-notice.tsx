import { Notice } from '~/components/feedback/notice';

/** Says of a specimen that it guarantees nothing. */
export function SpecimenNotice() {
  return (
    <Notice tone="warn" title="Specimen, not a guarantee">
      Nobody has recorded yet on what basis the company may give guarantees for a fee. The paper, the data and the check
      say so too.
    </Notice>
  );
}
