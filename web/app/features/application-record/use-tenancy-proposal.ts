import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddApplicationValues } from '~/data/rent-guarantee-applications/rent-guarantee-applications-schema';
import { tenancyProposalQueryOptions } from '~/data/tenancy-information/tenancy-proposal-query';

/** Fills in the property manager and the amount of the chosen tenancy if nobody has typed them, and returns its other data. */
export function useTenancyProposal(form: UseFormReturn<AddApplicationValues>) {
  const { resetField, watch, formState } = form;
  const { data: proposal } = useQuery(tenancyProposalQueryOptions(watch('tenancy_id')));
  const { guarantee_amount: isAmountTyped, property_manager_id: isManagerTyped } = formState.dirtyFields;
  const amount = proposal?.amount?.toFixed(2) ?? '';
  const managerId = proposal?.property_manager?.id ?? null;
  useEffect(() => {
    if (!isAmountTyped) resetField('guarantee_amount', { defaultValue: amount });
  }, [amount, isAmountTyped, resetField]);
  useEffect(() => {
    if (!isManagerTyped) resetField('property_manager_id', { defaultValue: managerId });
  }, [managerId, isManagerTyped, resetField]);
  return proposal;
}
