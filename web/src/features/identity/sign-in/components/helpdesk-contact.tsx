import type { SignInSettings } from '../identity.queries.ts';
import css from './steps.module.css';

/** The helpdesk's contact details, as far as the company provides them. */
export function HelpdeskContact({ phone, email }: SignInSettings['helpdesk']) {
  return (
    <>
      {phone === null ? null : (
        <a className={css.number} href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      )}{' '}
      {email === null ? null : (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  );
}
