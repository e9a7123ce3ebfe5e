let lastStamp = 0;

/**
 * A new name in the bucket: applications/{applicationId}/doc_{timestamp}.{ext}. Two files chosen in the same millisecond get
 * different timestamps, because an upload replaces an existing file of the same name.
 */
export function documentFilePath(applicationId: string, fileName: string, now: number = Date.now()): string {
  lastStamp = Math.max(now, lastStamp + 1);
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();
  return `applications/${applicationId}/doc_${lastStamp}${extension ? `.${extension}` : ''}`;
}
