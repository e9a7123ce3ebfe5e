import { Link, type MetaFunction, useParams } from 'react-router';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { pageTitle } from '~/config/page-title';
import { paths } from '~/config/paths';
import { StaffOnly } from '~/domain/staff-only';
import { ReviewScreen } from '~/features/review/review-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Review') }];

export default function Review() {
  const { applicationId = '' } = useParams();
  return (
    <StaffOnly>
      <ReviewScreen
        id={applicationId}
        decision={
          <Section title="Decision" description="Approve or reject in the record, once everything is looked at.">
            <Button asChild variant="secondary">
              <Link to={paths.rentGuarantee(applicationId)}>Open the record</Link>
            </Button>
          </Section>
        }
      />
    </StaffOnly>
  );
}
