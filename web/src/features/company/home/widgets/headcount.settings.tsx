import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import './words.ts';

export function HeadcountSettings() {
  const { t } = useTranslation();
  return <p className="quiet">{t('homeWidgets.nothingToSet')}</p>;
}
