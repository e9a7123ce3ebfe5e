import { evidence } from '~/config/company';

interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly detail: string;
}

/** Testimonials. Each is marked as illustrative until the owner replaces it with a real one. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] lg:gap-x-12">
      {testimonials.map(({ quote, name, detail }) => (
        <li key={name} className="border-accent border-t-2 pt-6">
          <figure className="flex h-full flex-col">
            <blockquote className="flex-1 font-medium text-xl leading-snug">
              <p>“{quote}”</p>
            </blockquote>
            <figcaption className="mt-6 flex flex-wrap items-end justify-between gap-3 text-[0.9375rem]">
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="text-soft">{detail}</span>
              </span>
              {evidence.testimonials ? null : (
                <span className="rounded-full border px-2.5 py-0.5 text-soft text-sm">Illustrative</span>
              )}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
