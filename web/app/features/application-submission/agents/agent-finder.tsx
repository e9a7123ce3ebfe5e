import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { Button } from '~/components/ui/button';
import { type AgentWords, agentWordsSchema } from '~/data/property-managers/agents-schema';
import { type FoundAgent, useFindAgentsMutation } from '~/data/property-managers/find-agents-mutation';
import { toRootError } from '~/lib/app-error';
import { FoundAgents } from './found-agents';

interface AgentFinderProps {
  /** The company that was entered by hand, which a chosen agent replaces. */
  enteredName: string | undefined;
  onChosen: () => void;
}

/** Searches for a letting agent on record. It is collapsed at first, so that a tenant who enters their landlord by hand can skip it. */
export function AgentFinder(props: AgentFinderProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="Letting agents that we know" className="mb-6 grid gap-5 rounded-xl bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose">
          <strong className="block font-semibold">Do you rent through a letting agent?</strong>
          We may know them already. Then you need not type their details.
        </p>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="w-full sm:w-auto"
        >
          {isOpen ? 'Type them myself' : 'Find my letting agent'}
        </Button>
      </div>
      {isOpen ? <AgentSearch {...props} onGiveUp={() => setIsOpen(false)} /> : null}
    </section>
  );
}

function AgentSearch({ enteredName, onChosen, onGiveUp }: AgentFinderProps & { onGiveUp: () => void }) {
  const [found, setFound] = useState<{ agents: readonly FoundAgent[]; words: AgentWords }>();
  const results = useRef<HTMLDivElement>(null);
  const { mutateAsync: find } = useFindAgentsMutation();
  const form = useForm<AgentWords>({
    resolver: zodResolver(agentWordsSchema),
    defaultValues: { name: '', postcode: '', email: '' },
  });
  const handleSubmit = async (words: AgentWords) => {
    try {
      setFound({ agents: await find(words), words });
      results.current?.focus();
    } catch (thrown) {
      setFound(undefined);
      form.setError('root', toRootError(thrown));
    }
  };
  return (
    <>
      <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            control={form.control}
            name="name"
            label="Agency"
            hint="Its name or a word of it"
            autoComplete="off"
          />
          <TextField
            control={form.control}
            name="postcode"
            label="Office postcode"
            hint="CF10 5AN, or just CF10"
            autoComplete="off"
            inputClassName="max-w-44"
          />
          <TextField
            control={form.control}
            name="email"
            label="Or its email address"
            hint="In full, instead of name and postcode"
            inputMode="email"
            autoComplete="off"
            className="sm:col-span-2"
          />
        </div>
        <SubmitButton variant="secondary" busyLabel="Searching..." className="w-full sm:w-auto sm:justify-self-start">
          Search
        </SubmitButton>
      </Form>
      <div ref={results} tabIndex={-1} role="status" className="outline-none">
        {found ? <FoundAgents {...found} {...{ enteredName, onChosen, onGiveUp }} /> : null}
      </div>
    </>
  );
}
