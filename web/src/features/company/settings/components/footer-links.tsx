import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { CompanyDraft } from '../company-draft.ts';
import css from './company.module.css';

interface FooterLinksProps {
  form: UseFormReturnType<CompanyDraft>;
  fieldId: (path: string) => string;
}

const most = 6;

export function FooterLinks({ form, fieldId }: FooterLinksProps) {
  const { t } = useTranslation();
  const links = form.values.footerLinks;
  return (
    <fieldset className={css.group}>
      <legend>{t('companySettings.field.footerLinks')}</legend>
      {links.map((_link, index) => {
        const number = index + 1;
        const field = (part: 'label' | 'href') => {
          const path = `footerLinks.${index}.${part}`;
          return { ...form.getInputProps(path), id: fieldId(path) };
        };
        return (
          // Links are identified only by their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a link here
          <div key={index} className={css.link}>
            <TextInput {...field('label')} label={t('companySettings.linkLabel', { number })} />
            <TextInput
              {...field('href')}
              label={t('companySettings.linkAddress', { number })}
              placeholder="https://"
              inputMode="url"
            />
            <IconButton
              aria-label={t('companySettings.removeLink', { number })}
              onClick={() => form.removeListItem('footerLinks', index)}
            >
              <IconTrash {...smallIcon} />
            </IconButton>
          </div>
        );
      })}
      {links.length >= most ? null : (
        <Button
          variant="default"
          size="xs"
          className={css.add ?? ''}
          leftSection={<IconPlus {...smallIcon} />}
          onClick={() => form.insertListItem('footerLinks', { label: '', href: '' })}
        >
          {t('companySettings.addLink')}
        </Button>
      )}
    </fieldset>
  );
}
