import { specimensForNow } from '~/config/claims';

/** That certificates guarantee nothing yet, beside what the page promises of them. Nothing once they do. */
export function SpecimenNote() {
  if (specimensForNow === undefined) return null;
  return (
    <p className="mt-6 max-w-xl rounded-xl bg-warn-wash px-4 py-3 text-[0.9375rem] text-warn">{specimensForNow}</p>
  );
}
