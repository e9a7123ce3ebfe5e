import { landlordBenefits } from './landlord-content';

/** The landlord's benefits, as a plain ruled grid. */
export function LandlordBenefits() {
  return (
    <ul className="grid gap-x-16 sm:grid-cols-2">
      {landlordBenefits.map(({ title, text }) => (
        <li key={title} className="border-t py-8">
          <h3 className="font-display font-semibold text-2xl tracking-[-0.02em]">{title}</h3>
          <p className="mt-2.5 max-w-prose text-soft leading-relaxed">{text}</p>
        </li>
      ))}
    </ul>
  );
}
