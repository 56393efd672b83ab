import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';

export function ActionsButton(button: ComponentProps<typeof Button<'button'>>) {
  const { t } = useTranslation();
  return (
    <Button {...button} variant="default" rightSection={<IconChevronDown {...smallIcon} />}>
      {t('record.actions')}
    </Button>
  );
}
