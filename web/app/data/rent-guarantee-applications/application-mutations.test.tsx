import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { queryClient } from '~/lib/query-client';
import { useDeleteApplicationMutation } from './delete-application-mutation';
import type { ApplicationValues } from './rent-guarantee-applications-schema';
import { useUpdateApplicationMutation } from './update-application-mutation';

const values: ApplicationValues = {
  application_number: 'RGC-2026-11-001',
  guarantee_amount: '10740',
  guarantee_currency: 'GBP',
  status: 'pending',
  property_manager_id: null,
  tenancy_id: null,
  tenant_id: null,
  internal_notes: '',
  certificate_number: '',
  certificate_start_date: '',
  certificate_end_date: '',
};

interface ScreenProps<Result> {
  useHook: () => Result;
  given: Result[];
}

function Screen<Result>({ useHook, given }: ScreenProps<Result>) {
  given.push(useHook());
  return null;
}

/** The value that a hook returns to a screen. */
function onScreen<Result>(useHook: () => Result): Result {
  const given: Result[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Screen useHook={useHook} given={given} />
    </QueryClientProvider>,
  );
  const [result] = given;
  if (result === undefined) throw new Error('The hook gave nothing');
  return result;
}

// No screen can cause this: each saves and deletes only what it has loaded.
describe('an unknown application', () => {
  it('is not updated, and no request is made', async () => {
    const { mutateAsync } = onScreen(useUpdateApplicationMutation);
    await expect(mutateAsync({ application: undefined, values })).rejects.toThrow(/^No application ID provided$/);
  });

  it('is not deleted, and no request is made', async () => {
    const { mutateAsync } = onScreen(useDeleteApplicationMutation);
    for (const id of [undefined, '']) await expect(mutateAsync(id)).rejects.toThrow(/^No application ID provided$/);
  });
});
