import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Mark } from '../../../ui/mark.tsx';
import type { SignInSettings } from '../identity.queries.ts';
import { HarbourScene } from './harbour-scene.tsx';
import { HelpdeskContact } from './helpdesk-contact.tsx';
import css from './sign-in-frame.module.css';

/** The company's name, one screen of signing in, whom to ask; beside it the company's greeting. */
export function SignInFrame({ settings, children }: { settings: SignInSettings; children: ReactNode }) {
  const { t } = useTranslation();
  const { theme, helpdesk } = settings;
  return (
    <div className={css.frame}>
      <div className={css.form}>
        <header className={css.brand}>
          {theme.logoUrl === null ? <Mark /> : <img src={theme.logoUrl} alt="" height={26} />}
          {theme.systemName ?? theme.companyName}
        </header>
        <main className={css.box}>{children}</main>
        <footer className={css.helpdesk}>
          {helpdesk.phone === null && helpdesk.email === null ? null : (
            <>
              {t('signIn.helpdesk')} <HelpdeskContact {...helpdesk} />
            </>
          )}
        </footer>
      </div>
      <aside className={css.art}>
        <HarbourScene className={css.scene ?? ''} />
        <div className={css.say}>
          <p>{theme.headline}</p>
          <small>{theme.strapline}</small>
        </div>
      </aside>
    </div>
  );
}
