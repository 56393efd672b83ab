import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { icon } from '../../ui/icon.ts';
import css from './new-button.module.css';

export function NewButton(button: ComponentProps<'button'>) {
  const { t } = useTranslation();
  return (
    <button type="button" {...button} className={`plain ${css.new}`}>
      <IconPlus {...icon} />
      <span className={css.label}>{t('shell.new')}</span>
    </button>
  );
}
