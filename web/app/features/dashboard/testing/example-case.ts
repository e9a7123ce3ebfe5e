import type { OwnCase } from '~/data/application-cases/own-home-query';

/** A case that waits for a decision. */
export const exampleCase: OwnCase = {
  application_id: 'a1',
  application_number: 'RGC-2026-11-001',
  status: 'in_review',
  step: 'review',
  turn: 'staff',
  since: '2026-11-12T10:00:00Z',
  usual_days: null,
  property_address_line_1: '14 Claude Road',
  property_city: 'Cardiff',
  requests: 0,
  due_on: null,
  appeal_until: null,
  closing: null,
  certificate_withdrawn_at: null,
  certificate_notice_until: null,
  price: {
    months: 12,
    fee: 149,
    monthly_fee: 5,
    total: 209,
    total_if_waived: 60,
    waived_until: null,
    waived_for: null,
    waiver_reason: null,
    waiver_submit_by: null,
    payment: null,
  },
};
