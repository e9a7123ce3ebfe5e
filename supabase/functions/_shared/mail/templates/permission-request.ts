import type { EditableMail } from '../editable-mail.ts';

interface PermissionRequest {
  readonly permission: 'sign' | 'owner';
  readonly isRemoval: boolean;
  /** The person concerned, and the colleague who asks; none in the example. */
  readonly person?: string;
  readonly colleague?: string;
}

/** Tells an owner that a permission waits for a second owner. */
export const permissionRequest: EditableMail<PermissionRequest> = {
  texts: {
    'permission-request-removal': { isRemoval: true },
    'permission-request-sign': { permission: 'sign' },
    'permission-request-owner': { permission: 'owner' },
  },
  values: ({ person = 'A member of staff', colleague = 'An owner' }) => ({ person, colleague }),
  frame: (_, { siteUrl }) => ({
    action: siteUrl === undefined ? undefined : { label: 'Look at the request', url: `${siteUrl}/dashboard/staff` },
    footnote:
      'You get this because you are an owner. If you know nothing of it, ask your colleague before you confirm it.',
  }),
};
