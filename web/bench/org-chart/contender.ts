import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';

/** A drawn chart, everything open, that can be moved as a person would. */
export interface StandingChart {
  pan: (dx: number, dy: number) => void;
  /** Draws everything smaller or larger around the middle of the screen. */
  zoom: (factor: number) => void;
  /** The scale at which all of it is on the screen. */
  fitScale: number;
}

export type Contender = (host: HTMLElement, company: readonly OrgNode[]) => Promise<StandingChart>;
