const benefits = [
  {
    title: 'Guaranteed Security',
    text: 'The rent is there before it is due. Advance rent sits in a regulated account, apart from our own money, and the certificate says for how much and until when.',
  },
  {
    title: 'Simple Process',
    text: 'One application, one set of documents, one person at our end who reads it. Save at any point and finish when you have everything to hand.',
  },
  {
    title: 'Peace of Mind',
    text: 'Tenants sign without asking family for favours. Landlords and agents let to good people whose guarantor happens to live abroad.',
  },
] as const;

/** The three reasons, side by side. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="border-y bg-surface">
      <div className="mx-auto max-w-6xl px-5 py-16 sm:px-8 lg:py-20">
        <h2 id="benefits" className="title-section max-w-2xl">
          A guarantor is a promise. Ours is on paper.
        </h2>
        <ul className="mt-12 grid gap-10 md:grid-cols-3 md:gap-0 md:divide-x">
          {benefits.map(({ title, text }) => (
            <li key={title} className="md:px-8 md:last:pr-0 md:first:pl-0">
              <h3 className="font-display font-semibold text-xl tracking-tight">{title}</h3>
              <p className="mt-3 text-soft leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
