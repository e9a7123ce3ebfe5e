export const figurePeriods = ['30 days', '90 days', '12 months'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** The cases that wait at one step. Each case is in one age group. */
export interface WaitingFigure {
  readonly step: string;
  readonly turn: 'staff' | 'tenant' | 'landlord';
  readonly cases: number;
  readonly oldest: string;
  readonly under_2_days: number;
  readonly under_7_days: number;
  readonly under_14_days: number;
  readonly under_30_days: number;
  readonly longer: number;
}

/** Days from submission to decision: the median, and the number below which nine of ten are. Null under five decisions. */
interface DecisionDays {
  readonly decided: number;
  readonly median_days: number | null;
  readonly slow_days: number | null;
}

/** One column of a chart. */
export interface FigureSpan {
  readonly first_day: string;
  readonly last_day: string;
}

type DecisionSpan = FigureSpan & DecisionDays;

/** The appeals that staff decided: the rejection was upheld, or the application is in review again. */
export interface AppealSpan extends FigureSpan {
  readonly upheld: number;
  readonly overturned: number;
}

export interface PersonFigure {
  readonly id: string;
  readonly name: string;
  readonly open: number;
  /** In the last 30 days. */
  readonly decided: number;
}

/** The result of `staff_figures`. */
export interface StaffFigures {
  /** The period of these figures. They stay on the screen until the figures of another period have loaded. */
  readonly period: FigurePeriod;
  readonly first_day: string;
  readonly last_day: string;
  readonly waiting: readonly WaitingFigure[];
  readonly decisions: {
    readonly approved: number;
    readonly rejected: number;
    readonly withdrawn: number;
    readonly closed: number;
    readonly reasons: readonly { readonly reason_code: string; readonly cases: number }[];
  };
  readonly times: DecisionDays & { readonly spans: readonly DecisionSpan[] };
  readonly appeals: readonly AppealSpan[];
  readonly load: { readonly nobody: number; readonly people: readonly PersonFigure[] };
}
