import { company } from '~/config/company';
import { cameByLabels } from '~/config/tenancy';

/** Advice for a tenant in Wales whose landlord or agent requires the guarantee. Offering it as one of several choices is an offence too. */
export function RequirementAdvice() {
  return (
    <>
      <p className="mt-3">
        Please do not choose another answer while they require it. Ask the landlord or agent in writing to drop the
        requirement. When they have, and you still want the guarantee, choose ‘{cameByLabels.own_choice}’ here.
      </p>
      <p className="mt-1">
        Or tell us what they asked of you:{' '}
        <a href={company.email.href} className="wrap-anywhere font-semibold underline underline-offset-4">
          {company.email.display}
        </a>
        .
      </p>
    </>
  );
}
