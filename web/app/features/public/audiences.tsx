const audiences = [
  { who: 'International students', text: 'whose parents earn and pay tax in another country.' },
  { who: 'International tenants', text: 'who have a job or savings here, and no credit history yet.' },
  { who: 'Company lets', text: 'where the company is new to the UK and has no accounts to show.' },
  { who: 'Tenants with a guarantor who does not qualify', text: 'because of income, age, or an address abroad.' },
] as const;

/** The groups of people that the certificate is for. */
export function Audiences() {
  return (
    <ul className="border-b">
      {audiences.map(({ who, text }) => (
        <li key={who} className="border-t py-6 sm:py-7">
          <h3 className="font-display font-semibold text-2xl tracking-[-0.02em]">{who}</h3>
          <p className="mt-1.5 text-lg text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
