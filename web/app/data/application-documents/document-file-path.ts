/** The side that objects to a notice of withdrawal. */
export type ObjectionSide = 'tenant' | 'landlord';

let lastStamp = 0;

/**
 * A new name in the bucket: applications/{applicationId}/doc_{timestamp}.{ext}. Two files chosen in the same millisecond get
 * different timestamps, because an upload replaces an existing file of the same name.
 */
export function documentFilePath(applicationId: string, fileName: string, now: number = Date.now()): string {
  return filePath('doc', applicationId, fileName, now);
}

/** A new name for a file of a message, which differs from that of a document: applications/{applicationId}/attached_{timestamp}.{ext}. */
export function attachedFilePath(applicationId: string, fileName: string, now: number = Date.now()): string {
  return filePath('attached', applicationId, fileName, now);
}

/** A new name for a file of an objection. The tenant cannot read files with the names for a landlord or agent. */
export function objectionFilePath(side: ObjectionSide) {
  return side === 'tenant'
    ? attachedFilePath
    : (applicationId: string, fileName: string, now: number = Date.now()) =>
        filePath('objection_landlord', applicationId, fileName, now);
}

/** A new name for a file of an answer or a message of a landlord or agent, which the tenant cannot read either. */
export function landlordFilePath(applicationId: string, fileName: string, now: number = Date.now()): string {
  return filePath('message_landlord', applicationId, fileName, now);
}

function filePath(
  kind: 'doc' | 'attached' | 'objection_landlord' | 'message_landlord',
  applicationId: string,
  fileName: string,
  now: number,
): string {
  lastStamp = Math.max(now, lastStamp + 1);
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();
  return `applications/${applicationId}/${kind}_${lastStamp}${extension ? `.${extension}` : ''}`;
}
