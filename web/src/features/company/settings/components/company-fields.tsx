import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type CompanyPictures,
  companyPicturePlaces,
  phoneRegions,
} from '@tenure/contract/company/company-settings.ts';
import { languages } from '@tenure/contract/platform/preferences.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { brandTokens, scaleOf } from '../../../../ui/tokens.ts';
import type { CompanyDraft, CompanyField } from '../company-draft.ts';
import { whiteOn } from '../contrast.ts';
import { ColourField } from './colour-field.tsx';
import css from './company.module.css';
import { FieldLabel } from './field-label.tsx';
import { FooterLinks } from './footer-links.tsx';
import { PictureField } from './picture-field.tsx';

interface CompanyFieldsProps {
  form: UseFormReturnType<CompanyDraft>;
  saved: CompanyDraft;
  pictures: CompanyPictures;
  changed: readonly CompanyField[];
  fieldId: (path: string) => string;
}

export function CompanyFields({ form, saved, pictures, changed, fieldId }: CompanyFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const field = (path: string) => ({ ...form.getInputProps(path), id: fieldId(path) });
  const label = (name: CompanyField) => (
    <FieldLabel name={t(`companySettings.field.${name}`)} isChanged={changed.includes(name)} />
  );
  const colour = (name: 'primaryColour' | 'accentColour', help: string) => (
    <ColourField
      id={fieldId(name)}
      field={name}
      saved={saved[name]}
      value={form.values[name]}
      error={form.errors[name]}
      help={help}
      onChange={(value) => form.setFieldValue(name, value)}
    />
  );
  const { primaryColour } = form.values;
  const white = whiteOn(primaryColour);
  const contrastHelp =
    white === null
      ? ''
      : t(white.isReadable ? 'companySettings.reads' : 'companySettings.darkened', {
          ratio: format.number(Math.floor(white.ratio * 10) / 10),
          colour: brandTokens(primaryColour, 'light').brand,
        });
  return (
    <>
      <Part title={t('companySettings.names')}>
        <Two>
          <TextInput
            {...field('name')}
            label={label('name')}
            description={t('companySettings.help.name')}
            withAsterisk
          />
          <TextInput
            {...field('systemName')}
            label={label('systemName')}
            description={t('companySettings.help.systemName')}
          />
          <TextInput
            {...field('shortName')}
            label={label('shortName')}
            description={t('companySettings.help.shortName')}
            withAsterisk
          />
        </Two>
      </Part>
      <Part title={t('companySettings.logos')}>
        <Two>
          {companyPicturePlaces
            .filter((place) => place !== 'signIn')
            .map((place) => (
              <PictureField key={place} place={place} url={pictures[place]} />
            ))}
        </Two>
      </Part>
      <Part title={t('companySettings.colours')}>
        <Two>
          {colour('primaryColour', contrastHelp)}
          {colour('accentColour', t('companySettings.help.accentColour'))}
        </Two>
        <div className={css.steps} aria-hidden>
          {scaleOf(primaryColour).map((step) => (
            <span key={step} style={{ background: step }} />
          ))}
        </div>
        <p className="quiet small">{t('companySettings.steps')}</p>
      </Part>
      <Part title={t('companySettings.signIn')}>
        <Two>
          <TextInput {...field('headline')} label={label('headline')} />
          <TextInput {...field('strapline')} label={label('strapline')} />
          <PictureField place="signIn" url={pictures.signIn} />
        </Two>
      </Part>
      <Part title={t('companySettings.contactAndFooter')}>
        <Two>
          <TextInput {...field('contact.name')} label={t('companySettings.contactName')} />
          <TextInput
            {...field('contact.email')}
            label={t('companySettings.contactEmail')}
            inputMode="email"
          />
          <TextInput {...field('contact.phone')} label={t('companySettings.contactPhone')} inputMode="tel" />
          <TextInput {...field('contact.address')} label={t('companySettings.contactAddress')} />
          <TextInput {...field('footerText')} label={label('footerText')} />
        </Two>
        <FooterLinks form={form} fieldId={fieldId} />
      </Part>
      <Part title={t('companySettings.regions')}>
        <Two>
          <MultiSelect
            {...field('languages')}
            label={label('languages')}
            description={t('companySettings.help.languages')}
            data={languages.map((value) => ({ value, label: t(`companySettings.languageNames.${value}`) }))}
          />
          <MultiSelect
            {...field('phoneRegions')}
            label={label('phoneRegions')}
            description={t('companySettings.help.phoneRegions')}
            data={phoneRegions.map((value) => ({ value, label: t(`companySettings.countries.${value}`) }))}
          />
        </Two>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Two({ children }: { children: ReactNode }) {
  return <div className={css.two}>{children}</div>;
}
