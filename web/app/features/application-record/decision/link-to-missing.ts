import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { linkToField } from '~/domain/tenancy/link-to-field';
import type { MissingField } from '~/lib/app-error';

/** The screen on which a decision is made. */
export type DecisionScreen = 'record' | 'review';

/** The anchor of the field for the reason why an approval goes on in spite of a warning. */
export const ruleAnchor = (rule: number) => `rule-${rule}`;

/** The link to where staff fix what blocks an approval; undefined if that is on this screen. */
export function linkToMissing(
  { id, tenancy_id, property_manager_id }: Pick<Application, 'id' | 'tenancy_id' | 'property_manager_id'>,
  { section, field, rule, effect }: Pick<MissingField, 'section' | 'field' | 'rule' | 'effect'>,
  screen: DecisionScreen,
): { path: string; label: string } | undefined {
  // Both screens have the field for the reason.
  if (rule !== undefined && effect === 'warns') return { path: `#${ruleAnchor(rule)}`, label: 'Give a reason' };
  if (section === 'tenancy' && tenancy_id && field !== 'tenancy_id') {
    return { path: linkToField(tenancy_id, field), label: 'Open the tenancy' };
  }
  if (section === 'property_manager' && field === 'confirmation' && property_manager_id) {
    return { path: paths.propertyManager(property_manager_id), label: 'Confirm this landlord' };
  }
  const isReview = screen === 'review';
  if (section === 'documents') {
    return {
      path: isReview ? '#documents' : `${paths.rentGuarantee(id)}?tab=documents`,
      label: isReview ? 'Go to the documents' : 'Open the documents',
    };
  }
  if (section === 'requests') {
    return {
      path: isReview ? '#requests' : `${paths.review(id)}#requests`,
      label: isReview ? 'Go to the requests' : 'Open the requests',
    };
  }
  if (section === 'landlord') {
    return {
      path: isReview ? '#landlord' : `${paths.review(id)}#landlord`,
      label: isReview ? 'Go to the answer' : 'Open the answer',
    };
  }
  // Both screens have this section.
  if (section === 'screening') return { path: '#screening', label: 'Go to the screening' };
  // All others are fields of the record's form.
  return isReview ? { path: `${paths.rentGuarantee(id)}#${field}`, label: 'Change it in the record' } : undefined;
}
