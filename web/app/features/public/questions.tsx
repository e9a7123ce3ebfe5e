import { Plus } from 'lucide-react';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions that expand in place, even before any script runs. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-b">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-3 font-semibold text-lg hover:text-accent [&::-webkit-details-marker]:hidden">
            {question}
            <Plus aria-hidden className="size-5 shrink-0 text-accent transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-prose pb-6 text-soft leading-relaxed">{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** The questions of a page as structured data for search engines. */
export function questionsData(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
