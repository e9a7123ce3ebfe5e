import { StatusPill } from '~/components/ui/status-pill';
import { documentTypeLabels } from '~/config/limits';
import { communicationTypeLabels } from '~/data/application-communications/application-communications-schema';
import type { Happening } from '~/data/rent-guarantee-applications/application-timeline-query';

interface HappeningTitleProps {
  happening: Happening;
  isStaff: boolean;
}

/** What happened, in a word or two. */
export function HappeningTitle({ happening, isStaff }: HappeningTitleProps) {
  const { kind, type } = happening;
  if (kind === 'status') return <StatusPill status={type} />;
  return <p className="font-semibold">{describe(happening, isStaff)}</p>;
}

function describe({ kind, type, direction }: Happening, isStaff: boolean): string {
  if (kind === 'document') return `${labelOf(documentTypeLabels, type)} uploaded`;
  if (kind === 'edit') return `${labelOf(editedRecords, type)} edited`;
  const from = direction === 'inbound' ? (isStaff ? ' from the tenant' : ' from you') : '';
  return `${labelOf(communicationTypeLabels, type)}${from}`;
}

const editedRecords = { application: 'Application', tenancy: 'Tenancy', property_manager: 'Property manager' };

function labelOf(labels: Readonly<Record<string, string>>, type: string): string {
  return labels[type] ?? type;
}
