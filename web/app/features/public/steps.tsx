export interface Step {
  readonly title: string;
  readonly text: string;
  /** The time that the step takes, or who has to act. */
  readonly aside?: string;
}

/** Numbered steps, one below the other along an engraved line. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ title, text, aside }, index) => (
        <li
          key={title}
          className="group relative grid grid-cols-[3rem_minmax(0,1fr)] gap-x-5 pb-10 last:pb-0 sm:gap-x-7"
        >
          <span aria-hidden className="absolute top-12 bottom-0 left-6 w-px bg-line group-last:hidden" />
          <span
            aria-hidden
            className="grid size-12 place-items-center rounded-full border border-accent/40 bg-surface font-display font-semibold text-accent text-lg"
          >
            {index + 1}
          </span>
          <div className="pt-2.5">
            <h3 className="hyphens-auto break-words font-semibold text-xl">{title}</h3>
            <p className="mt-2 max-w-prose hyphens-auto break-words text-soft leading-relaxed">{text}</p>
            {aside ? <p className="mt-2 font-medium text-[0.9375rem] text-accent">{aside}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
