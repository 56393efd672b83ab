import type { WidgetContribution } from '../../app/widget-contribution.ts';
import { codeQuery } from '../../lib/code-query.ts';

/** The code of a widget type, fetched once however many of it there are. */
export function widgetCode({ type, loadBody }: WidgetContribution) {
  return codeQuery(`widget-${type}`, loadBody);
}
