import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { DetailList } from '~/components/ui/section';
import { Time } from '~/components/ui/time';
import { paths } from '~/config/paths';
import { closingOf } from '~/data/rent-guarantee-applications/closing-of';
import type { OwnApplication } from '~/data/rent-guarantee-applications/own-applications-query';
import { appealWaits } from '~/data/rent-guarantee-applications/takes-documents';
import { StatusPill } from '~/domain/case/status-pill';
import { guaranteedAmount } from '~/domain/certificate/guaranteed-amount';
import { describeProperty } from '~/domain/tenancy/describe-property';
import { formatMediumDate } from '~/lib/dates';
import { toReturnState } from '~/lib/use-return-path';

/** A summary of one application; the whole card is a link to it. */
export function ApplicationCard({ application }: { application: OwnApplication }) {
  const { id, application_number, status, created_at } = application;
  const { tenancy_information: tenancy, property_managers: manager, company_tenants: company } = application;
  const { application_agent_choices: chosenAgent } = application;
  const { now, was } = guaranteedAmount(application, application.certificate_versions[0]);
  return (
    <li className="group relative rounded-2xl border bg-surface p-5 transition-colors focus-within:border-accent hover:border-field sm:p-7">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="title-block figures">
          <Link
            to={paths.myApplication(id)}
            state={toReturnState(useLocation())}
            className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
          >
            {application_number}
          </Link>
        </h2>
        <StatusPill
          status={status}
          closing={closingOf(application)?.kind}
          noticeUntil={application.certificate_notice_until}
          withdrawnAt={application.certificate_withdrawn_at}
          wait={application.certificate_wait}
          appealWaits={appealWaits(application)}
        />
      </div>
      <DetailList
        className="grid-cols-2"
        details={[
          {
            label: 'Property',
            value: describeProperty(tenancy?.address_line_1, tenancy?.city),
          },
          { label: 'Property manager', value: (manager ?? chosenAgent)?.company_name || 'Not specified' },
          ...(company ? [{ label: 'For', value: company.name }] : []),
          { label: 'Guarantee amount', value: was ? `${now}, was ${was}` : now },
          { label: 'Created', value: formatMediumDate(created_at) },
        ]}
      />
      <p className="mt-5 flex items-center justify-between gap-4 border-t pt-4 text-sm text-soft">
        <span>
          Last change <Time value={application.last_event_at} />
        </span>
        <ChevronRight
          aria-hidden
          className="size-4.5 transition-transform group-hover:translate-x-0.5 group-hover:text-ink"
        />
      </p>
    </li>
  );
}
