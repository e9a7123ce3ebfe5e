/** An e-mail address to write to. Where it is too long for its place it breaks before the @ first. */
export function EmailAddress({ value }: { value: string }) {
  const at = value.lastIndexOf('@');
  return (
    <a
      href={`mailto:${value}`}
      className="rounded underline decoration-field/50 underline-offset-4 hover:decoration-ink"
    >
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </a>
  );
}
