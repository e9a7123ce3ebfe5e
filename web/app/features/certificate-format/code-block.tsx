/** A program or an answer as it is written. Long lines wrap. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <section aria-label={label} className="rounded-xl border bg-surface p-4 sm:p-5">
      <pre className="whitespace-pre-wrap font-mono text-[0.8125rem] leading-relaxed [overflow-wrap:anywhere]">
        {children.trimEnd()}
      </pre>
    </section>
  );
}
