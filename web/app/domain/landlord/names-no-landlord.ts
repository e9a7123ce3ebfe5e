interface Named {
  readonly property_managers?: { readonly manager_type: string } | null;
  /** The agent on record that the tenant of a draft has chosen. */
  readonly application_agent_choices?: object | null;
  readonly tenancy_information: { readonly landlord_name: string | null } | null;
}

/** Whether only an agent is named, so that nothing can be approved yet. As in `private.landlord_name_problems`. */
export function namesNoLandlord(application: Named): boolean {
  const { property_managers: manager, application_agent_choices: chosen, tenancy_information: tenancy } = application;
  const isAgent = Boolean(chosen) || (Boolean(manager) && manager?.manager_type !== 'landlord');
  return isAgent && tenancy !== null && !tenancy.landlord_name?.trim();
}
