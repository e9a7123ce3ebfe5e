import { describeHome } from '@functions/_shared/certificate/describe-home.ts';
import { Link } from 'react-router';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import type { OwnCertificate } from '~/data/certificate-versions/own-certificates-query';
import { certificateAnchor } from '~/domain/anchors';
import { certificateNews, countCertificates } from './certificate-news';

const mostNews = 5;

/** The certificates of a property manager's user, counted by state, with news about some. Renders nothing if there are none. */
export function LandlordCertificates({ certificates }: { certificates: readonly OwnCertificate[] }) {
  if (certificates.length === 0) return null;
  const news = certificateNews(certificates).slice(0, mostNews);
  return (
    <Section
      title="Your certificates"
      className="mb-6"
      actions={
        <Button asChild variant="secondary">
          <Link to={paths.certificates}>View certificates</Link>
        </Button>
      }
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {countCertificates(certificates).map(({ label, tone, count }) => (
          <li key={label} className="figures flex items-center gap-2 font-medium">
            {count}
            <Badge tone={tone}>{label}</Badge>
          </li>
        ))}
      </ul>
      {news.length > 0 ? (
        <ul className="-mx-5 mt-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
          {news.map(({ certificate, lines }) => (
            <li key={certificate.id} className="border-b px-5 py-4 last:border-b-0 sm:px-7">
              <Link
                to={`${paths.application(certificate.application_id)}#${certificateAnchor}`}
                className="wrap-anywhere font-semibold underline underline-offset-4"
              >
                {certificate.tenants.map(({ name }) => name).join(', ')}, {describeHome(certificate.property)}
              </Link>
              {lines.map((line) => (
                <p key={line} className="wrap-anywhere mt-1 max-w-prose">
                  {line}
                </p>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
