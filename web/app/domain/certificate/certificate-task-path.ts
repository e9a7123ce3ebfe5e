import { paths } from '~/config/paths';
import type { CertificateTask } from '~/data/application-cases/queue-summary-query';

const places: Readonly<Record<CertificateTask['task'], string>> = {
  match: '#screening',
  same: '#screening',
  confirmed: '#screening',
  withdrawal: '?tab=certificate',
  reversal: '?tab=certificate',
  objection: '?tab=certificate',
  unattended: '?tab=certificate',
  unattended_appeal: '',
};

/** The address where a certificate task is decided. The task may be a confirmed match or an appeal of another case. */
export function certificateTaskPath({ application_id: id, task }: Pick<CertificateTask, 'application_id' | 'task'>) {
  return `${paths.rentGuarantee(id)}${places[task]}`;
}
