import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconCheck } from '@tabler/icons-react';
import type { CompanyPictures } from '@tenure/contract/company/company-settings.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { isHexColour } from '../../../../ui/colours.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Mark } from '../../../../ui/mark.tsx';
import { baseTokens, brandTokens, type Scheme } from '../../../../ui/tokens.ts';
import type { CompanyDraft } from '../company-draft.ts';
import { contrastChecks } from '../contrast.ts';
import css from './company-preview.module.css';

interface CompanyPreviewProps {
  draft: CompanyDraft;
  saved: CompanyDraft;
  pictures: CompanyPictures;
}

const parts = ['home', 'signIn', 'email'] as const;
type Part = (typeof parts)[number];
const schemes = ['light', 'dark'] as const;

/** How the company will look with the unsaved changes. */
export function CompanyPreview({ draft, saved, pictures }: CompanyPreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [part, setPart] = useState<Part>('home');
  const [scheme, setScheme] = useState<Scheme>('light');
  const primary = isHexColour(draft.primaryColour) ? draft.primaryColour : saved.primaryColour;
  const accent = isHexColour(draft.accentColour) ? draft.accentColour : saved.accentColour;
  // Email is read on a light background, whatever scheme the product uses.
  const shown: Scheme = part === 'email' ? 'light' : scheme;
  const tokens = { ...baseTokens[shown], ...brandTokens(primary, shown), accent };
  const variables = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
  const logo = shown === 'dark' ? pictures.logoDark : pictures.logoLight;
  const name = draft.systemName.trim() || draft.shortName;
  return (
    <section className={css.preview} aria-labelledby="company-preview">
      <header className={css.head}>
        <h2 id="company-preview">{t('companySettings.preview')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('companySettings.part')}
          value={part}
          onChange={(value) => setPart(parts.find((one) => one === value) ?? 'home')}
          data={parts.map((value) => ({ value, label: t(`companySettings.previewOf.${value}`) }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('companySettings.scheme')}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
          data={schemes.map((value) => ({ value, label: t(`companySettings.${value}`) }))}
        />
      </header>
      <div className={css.window} style={variables} aria-hidden>
        {part === 'home' ? (
          <Home name={name} logo={logo} icon={pictures.icon} />
        ) : part === 'signIn' ? (
          <SignIn name={name} logo={logo} picture={pictures.signIn} draft={draft} />
        ) : (
          <Email name={name} />
        )}
      </div>
      <ul className={css.checks}>
        {contrastChecks(primary).map(({ of, ratio }) => (
          <li key={of}>
            <IconCheck {...smallIcon} />
            {t(`companySettings.contrast.${of}`)}
            <b>{t('companySettings.ratio', { ratio: format.number(Math.floor(ratio * 10) / 10) })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Brand({ name, logo }: { name: string; logo: string | null }) {
  return (
    <span className={css.brand}>
      {logo === null ? <Mark name={name} /> : <img src={logo} alt="" />}
      <b>{name}</b>
    </span>
  );
}

function Home({ name, logo, icon }: { name: string; logo: string | null; icon: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={css.tab}>
        <span>
          <img src={icon ?? '/favicon.png'} alt="" /> {t('companySettings.previewOf.home')} · {name}
        </span>
      </div>
      <div className={css.page}>
        <div className={css.side}>
          <Brand name={name} logo={logo} />
          <span className={css.here}>{t('companySettings.previewOf.home')}</span>
          <span>{t('companySettings.sample.inbox')}</span>
          <span>{t('companySettings.sample.profile')}</span>
        </div>
        <div className={css.main}>
          <div className={css.line}>
            <b>{t('companySettings.sample.greeting')}</b>
            <span className={css.button}>{t('companySettings.sample.action')}</span>
          </div>
          <div className={css.card}>
            <div className={css.line}>
              <b>{t('companySettings.sample.todo')}</b>
              <span className={css.anchor}>{t('companySettings.sample.openInbox')}</span>
            </div>
            <div className={css.line}>
              <span>{t('companySettings.sample.task')}</span>
              <span>{t('companySettings.sample.day')}</span>
            </div>
          </div>
          <div className={css.thanks}>{t('companySettings.sample.thanks')}</div>
        </div>
      </div>
    </>
  );
}

interface SignInProps {
  name: string;
  logo: string | null;
  picture: string | null;
  draft: CompanyDraft;
}

function SignIn({ name, logo, picture, draft }: SignInProps) {
  const { t } = useTranslation();
  return (
    <div className={css.signIn}>
      <div className={css.main}>
        <Brand name={name} logo={logo} />
        <b>{t('companySettings.sample.signInTitle')}</b>
        <span className={css.button}>{t('companySettings.sample.signInButton')}</span>
      </div>
      <div className={css.art}>
        {picture === null ? null : <img src={picture} alt="" />}
        <span>
          <b>{draft.headline}</b>
          {draft.strapline}
        </span>
      </div>
    </div>
  );
}

function Email({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <div className={css.email}>
      <b>{name}</b>
      <b>{t('companySettings.sample.mailSubject')}</b>
      <span>{t('companySettings.sample.mailBody')}</span>
      <span className={css.button}>{t('companySettings.sample.mailButton')}</span>
    </div>
  );
}
