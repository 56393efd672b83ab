import { widgetSettings } from '@tenure/contract/company/widgets.ts';
import type { z } from 'zod';
import { sanitiseRichText } from '../platform/html/rich-text.ts';
import type { Ground } from './company.ts';
import type { Row, Rows } from './rows.ts';

type PlacedType =
  | 'actionableItem'
  | 'team'
  | 'htmlEditor'
  | 'startersAndLeavers'
  | 'headcount'
  | 'vacancies'
  | 'qualifications'
  | 'bankChanges'
  | 'payRun'
  | 'nextPay'
  | 'leave'
  | 'news'
  | 'compliance'
  | 'teamWeek';
type Placed = {
  [Type in PlacedType]: {
    type: Type;
    title: string | null;
    settings: z.input<(typeof widgetSettings)[Type]>;
  };
}[PlacedType];

export interface HomePage {
  /** The username it belongs to. */
  owner: string;
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
  for (const { owner, wide, narrow } of pages) {
    const accountId = accountIds.get(owner);
    if (accountId === undefined) throw new Error(`The page of ${owner} has no account`);
    const id = ids.next('dashboard');
    dashboard.push({
      id,
      owner_account_id: accountId,
      title: 'My dashboard',
      structure: 'wide-narrow',
      is_home: true,
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

/**
 * The settings as the product itself would have saved them: completed, and cleaned where they are rich text.
 */
function settingsOf({ type, settings }: Placed): Record<string, unknown> {
  if (type !== 'htmlEditor') return widgetSettings[type].parse(settings);
  return { content: sanitiseRichText(widgetSettings.htmlEditor.parse(settings).content) };
}
