import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { ComboboxField } from '~/components/form/combobox-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useChoices } from '~/components/form/use-choices';
import { useMergeMutation } from '~/data/property-managers/merge-mutation';
import { type MergeValues, mergeSchema } from '~/data/property-managers/merge-schema';
import { propertyManagerChoicesQueryOptions } from '~/data/property-managers/property-manager-choices-query';
import { propertyManagerUsesQueryOptions } from '~/data/property-managers/uses-query';
import { toRootError } from '~/lib/app-error';
import { describeMove } from './describe-move';

interface MergeSheetProps {
  id: string;
  company: string;
  open: boolean;
  onClose: () => void;
  /** Called with the id of the record that is kept. */
  onMerged: (keptId: string) => void;
}

/** Merges this record of a landlord or agent into another one of the same company. */
export function MergeSheet({ company, open, onClose, ...form }: MergeSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Merge into another record"
      description={`For a landlord or agent with two records. Everything that names ${company} then names the record that you choose, and this one is removed. That cannot be undone.`}
    >
      <MergeForm {...form} />
    </FormSheet>
  );
}

function MergeForm({ id, onMerged }: Pick<MergeSheetProps, 'id' | 'onMerged'>) {
  const uses = useQuery(propertyManagerUsesQueryOptions(id));
  const merge = useMergeMutation(id);
  const { options, ...choices } = useChoices(propertyManagerChoicesQueryOptions);
  const form = useForm<MergeValues>({
    resolver: zodResolver(mergeSchema),
    defaultValues: { kept_id: '', reason: '' },
  });
  const handleSubmit = async (values: MergeValues) => {
    try {
      await merge.mutateAsync(values);
      form.reset(values);
      onMerged(values.kept_id);
    } catch (error) {
      form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not merged">
      {uses.data ? (
        <Notice tone="info" title="What moves">
          {describeMove(uses.data)}
        </Notice>
      ) : null}
      <ComboboxField
        control={form.control}
        name="kept_id"
        label="Record that is kept"
        hint="It is confirmed, and its name and addresses stay"
        emptyValue=""
        {...choices}
        options={options.filter(({ value }) => value !== id)}
        required
      />
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        hint="How you know that they are the same. Staff read it"
        rows={3}
        required
        isExplanation
      />
      <SheetActions>
        <SubmitButton variant="danger" busyLabel="Merging...">
          Merge records
        </SubmitButton>
      </SheetActions>
    </Form>
  );
}
