import type { Nation, Regime } from '~/config/tenancy';

/** The statement of a version of a certificate, as in the signed data: dates as YYYY-MM-DD, amounts in pence. */
export interface CertificateStatement {
  readonly version: number;
  readonly replaces: number | null;
  readonly kind: 'agreement' | 'deed';
  readonly specimen: boolean;
  readonly guarantor: {
    readonly name: string;
    readonly company_number: string;
    readonly registered_office: string;
    readonly regulatory_statement: string | null;
  };
  readonly beneficiary: {
    readonly name: string;
    readonly address: string;
    readonly agent: { readonly name: string; readonly capacity: string } | null;
  };
  readonly tenants: readonly { readonly name: string }[];
  readonly property: { readonly lines: readonly string[]; readonly postcode: string; readonly nation: Nation };
  readonly tenancy: {
    readonly regime: Regime;
    readonly entered_into: string | null;
    readonly start: string;
    readonly end: string | null;
    readonly rent_pence: number;
    /** 'month', unless rent is due for other periods. */
    readonly rent_period: string;
    readonly share_pence: number | null;
  };
  readonly cover: {
    readonly from: string;
    readonly until: string;
    readonly claims_until: string;
    readonly monthly_limit_pence: number;
    readonly total_limit_pence: number;
    readonly own_share_only: boolean;
  };
  readonly terms: { readonly version: string };
  /** The differences from the version that this one replaces, with their reasons. */
  readonly changes: readonly {
    readonly what: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly reason: string;
  }[];
}
