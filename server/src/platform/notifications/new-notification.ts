export interface NewNotification {
  kind: string;
  parameters: Record<string, unknown>;
  href: string | null;
  /** Whom its text names, other than who reads it: once they are erased it goes with their name. */
  speaksOf?: { employeeId: number } | { accountId: number | null };
  /** Whoever was told the same within so many days is not told again. */
  notAgainForDays?: number;
}
