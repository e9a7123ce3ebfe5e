import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { RadioField } from '~/components/form/radio-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { Badge } from '~/components/ui/badge';
import { DetailList } from '~/components/ui/section';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import {
  type MatchDecision,
  matchDecisionSchema,
  useDecideMatchMutation,
} from '~/data/screenings/decide-match-mutation';
import { type ScreeningMatch, screeningQueryOptions } from '~/data/screenings/screening-query';
import { isConflict, toRootError } from '~/lib/app-error';
import { useCertificateLock } from '../details/use-certificate-lock';
import { ConfirmMatch, ConfirmReversal } from './confirm-match';
import { DecisionsElsewhere } from './decisions-elsewhere';
import { EntryFacts } from './entry-facts';
import { EarlierDecisions, NewerDecision, StandingDecision } from './match-decisions';
import { matchEffects } from './match-effects';
import { decisionWords, findMatch, type NamedMatch } from './named-match';
import { screenedFacts } from './screened-facts';

const optionsFor = ({ different, same }: ReturnType<typeof matchEffects>) => [
  { value: 'different', label: 'Somebody else', hint: different },
  { value: 'same', label: 'The same', hint: same },
];

interface MatchSheetProps {
  application: Application;
  deciding: NamedMatch | undefined;
  onClose: () => void;
}

/** The form for the decision whether an entry of the sanctions list is the same person or company as in the application. */
export function MatchSheet({ application, deciding, onClose }: MatchSheetProps) {
  return (
    <FormSheet
      open={deciding !== undefined}
      onClose={onClose}
      title="Is it the same?"
      description="Compare the entry with what the application says. The reason is kept."
    >
      {deciding ? <DecisionForm application={application} deciding={deciding} onDone={onClose} /> : null}
    </FormSheet>
  );
}

interface DecisionFormProps {
  application: Application;
  deciding: NamedMatch;
  onDone: () => void;
}

function DecisionForm({ application, deciding, onDone }: DecisionFormProps) {
  const { subject, match: opened, repeats } = deciding;
  const decide = useDecideMatchMutation();
  const queryClient = useQueryClient();
  const screening = screeningQueryOptions(application.id);
  // The section has already loaded it.
  const { data: names = [] } = useQuery(screening);
  const match = findMatch(names, deciding) ?? opened;
  // Later decisions are not included, because the person may not have seen them.
  const [seen, setSeen] = useState(opened.decision_id);
  const form = useForm<MatchDecision>({
    resolver: zodResolver(matchDecisionSchema),
    defaultValues: { reason: '', ...(repeats && { decision: repeats.decision, reason: repeats.reason }) },
  });
  const effects = matchEffects(useCertificateLock(application).isSigned);
  // The decision that waits for confirmation: 'same', or the reversal of it.
  const [asked, setAsked] = useState<MatchDecision | null>(null);
  const handleSubmit = async (values: MatchDecision) => {
    if (values.decision === 'same' || match.decision === 'same') setAsked(values);
    else await save(values);
  };
  const save = async (values: MatchDecision) => {
    try {
      const { subject: role, name, born_on } = subject;
      await decide.mutateAsync({
        ...values,
        applicationId: application.id,
        applicationNumber: application.application_number,
        subject: role,
        name,
        born_on,
        entry: match.entry,
        seenDecision: seen,
      });
      form.reset(values);
      onDone();
    } catch (error) {
      // The error names the colleague's decision, so the next press is deliberate.
      if (isConflict(error)) {
        const newest = findMatch(queryClient.getQueryData(screening.queryKey) ?? [], deciding);
        setSeen(newest?.decision_id ?? null);
      }
      form.setError('root', toRootError(error));
    } finally {
      setAsked(null);
    }
  };
  // A name in another script is compared with the whole list.
  const isByHand = match.similarity === null;
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not saved">
      <Compared title="In the application">
        <DetailList details={screenedFacts(application, subject)} />
      </Compared>
      <Compared title={isByHand ? 'On the list' : `On the list, ${match.entry}`}>
        {isByHand ? <p>{match.name}</p> : <EntryFacts entry={match.entry} kind={match.kind} />}
      </Compared>
      <NewerDecision match={match} seen={seen} />
      {match.decision === null && match.earlier.length === 0 ? null : <DecidedBefore match={match} />}
      <DecisionsElsewhere decisions={match.elsewhere.filter(({ application_id: id }) => id !== match.decided_in?.id)} />
      <RadioField control={form.control} name="decision" label="The entry is" options={optionsFor(effects)} required />
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        hint="What you compared, such as the date of birth, and what it showed"
        rows={4}
        required
        isExplanation
      />
      <SheetActions>
        <SubmitButton busyLabel="Saving...">Save decision</SubmitButton>
      </SheetActions>
      <ConfirmMatch
        name={asked?.decision === 'same' ? subject.name : null}
        effect={effects.confirmed}
        isBusy={decide.isPending}
        onConfirm={() => asked && void save(asked)}
        onCancel={() => setAsked(null)}
      />
      <ConfirmReversal
        name={asked?.decision === 'different' ? subject.name : null}
        effect={effects.reversed}
        isBusy={decide.isPending}
        onConfirm={() => asked && void save(asked)}
        onCancel={() => setAsked(null)}
      />
    </Form>
  );
}

/** The current and the earlier decisions, for staff who decide again. */
function DecidedBefore({ match }: { match: ScreeningMatch }) {
  const { decision, earlier } = match;
  return (
    <Compared title="Decided before">
      {decision === null ? null : (
        <div>
          <Badge tone={decision === 'same' ? 'bad' : 'good'}>{decisionWords[decision]}</Badge>
          <div className="mt-1">
            <StandingDecision match={match} />
          </div>
        </div>
      )}
      <EarlierDecisions decisions={earlier} />
    </Compared>
  );
}

function Compared({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
