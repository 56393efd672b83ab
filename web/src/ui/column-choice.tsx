import { Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import css from './data-table.module.css';
import { icon } from './icon.ts';
import { IconButton } from './icon-button.tsx';

interface ColumnChoiceProps {
  columns: readonly { id: string; label: string; shown: boolean; show: (shown: boolean) => void }[];
}

/** Shows and hides the optional columns. */
export function ColumnChoice({ columns }: ColumnChoiceProps) {
  const { t } = useTranslation();
  if (columns.length === 0) return null;
  return (
    <div className={css.choice}>
      <Popover position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <IconButton aria-label={t('list.columns')}>
            <IconColumns3 {...icon} />
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs">
            {columns.map(({ id, label, shown, show }) => (
              <Checkbox
                key={id}
                label={label}
                checked={shown}
                onChange={(event) => show(event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
