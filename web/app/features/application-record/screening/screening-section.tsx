import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '~/components/feedback/state';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import {
  type DecisionElsewhere,
  type ScreenedName,
  type ScreeningMatch,
  screeningQueryOptions,
} from '~/data/screenings/screening-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { isRefused } from '~/lib/app-error';
import { useCertificateLock } from '../details/use-certificate-lock';
import { DecisionsElsewhere } from './decisions-elsewhere';
import { describeRole } from './describe-role';
import { EarlierDecisions, StandingDecision } from './match-decisions';
import { matchEffects } from './match-effects';
import { MatchSheet } from './match-sheet';
import { bornWords, decisionWords, type NamedMatch } from './named-match';
import { ReportLink } from './report-link';

const origins = {
  record: '',
  certificate: ', as the certificate states it',
  earlier: ', found before the name, the date of birth or the list changed',
  elsewhere: ', found in another case',
} as const;

/** The names that were compared with the sanctions list, and the decisions on their matches. */
export function ScreeningSection({ application }: { application: Application }) {
  const { id, status } = application;
  const query = useQuery({ ...screeningQueryOptions(id), enabled: status !== 'draft' });
  const [deciding, setDeciding] = useState<NamedMatch>();
  // The checks show the reason of the refusal.
  if (status === 'draft' || isRefused(query.error)) return null;
  return (
    <Section title="Screening" description="Names compared with the UK Sanctions List." className="scroll-mt-6">
      {query.isPending ? <Skeleton className="h-24" /> : null}
      {query.isError ? <ErrorState title="Failed to screen the names" onRetry={() => void query.refetch()} /> : null}
      <ul id="screening" className="grid gap-4">
        {(query.data ?? []).map((subject) => (
          <ScreenedPerson
            key={`${subject.origin} ${subject.subject} ${subject.name} ${subject.born_on} ${subject.screened_at}`}
            application={application}
            subject={subject}
            onDecide={setDeciding}
          />
        ))}
      </ul>
      <MatchSheet application={application} deciding={deciding} onClose={() => setDeciding(undefined)} />
    </Section>
  );
}

interface ScreenedPersonProps {
  application: Application;
  subject: ScreenedName;
  onDecide: (match: NamedMatch) => void;
}

function ScreenedPerson({ application, subject, onDecide }: ScreenedPersonProps) {
  const { name, screened_at, hits, origin } = subject;
  return (
    <li>
      <p className="text-sm text-soft">
        {describeRole(subject, application)}
        {origins[origin]}
      </p>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="wrap-anywhere font-semibold">{name}</span>
        {hits.length > 0 ? null : screened_at === null ? (
          <Badge tone="plain">Not screened</Badge>
        ) : (
          <Badge tone="good">No match</Badge>
        )}
      </p>
      {hits.length > 0 ? (
        <ul className="mt-2 grid gap-3">
          {hits.map((match) => (
            <PossibleMatch
              key={match.entry}
              application={application}
              match={match}
              onDecide={(repeats) => onDecide({ subject, match, repeats })}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface PossibleMatchProps {
  application: Application;
  match: ScreeningMatch;
  onDecide: (repeats?: DecisionElsewhere) => void;
}

function PossibleMatch({ application, match, onDecide }: PossibleMatchProps) {
  const effects = matchEffects(useCertificateLock(application).isSigned);
  const { has } = usePermissions();
  const { entry, name, similarity, decision, earlier, elsewhere } = match;
  const born = bornWords(match);
  return (
    <li className="border-l-2 pl-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="wrap-anywhere font-semibold">{name}</span>
        {decision === null ? (
          <Badge tone="warn">Possible match</Badge>
        ) : decision === 'same' ? (
          <Badge tone="bad">{decisionWords.same}</Badge>
        ) : (
          <Badge tone="good">{decisionWords.different}</Badge>
        )}
      </p>
      <p className="figures text-sm text-soft">
        {similarity === null
          ? 'The list is in Latin letters. Look the name up by hand.'
          : `Entry ${entry}${born ? `, ${born}` : ''}, ${Math.round(similarity * 100)}% similar`}
      </p>
      <div className="mt-1">
        <StandingDecision match={match} />
        {decision === 'same' ? (
          <p className="mt-1">
            {effects.same} <ReportLink>Report it to OFSI</ReportLink>
          </p>
        ) : null}
      </div>
      {earlier.length > 0 ? (
        <details className="mt-2">
          <summary className="min-h-8 cursor-pointer font-medium text-accent">
            Decided before ({earlier.length})
          </summary>
          <EarlierDecisions decisions={earlier} />
        </details>
      ) : null}
      {decision === null && elsewhere.length > 0 ? (
        <div className="mt-2">
          <DecisionsElsewhere decisions={elsewhere} onRepeat={has('decide') ? onDecide : undefined} />
        </div>
      ) : null}
      {match.is_own ? (
        <p className="mt-2 text-[0.9375rem] text-soft">
          You decided that it is the same, so only somebody else can decide otherwise.
        </p>
      ) : has('decide') ? (
        <Button size="small" variant="secondary" className="mt-2" onClick={() => onDecide()}>
          {decision === null ? 'Decide' : 'Decide again'}
          <span className="sr-only"> on {name}</span>
        </Button>
      ) : null}
    </li>
  );
}
