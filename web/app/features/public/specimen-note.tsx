import { specimensForNow } from '~/config/advertising-claims';

/** Says that certificates guarantee nothing yet, beside the promises of the page. Renders nothing once they do. */
export function SpecimenNote() {
  if (specimensForNow === undefined) return null;
  return (
    <p className="mt-6 max-w-xl rounded-xl bg-warn-wash px-4 py-3 text-[0.9375rem] text-warn">{specimensForNow}</p>
  );
}
