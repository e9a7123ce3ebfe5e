import { BreakableText } from './breakable-text';

export function EmailAddress({ value }: { value: string }) {
  return (
    <a
      href={`mailto:${value}`}
      className="inline-block max-w-full text-balance rounded underline decoration-field/50 underline-offset-4 hover:decoration-ink"
    >
      <BreakableText text={value} />
    </a>
  );
}
