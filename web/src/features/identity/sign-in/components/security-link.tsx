import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import '../security-words.ts';
import css from './security.module.css';

/** The link from the preferences to one's sign-in methods. */
export function SecurityLink() {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t('security.title')}>
      <WidgetBody>
        <p className="quiet">{t('security.cardHelp')}</p>
        <p className={css.link}>
          <AppLink className="link" href="/preferences/security">
            {t('security.link')}
          </AppLink>
        </p>
      </WidgetBody>
    </WidgetCard>
  );
}
