import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useNavigation } from '../../../lib/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { isDescribed } from '../administration-words.ts';
import css from './administration-screen.module.css';
import '../words.ts';

const parent = 'administration';

/** What stands under Administration in the navigation, whichever features brought it. */
export function AdministrationScreen() {
  const { t } = useTranslation();
  const { menus } = useNavigation();
  const entries = menus.subModules.filter(({ module }) => module === parent);
  usePageTitle(t('access.administration'));
  return (
    <>
      <PageHeader title={t('access.administration')} subtitle={t('access.administrationHelp')} />
      {entries.length === 0 ? (
        <p>{t('access.administrationNone')}</p>
      ) : (
        <ul className={css.entries}>
          {entries.map(({ id, label, href }) => (
            <li key={id}>
              <AppLink href={href}>
                {label}
                {isDescribed(id) ? <span>{t(`administration.${id}`)}</span> : null}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
