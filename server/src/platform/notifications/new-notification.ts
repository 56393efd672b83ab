export interface NewNotification {
  kind: string;
  parameters: Record<string, unknown>;
  /** One address for everyone, or each reader's own. */
  href: string | null | ((accountId: number) => string);
  /** Whom its text names, other than who reads it: once they are erased it goes with their name. */
  speaksOf?: { employeeId: number } | { accountId: number | null };
  /** An iCalendar file that goes along by mail. */
  calendar?: string;
  /** Whoever was told the same within so many days is not told again. */
  notAgainForDays?: number;
}

export const hrefFor = ({ href }: Pick<NewNotification, 'href'>, accountId: number): string | null =>
  typeof href === 'function' ? href(accountId) : href;
