/** A link to the official page for reports of a sanctions match. */
export function ReportLink({ children }: { children: string }) {
  return (
    <a
      href="https://www.gov.uk/guidance/suspected-breach-of-financial-sanctions-what-to-do"
      target="_blank"
      rel="noopener"
      title="Opens in a new tab"
      className="font-semibold underline underline-offset-4"
    >
      {children}
    </a>
  );
}
