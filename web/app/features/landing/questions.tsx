import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { company } from '~/config/company';
import { paths } from '~/config/paths';

const questions = [
  {
    question: 'What is a Rent Guarantee Certificate?',
    answer:
      'A document for your landlord or letting agent. It names the tenant, the property, the monthly rent that is guaranteed, and the first and last day of the guarantee.',
  },
  {
    question: 'Where is my advance rent kept?',
    answer: 'In a regulated account, apart from our own money. Your landlord is paid from it each month.',
  },
  {
    question: 'What does it cost in all?',
    answer: `£${company.feePounds} once for the certificate, if it is not waived for you, plus £${company.monthlyFeePounds} for each month. There are no other fees.`,
  },
  {
    question: 'Can I start without all documents?',
    answer: 'Yes. An application is kept as a draft until you submit it, and you can come back to it from any device.',
  },
] as const;

/** What people ask first, and the last way on. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className="mx-auto max-w-6xl px-5 py-20 sm:px-8 lg:py-28">
      <div className="grid gap-12 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id="questions" className="title-section">
            Questions people ask us
          </h2>
          <p className="mt-4 text-lg text-soft">
            Another one? Call{' '}
            <a href={company.phone.href} className="figures whitespace-nowrap font-semibold text-accent underline underline-offset-4">
              {company.phone.display}
            </a>
            , {company.supportHours}.
          </p>
          <Button asChild size="large" className="mt-8">
            <Link to={paths.apply}>Start your application</Link>
          </Button>
        </div>
        <div className="border-t">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b">
              <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 font-semibold text-lg [&::-webkit-details-marker]:hidden">
                {question}
                <Plus aria-hidden className="size-5 shrink-0 text-accent transition-transform group-open:rotate-45" />
              </summary>
              <p className="max-w-2xl pb-6 text-soft leading-relaxed">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
