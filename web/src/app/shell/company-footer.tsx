import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation } from '../../lib/session.ts';
import css from './company-footer.module.css';
import { RunningVersion } from './running-version.tsx';

export function CompanyFooter() {
  const { t } = useTranslation();
  const { companyContact: contact, footer } = useNavigation();
  return (
    <footer className={css.footer} aria-label={t('shell.footer')}>
      <ul>
        {contact.name === '' ? null : <li>{contact.name}</li>}
        {footer.links.map(({ label, href }) => (
          <li key={href}>
            <AppLink className="link" href={href}>
              {label}
            </AppLink>
          </li>
        ))}
        {contact.address === null ? null : <li>{contact.address}</li>}
      </ul>
      <ul className={css.end}>
        <li>{footer.text}</li>
        <li>
          <RunningVersion />
        </li>
      </ul>
    </footer>
  );
}
