import type { ReactNode } from 'react';
import { pageWidth } from './page-part';

export interface PolicyPart {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface PolicyProps {
  title: string;
  /** A summary, for people who read no further. */
  summary: string;
  /** When it was last changed, such as '20 November 2026'. */
  updated?: string;
  /** A line below the summary, in place of that day. */
  note?: string;
  parts: readonly PolicyPart[];
}

/** A long text: the summary first, with a table of contents beside it on a wide screen. */
export function Policy({ title, summary, updated, note, parts }: PolicyProps) {
  const line = updated ? `Last changed on ${updated}` : note;
  return (
    <article className={`${pageWidth} py-14 sm:py-20 lg:py-24`}>
      <header className="max-w-3xl border-b pb-10">
        <h1 className="title-hero">{title}</h1>
        <p className="mt-6 text-lg text-soft leading-relaxed sm:text-xl">{summary}</p>
        {line ? <p className="mt-5 text-[0.9375rem] text-soft">{line}</p> : null}
      </header>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-10 wrap-break-word lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="lg:sticky lg:top-28 lg:self-start">
          <ol className="grid gap-1 text-[0.9375rem]">
            {parts.map((part) => (
              <li key={part.id}>
                <a
                  href={`#${part.id}`}
                  className="inline-flex min-h-8 items-center text-soft underline decoration-transparent underline-offset-4 hover:text-ink hover:decoration-current"
                >
                  {part.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[42rem]">
          {parts.map((part) => (
            <section key={part.id} id={part.id} className="not-first:mt-12">
              <h2 className="title-page">{part.title}</h2>
              <div className="mt-4 grid grid-cols-1 gap-4 text-[1.0625rem] leading-relaxed [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1.5 [&_ul]:grid [&_ul]:grid-cols-1 [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-accent">
                {part.content}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
