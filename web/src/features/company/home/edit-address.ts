import { z } from 'zod';
import type { Here } from '../../../app/contributions.ts';
import { addressOf, type SaidBy } from '../../../lib/search-fields.ts';

/** The address says that editing is on, how it starts, and which widget's settings open first. */
export const editSearch = addressOf(() => ({
  edit: z.enum(['layout', 'add']).optional().catch(undefined),
  settings: z.int().min(1).optional().catch(undefined),
}));
export type EditSearch = SaidBy<typeof editSearch>;

export const dashboardPath = '/dashboard/';

/** Edits the dashboard on screen, otherwise one's own. */
export function editAddress({ pathname, search }: Here, edit: 'layout' | 'add'): string {
  const id = `${pathname}/`.startsWith(dashboardPath) ? new URLSearchParams(search).get('id') : null;
  return id === null ? `/?edit=${edit}` : `${dashboardPath}?id=${encodeURIComponent(id)}&edit=${edit}`;
}
