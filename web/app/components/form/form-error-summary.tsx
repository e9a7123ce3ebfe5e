import { useEffect, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { inOrder, nameFields } from './field-labels';

/**
 * Lists the errors after a failed submit; each entry links to its field. The list takes the focus, so screen readers read it. With
 * `role=alert` they would read it twice, and again for each mended error.
 */
export function FormErrorSummary() {
  const { control, formState, setFocus, getValues } = useFormContext();
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const problems = nameFields(control, inOrder(getValues(), listProblems(formState.errors)));
  const { submitCount } = formState;
  const hasProblems = problems.length > 0;
  const focusedFor = useRef(0);

  useEffect(() => {
    if (!hasProblems || submitCount === focusedFor.current) return;
    focusedFor.current = submitCount;
    // react-hook-form focuses the first invalid field a moment later, so this has to run after it.
    const timer = setTimeout(() => {
      // The smooth scroll to that field would go on, past a list that is in view when it takes the focus.
      scrollTo({ top: scrollY, behavior: 'instant' });
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    return () => clearTimeout(timer);
  }, [submitCount, hasProblems]);

  if (!hasProblems || submitCount === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      data-problems
      className="rounded-xl border-2 border-bad p-4 sm:p-5"
    >
      <p id={`${id}-title`} className="title-block">
        There is a problem
      </p>
      <ul id={`${id}-list`} className="mt-2 grid gap-1">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => setFocus(name)}
              className="text-left font-medium text-bad underline underline-offset-4"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Also those of lists within the form, such as 'officers.0.name', but not what the server refused: its field has the focus. */
function listProblems(errors: object, around = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (name === 'root' || typeof error !== 'object' || error === null) return [];
    if ('type' in error && error.type === 'refused') return [];
    if ('message' in error && typeof error.message === 'string')
      return [{ name: `${around}${name}`, message: error.message }];
    return Array.isArray(error)
      ? error.flatMap((each, index) => listProblems(each ?? {}, `${around}${name}.${index}.`))
      : [];
  });
}
