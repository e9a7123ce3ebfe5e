import { useState } from 'react';
import { toCompanyValues } from '~/data/company-tenants/company-tenant';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { UnsentWords } from '~/domain/requests/unsent-words';
import { forgetStored, readStored } from '~/lib/stored-values';
import { sectionNames } from '../completeness';
import { describeUnsubmitted } from './describe-unsubmitted';
import { answersKey, keepBegun } from './newest-answers';

/**
 * The answers that were typed in this tab while the application was submitted in another tab or on another device. Renders nothing
 * if there are none.
 */
export function UnsubmittedAnswers({ userId, application }: { userId: string; application: Application }) {
  const { id } = application;
  const [words, setWords] = useState(() => {
    const typed = sectionNames.map((name) => [name, readStored(answersKey(userId, id, name))?.values]);
    return describeUnsubmitted(Object.fromEntries(typed), {
      details: { ...toCompanyValues(application.company_tenants), ...application.tenant },
      tenancy: application.tenancy_information,
      property_manager: application.property_managers,
    });
  });
  const handleDiscard = () => {
    for (const name of sectionNames) {
      forgetStored(answersKey(userId, id, name));
      keepBegun(answersKey(userId, id, name), undefined);
    }
    setWords('');
  };
  return (
    <UnsentWords title="Some of your answers are not in what was submitted" words={words} onDiscard={handleDiscard}>
      <p>
        You typed them in this tab and did not save them before the application was submitted, in another tab or on
        another device. If they matter, write them to us in the application.
      </p>
    </UnsentWords>
  );
}
