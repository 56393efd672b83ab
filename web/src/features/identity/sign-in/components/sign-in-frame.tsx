import { useComputedColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Mark } from '../../../../ui/mark.tsx';
import { Waves } from '../../../../ui/waves.tsx';
import type { SignInSettings } from '../identity.queries.ts';
import { HelpdeskContact } from './helpdesk-contact.tsx';
import css from './sign-in-frame.module.css';

/** The company's name, one sign-in screen and the contacts for help; the company's greeting beside them. */
export function SignInFrame({ settings, children }: { settings: SignInSettings; children: ReactNode }) {
  const { t } = useTranslation();
  const { theme, helpdesk } = settings;
  const isDark = useComputedColorScheme('light') === 'dark';
  const name = theme.systemName ?? theme.companyName;
  const logo = (isDark ? theme.logoDarkUrl : null) ?? theme.logoUrl;
  return (
    <div className={css.frame}>
      <div className={css.form}>
        <header className={css.brand}>
          {logo === null ? <Mark name={name} /> : <img src={logo} alt="" height={26} />}
          {name}
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
        {theme.pictureUrl === null ? (
          <Waves className={css.scene ?? ''} />
        ) : (
          <img className={css.picture} src={theme.pictureUrl} alt="" />
        )}
        <div className={css.say} data-over-picture={theme.pictureUrl === null ? undefined : true}>
          <p>{theme.headline}</p>
          <small>{theme.strapline}</small>
        </div>
      </aside>
    </div>
  );
}
