import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import '../security-words.ts';

/** The way from the preferences to how one signs in. */
export function SecurityLink() {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t('security.title')}>
      <WidgetBody>
        <p className="quiet">{t('security.cardHelp')}</p>
        <AppLink className="link" href="/preferences/security">
          {t('security.link')}
        </AppLink>
      </WidgetBody>
    </WidgetCard>
  );
}
