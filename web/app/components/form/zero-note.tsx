import { useEffect, useRef } from 'react';
import { type Control, type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { withoutNationalZero } from '~/lib/national-zero';
import { formatPhone } from '~/lib/phone';

interface ZeroNoteProps<Values extends FieldValues> {
  control: Control<Values> | undefined;
  name: FieldPath<Values>;
  /** The field with the country code; +44 without one. */
  codeName?: FieldPath<Values>;
}

/** Shows how a number that was typed with its national zero will be saved. The typed text stays until then. */
export function ZeroNote<Values extends FieldValues>({ control, name, codeName }: ZeroNoteProps<Values>) {
  const context = useFormContext<Values>();
  const [number, code] = useWatch({ control: control ?? context.control, name: [name, codeName ?? name] }) as unknown[];
  return <ZeroWords code={codeName ? String(code ?? '') : DEFAULT_PHONE_COUNTRY_CODE} number={String(number ?? '')} />;
}

interface ZeroWordsProps {
  code: string;
  number: string;
  /** The number is refused, so it is not saved. */
  isRefused?: boolean;
}

export function ZeroWords({ code, number, isRefused = false }: ZeroWordsProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const kept = withoutNationalZero(code, number);
  const isShown = !isRefused && kept !== number.trim();

  // It appears under the person's hands, where the bar at the foot of a long form may cover it.
  useEffect(() => {
    const note = place.current;
    if (isShown && note?.parentElement?.contains(document.activeElement))
      note.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isShown]);

  return (
    // Rendered while empty, outside the layout: screen readers announce only changes in an existing live region.
    <p ref={place} aria-live="polite" className="figures text-[0.9375rem] text-soft empty:sr-only">
      {isShown ? `We save ${formatPhone(code, kept)}: the first 0 is dialled only within the country.` : null}
    </p>
  );
}
