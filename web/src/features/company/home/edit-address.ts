import { z } from 'zod';
import type { Here } from '../../../app/contributions.ts';
import { addressOf, type SaidBy } from '../../../lib/search-fields.ts';

/** Editing stands in the address: what to begin with, and the widget whose settings are open first. */
export const editSearch = addressOf(() => ({
  edit: z.enum(['layout', 'add']).optional().catch(undefined),
  settings: z.int().min(1).optional().catch(undefined),
}));
export type EditSearch = SaidBy<typeof editSearch>;

export const dashboardPath = '/dashboard/';

/** Editing of the dashboard one is looking at, else of one's own. */
export function editAddress({ pathname, search }: Here, edit: 'layout' | 'add'): string {
  const id = `${pathname}/`.startsWith(dashboardPath) ? new URLSearchParams(search).get('id') : null;
  return id === null ? `/?edit=${edit}` : `${dashboardPath}?id=${encodeURIComponent(id)}&edit=${edit}`;
}
