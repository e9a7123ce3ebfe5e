import type { ReactNode } from 'react';
import { EngravedBand, EngravedRosette } from '~/components/brand/engraved-lines';
import { advanceRent, coverSentence } from '~/config/advertising-claims';

const benefits = [
  {
    title: 'Guaranteed Security',
    text: `${advanceRent((holder) => `Your advance rent stays in ${holder}, and the certificate promises your landlord each month’s rent.`)} Nobody with a UK salary has to sign for you. ${coverSentence}`,
    picture: <Shield />,
  },
  {
    title: 'Simple Process',
    text: 'One application, saved as you go. Add the tenancy, your landlord or agent and your papers, then follow every step up to the decision.',
    picture: <Path />,
  },
  {
    title: 'Peace of Mind',
    text: 'You see the whole price before you begin, people in Cardiff answer the telephone, and nothing happens to your application without you seeing it.',
    picture: <Calm />,
  },
] as const;

export function Benefits() {
  return (
    <ul className="grid gap-5 md:grid-cols-3 lg:gap-7">
      {benefits.map(({ title, text, picture }) => (
        <li key={title} className="flex min-w-0 flex-col rounded-2xl border bg-surface p-6 lg:p-8">
          {picture}
          <h3 className="mt-8 hyphens-auto break-words font-display font-semibold text-2xl tracking-[-0.02em]">
            {title}
          </h3>
          <p className="mt-3 text-soft leading-relaxed">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 64" className="h-20 w-auto max-w-full self-start text-engraving">
      <g fill="none" stroke="currentColor" strokeWidth="0.8">
        {children}
      </g>
    </svg>
  );
}

function Shield() {
  return (
    <Picture>
      <g transform="translate(34 32)">
        <EngravedRosette radius={23} amplitude={7} petals={12} lines={4} />
        <EngravedRosette radius={10} amplitude={4} petals={8} lines={3} />
      </g>
    </Picture>
  );
}

function Path() {
  return (
    <Picture>
      <g transform="translate(12 32)">
        <EngravedBand length={96} amplitude={14} waves={3} lines={4} />
      </g>
      {[12, 60, 108].map((x) => (
        <circle key={x} cx={x} cy="32" r="6" strokeWidth="1.4" className="fill-surface" />
      ))}
    </Picture>
  );
}

function Calm() {
  return (
    <Picture>
      {[16, 24, 32, 40, 48].map((y, index) => (
        <g key={y} transform={`translate(2 ${y})`} opacity={1 - index * 0.14}>
          <EngravedBand length={108} amplitude={9 - index * 2} waves={3} lines={1} />
        </g>
      ))}
    </Picture>
  );
}
