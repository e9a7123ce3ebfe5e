import { company } from '~/config/company';

const channels = [
  { label: 'Phone', value: company.phone.display, href: company.phone.href, note: company.supportHours },
  {
    label: 'WhatsApp',
    value: company.whatsApp.display,
    href: company.whatsApp.href,
    note: 'Send a message at any hour; we answer in office hours',
  },
  {
    label: 'Email',
    value: company.email.display,
    href: company.email.href,
    note: 'For anything that wants a paper trail',
  },
] as const;

export function ContactChannels() {
  return (
    <address className="border-b not-italic">
      {channels.map(({ label, value, href, note }) => (
        <div key={label} className="grid gap-x-6 border-t py-5 sm:grid-cols-[8rem_1fr]">
          <span className="text-soft">{label}</span>
          <span>
            <a
              href={href}
              className="figures wrap-anywhere font-semibold text-xl underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
            >
              {value}
            </a>
            <span className="mt-1 block text-[0.9375rem] text-soft">{note}</span>
          </span>
        </div>
      ))}
      <div className="grid gap-x-6 border-t py-5 sm:grid-cols-[8rem_1fr]">
        <span className="text-soft">Post</span>
        <span>{company.address.join(', ')}</span>
      </div>
    </address>
  );
}
