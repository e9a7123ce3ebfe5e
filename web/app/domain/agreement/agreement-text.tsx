/** The text of an agreement: paragraphs between empty lines, those that start with # as headings. */
export function AgreementText({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-3">
      {text.split(/\n{2,}/).map((paragraph) =>
        paragraph.startsWith('# ') ? (
          <h4 key={paragraph} className="mt-3 font-semibold first:mt-0">
            {paragraph.slice(2)}
          </h4>
        ) : (
          <p key={paragraph}>{paragraph}</p>
        ),
      )}
    </div>
  );
}
