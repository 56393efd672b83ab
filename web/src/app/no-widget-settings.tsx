import { useTranslation } from '../lib/messages/use-translation.ts';

/** The settings form of a widget that has none of its own. */
export function NoWidgetSettings() {
  const { t } = useTranslation();
  return <p className="quiet">{t('widgets.nothingToSet')}</p>;
}
