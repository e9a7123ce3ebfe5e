import type { Application } from '~/data/rent-guarantee-applications/application-query';

/** A member of staff, as in a list of colleagues. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** Returns the application with a new holder of its case, or with none. The note of an earlier hand-over is removed. */
export function withHolder(application: Application, holder: Colleague | null): Application {
  const { application_cases: held } = application;
  if (!held) return application;
  const assignee = holder && { display_name: holder.name, email: '' };
  return {
    ...application,
    application_cases: { ...held, assigned_to: holder?.id ?? null, assignee },
    case_assignments: [],
  };
}
