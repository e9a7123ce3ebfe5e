import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { BreakableText } from '~/components/ui/breakable-text';
import { DetailList, Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { type Profile, profileQueryOptions } from '~/data/profiles/profile-query';
import { formatPhone } from '~/lib/phone';

interface YourInfoProps {
  userId: string;
  /** The e-mail address of the account, for a person without a profile yet. */
  email: string;
}

/** 'Your Info' on the dashboard's home. */
export function YourInfo({ userId, email }: YourInfoProps) {
  const profile = useQuery(profileQueryOptions(userId));
  return (
    <Section title="Your Info">
      {profile.isError ? (
        <ErrorState title="Could not load your profile information" onRetry={() => void profile.refetch()} />
      ) : null}
      {profile.isPending ? <PendingInfo /> : null}
      {/* Earlier data stays if only the refresh has failed. */}
      {profile.data !== undefined ? <Info profile={profile.data} email={email} /> : null}
    </Section>
  );
}

function Info({ profile, email }: { profile: Profile | null; email: string }) {
  return (
    <DetailList
      className="sm:grid-cols-[1.5fr_1fr]"
      details={[
        { label: 'Salutation', value: profile?.salutation },
        { label: 'First name', value: profile?.first_name },
        { label: 'Surname', value: profile?.surname },
        {
          label: 'Phone',
          value: formatPhone(profile?.mobile_country_code, profile?.mobile_number) || 'No phone number provided',
        },
        { label: 'Email', value: <BreakableText text={profile?.email ?? email} /> },
      ]}
    />
  );
}

function PendingInfo() {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[1.5fr_1fr]" aria-busy="true">
      {['w-16', 'w-24', 'w-28', 'w-36', 'w-44'].map((width) => (
        <div key={width} className="grid min-h-11.5 content-around">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  );
}
