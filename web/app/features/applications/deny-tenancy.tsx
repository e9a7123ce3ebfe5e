import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useStoredValues } from '~/components/form/use-stored-values';
import { Button } from '~/components/ui/button';
import { useDenyTenancyMutation } from '~/data/landlord-requests/deny-tenancy-mutation';
import { DENIALS } from '~/data/landlord-requests/landlord-answer-mutation';
import { type DenialValues, denialSchema } from '~/data/landlord-requests/landlord-schema';
import { readStored } from '~/lib/stored-values';

interface DenyTenancyProps {
  applicationId: string;
  /** The key under which this tab stores the unsent text. */
  storedAs: string;
  /** Gets the focus when the form closes. */
  heading: RefObject<HTMLElement | null>;
}

const denial = DENIALS.answer_landlord_request;

/** The form with which a property manager's user says, without being asked, that they are not the landlord or agent. */
export function DenyTenancy({ storedAs, ...form }: DenyTenancyProps) {
  const [isOpen, setIsOpen] = useState(() => readStored(storedAs) !== undefined);
  if (isOpen) return <DenialForm storedAs={storedAs} {...form} onClose={() => setIsOpen(false)} />;
  return (
    <Button variant="ghost" className="w-full sm:w-auto sm:justify-self-start" onClick={() => setIsOpen(true)}>
      This is not my tenancy
    </Button>
  );
}

function DenialForm({ applicationId, storedAs, heading, onClose }: DenyTenancyProps & { onClose: () => void }) {
  const deny = useDenyTenancyMutation();
  const form = useForm<DenialValues>({ resolver: zodResolver(denialSchema), defaultValues: { words: '' } });
  const isRestored = useStoredValues(form, storedAs);
  const { setFocus, reset } = form;
  useEffect(() => setFocus('words'), [setFocus]);
  const handleDone = () => {
    reset();
    onClose();
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Form
      form={form}
      onSubmit={({ words }) => deny.mutateAsync({ applicationId, words }).then(handleDone, () => undefined)}
      hasSummary={false}
      className="gap-4"
      isRestored={isRestored}
    >
      <p className="max-w-prose">{denial.next}</p>
      <TextareaField control={form.control} name="words" label={denial.who} rows={3} isOptional />
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="w-full whitespace-normal sm:w-auto" busyLabel="Sending...">
          {denial.choice}
        </SubmitButton>
        <Button variant="secondary" className="w-full sm:w-auto" onClick={handleDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
