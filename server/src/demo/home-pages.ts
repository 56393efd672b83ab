import { widgetSettings } from '@tenure/contract/home/widgets.ts';
import type { z } from 'zod';
import { sanitiseRichText } from '../platform/html/rich-text.ts';
import type { Ground } from './company.ts';
import type { Row, Rows } from './rows.ts';

type Placed = {
  [Type in 'team' | 'htmlEditor']: {
    type: Type;
    title: string;
    settings: z.input<(typeof widgetSettings)[Type]>;
  };
}['team' | 'htmlEditor'];

export interface HomePage {
  /** The username it belongs to. */
  owner: string;
  /** The title of a page that is shown to everybody; without it, it is the owner's home page. */
  sharedAs?: string;
  wide: readonly Placed[];
  narrow: readonly Placed[];
}

export function homePages(
  { ids }: Ground,
  accountIds: ReadonlyMap<string, number>,
  pages: readonly HomePage[],
): Rows {
  const dashboard: Row<'dashboard'>[] = [];
  const widget: Row<'widget'>[] = [];
  for (const { owner, sharedAs, wide, narrow } of pages) {
    const accountId = accountIds.get(owner);
    if (accountId === undefined) throw new Error(`The page of ${owner} has no account`);
    const id = ids.next('dashboard');
    dashboard.push({
      id,
      owner_account_id: accountId,
      title: sharedAs ?? 'My dashboard',
      structure: 'wide-narrow',
      is_home: sharedAs === undefined,
      shared: sharedAs !== undefined,
    });
    for (const [container, widgets] of [[1, wide] as const, [2, narrow] as const]) {
      widgets.forEach((placed, order) => {
        widget.push({
          id: ids.next('widget'),
          dashboard_id: id,
          type: placed.type,
          title: placed.title,
          container,
          order,
          settings: JSON.stringify(settingsOf(placed)),
        });
      });
    }
  }
  return { dashboard, widget };
}

/** What the product itself would have saved: completed, and cleaned where it is rich text. */
function settingsOf({ type, settings }: Placed): Record<string, unknown> {
  if (type === 'team') return widgetSettings.team.parse(settings);
  return { content: sanitiseRichText(widgetSettings.htmlEditor.parse(settings).content) };
}
