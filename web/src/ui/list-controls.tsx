import { ActionIcon, Button, Menu, Pagination, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { smallIcon } from './icon.ts';
import css from './list-controls.module.css';

/** Searches as one types; the address follows a moment later. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback(onSearch, 250);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      className={css.search ?? ''}
      value={typed}
      leftSection={<IconSearch {...smallIcon} />}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}

interface FilterChoice {
  value: string;
  label: string;
}

interface FilterChipProps {
  label: string;
  choices: readonly FilterChoice[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
}

/** A filter: dashed while it is open to choose, a removable chip once it narrows the list. */
export function FilterChip({ label, choices, chosen, onChoose }: FilterChipProps) {
  const { t } = useTranslation();
  const choice = choices.find(({ value }) => value === chosen);
  if (choice) {
    return (
      <span className={css.chip}>
        {label}: <b>{choice.label}</b>
        <ActionIcon
          size={20}
          aria-label={t('list.removeFilter', { filter: label })}
          onClick={() => onChoose(null)}
        >
          <IconX size={14} stroke={1.8} aria-hidden />
        </ActionIcon>
      </span>
    );
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          className={css.add ?? ''}
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ value, label: text }) => (
          <Menu.Item key={value} onClick={() => onChoose(value)}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface PagingProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Paging({ page, pages, onPage }: PagingProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('list.pages')}>
      <Pagination
        size="sm"
        total={pages}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({
          'aria-label': t(control === 'next' || control === 'last' ? 'list.nextPage' : 'list.previousPage'),
        })}
        getItemProps={(number) => ({ 'aria-label': t('list.page', { number }) })}
      />
    </nav>
  );
}
