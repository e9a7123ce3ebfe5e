import { EngravedRosette } from '~/components/brand/engraved-lines';
import { company } from '~/config/company';

/**
 * The people who run the company. Instead of a photograph each has a rosette with their initials and a different number of
 * petals.
 */
export function Leadership() {
  return (
    <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
      {company.leadership.map(({ name, role, note }, index) => (
        <li key={name} className="border-t pt-7">
          <svg aria-hidden="true" viewBox="-50 -50 100 100" className="-ml-1 size-28 text-engraving">
            <g fill="none" stroke="currentColor" strokeWidth="0.7">
              <EngravedRosette radius={36} amplitude={9} petals={10 + index * 4} lines={5} />
            </g>
            <text textAnchor="middle" y="8" className="fill-ink font-display font-semibold text-[22px]">
              {initials(name)}
            </text>
          </svg>
          <h3 className="mt-5 font-display font-semibold text-2xl tracking-[-0.02em]">{name}</h3>
          <p className="mt-0.5 font-medium text-accent">{role}</p>
          <p className="mt-3 text-soft leading-relaxed">{note}</p>
        </li>
      ))}
    </ul>
  );
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((part) => part[0])
    .join('');
}
