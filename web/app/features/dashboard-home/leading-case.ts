import type { OwnCase } from '~/data/application-cases/own-home-query';

/** The case that leads: the first, but the one that is open stays while nothing is asked elsewhere, so that an answer does not hide it. */
export function findLead<Case extends OwnCase>(cases: readonly Case[], openId: string | undefined): Case | undefined {
  const [first] = cases;
  const open = cases.find((own) => own.application_id === openId);
  return open === undefined || (first?.step === 'request' && open.step !== 'request') ? first : open;
}
