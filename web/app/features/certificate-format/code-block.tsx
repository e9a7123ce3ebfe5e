/** A program or an answer as it is written, which scrolls by itself. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it with the keyboard.
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-xl border bg-surface p-4 sm:p-5">
      <pre className="font-mono text-[0.8125rem] leading-relaxed">{children.trimEnd()}</pre>
    </section>
  );
}
