import type { WidgetContribution } from '../../../app/widget-contribution.ts';
import { codeQuery } from '../../../lib/code-query.ts';

export function widgetCode({ type, loadBody }: WidgetContribution) {
  return codeQuery(`widget-${type}`, loadBody);
}
