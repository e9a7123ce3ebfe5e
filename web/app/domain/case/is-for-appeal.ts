interface Evidence {
  readonly uploaded_at: string;
  readonly uploaded_by: string | null;
}

interface Appealed {
  readonly tenant_id: string | null;
  readonly application_rejections: readonly {
    readonly rejected_at: string;
    readonly appealed_at: string | null;
    readonly appeal_decided_at: string | null;
  }[];
}

/** Whether a tenant added a document for an appeal: between the rejection and the decision on the appeal. */
export function isForAppeal({ uploaded_at, uploaded_by }: Evidence, application: Appealed): boolean {
  const uploaded = Date.parse(uploaded_at);
  return (
    uploaded_by !== null &&
    uploaded_by === application.tenant_id &&
    application.application_rejections.some(
      ({ rejected_at, appealed_at, appeal_decided_at }) =>
        appealed_at !== null &&
        Date.parse(rejected_at) <= uploaded &&
        (appeal_decided_at === null || uploaded <= Date.parse(appeal_decided_at)),
    )
  );
}
