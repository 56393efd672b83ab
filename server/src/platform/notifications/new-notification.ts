export interface NewNotification {
  kind: string;
  parameters: Record<string, unknown>;
  /** One address for everyone, or each reader's own. */
  href: string | null | ((accountId: number) => string);
  /**
   * The person its text names, other than its reader: once they are erased, it is deleted with their name.
   */
  speaksOf?: { employeeId: number } | { accountId: number | null };
  /** An iCalendar file that goes along by mail. */
  calendar?: string;
  /** People notified of the same thing within so many days are not notified again. */
  notAgainForDays?: number;
}

/** The part of a notification that differs between its readers, where each gets their own. */
export interface OwnNotification {
  accountId: number;
  parameters: Record<string, unknown>;
  href: string | null;
  speaksOf?: { employeeId: number };
}

export const hrefFor = ({ href }: Pick<NewNotification, 'href'>, accountId: number): string | null =>
  typeof href === 'function' ? href(accountId) : href;
