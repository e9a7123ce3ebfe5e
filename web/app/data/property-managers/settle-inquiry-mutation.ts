import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/** Staff: marks an inquiry as settled without linking an account. Its sender sees this on the home page. */
export function useSettleInquiryMutation() {
  return useMutation({
    mutationFn: async (inquiryId: string) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('settle_inquiry', { inquiry_id: inquiryId });
      if (error) throw toAppError(error);
    },
    meta: {
      success: { title: 'Inquiry dealt with' },
      error: { title: 'The inquiry was not marked' },
      invalidates: [propertyManagerKeys.all],
    },
  });
}
