import { ChangeButton } from '~/components/ui/change-button';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { useTakeManagerMutation } from '~/data/rent-guarantee-applications/take-mutations';

/** Copies the property manager of the tenancy to the application with one press. Renders nothing if the tenancy names none. */
export function TakeManager({
  application,
}: {
  application: Pick<Application, 'id' | 'version' | 'tenancy_information'>;
}) {
  const take = useTakeManagerMutation();
  const managerId = application.tenancy_information?.property_manager_id;
  if (!managerId) return null;
  return (
    <ChangeButton
      variant="secondary"
      size="small"
      className="mt-2"
      aria-disabled={take.isPending}
      onClick={() => take.isPending || take.mutate({ application, columns: { property_manager_id: managerId } })}
    >
      {take.isPending ? 'Saving...' : 'Use the property manager of the tenancy'}
    </ChangeButton>
  );
}
