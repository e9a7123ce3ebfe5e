import type { OwnCase } from '~/data/application-cases/own-home-query';
import { describeProperty } from '~/domain/tenancy/describe-property';

/** '14 Claude Road, Cardiff · RGC-2026-11-001', of a draft with a word that it is one. */
export function nameCase(own: OwnCase): string {
  const home = describeProperty(own.property_address_line_1, own.property_city);
  return `${home} · ${own.application_number}${own.step === 'draft' ? ' (draft)' : ''}`;
}
