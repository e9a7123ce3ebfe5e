interface Version {
  readonly issued_at: string | null;
}

/**
 * The versions of a certificate that its tenant and its landlord or agent see. A next version may be taken back until it is
 * signed, so they see it once it is issued.
 */
export function shownVersions<Each extends Version>(versions: readonly Each[]): readonly Each[] {
  const issued = versions.filter(({ issued_at }) => issued_at !== null);
  return issued.length > 0 ? issued : versions;
}
