import { describeUsual } from '~/domain/describe-days';

interface Step {
  readonly title: string;
  readonly text: string;
}

function stepsFor(manager: string, usualDays: number | null, isAsked: boolean): readonly Step[] {
  const usual = describeUsual(usualDays, 'From your submission this');
  return [
    {
      title: 'We check your documents',
      text: 'A person compares your proof of identity and your proof of income with what you told us of yourself and of the tenancy. Nobody is refused by a machine.',
    },
    {
      title: 'We ask you if anything is missing',
      text: `You get an e-mail that says what we need and leads you to it. ${isAsked ? 'We have asked you now.' : 'Until then there is nothing to send.'}`,
    },
    {
      title: 'We may ask your landlord or agent',
      text: `If we need it for the decision, ${manager} is asked to confirm what you told us of the tenancy. Your home says so, and by when we asked for the answer.`,
    },
    {
      title: 'A person decides',
      text: `You get an e-mail as soon as that is done. ${usual} If we say no, it says why, and you can ask for another person to look at it again.`,
    },
    {
      title: `We write to ${manager}`,
      text: 'If we say yes, the certificate is signed, and we send it to them ourselves. You get it too, and need not pass it on.',
    },
  ];
}

interface NextStepsProps {
  manager?: string | undefined;
  /** The number of days that a decision usually takes; null if there are too few cases. */
  usualDays: number | null;
  /** Whether a request to the tenant is open. */
  isAsked: boolean;
}

/** The steps after a submission, in order. */
export function NextSteps({ manager = 'your landlord or agent', usualDays, isAsked }: NextStepsProps) {
  return (
    <ol className="grid gap-6">
      {stepsFor(manager, usualDays, isAsked).map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden
            className="figures grid size-8 shrink-0 place-items-center rounded-full border font-semibold text-sm"
          >
            {index + 1}
          </span>
          <div className="min-w-0 max-w-prose">
            <h3 className="pt-0.5 font-semibold">{title}</h3>
            <p className="mt-1 text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
