import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation } from '../../lib/session.ts';
import css from './company-footer.module.css';

export function CompanyFooter() {
  const { t } = useTranslation();
  const { companyContact: contact, footer } = useNavigation();
  return (
    <footer className={css.footer} aria-label={t('shell.footer')}>
      <ul>
        <li>{contact.name}</li>
        {contact.email === null ? null : (
          <li>
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </li>
        )}
        {contact.phone === null ? null : (
          <li>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
          </li>
        )}
        {contact.address === null ? null : <li>{contact.address}</li>}
      </ul>
      <ul className={css.end}>
        {footer.links.map(({ label, href }) => (
          <li key={href}>
            <AppLink className="link" href={href}>
              {label}
            </AppLink>
          </li>
        ))}
        <li>{footer.text}</li>
      </ul>
    </footer>
  );
}
