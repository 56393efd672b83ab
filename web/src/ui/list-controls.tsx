import { Button, Menu, Pagination, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { smallIcon } from './icon.ts';
import { IconButton } from './icon-button.tsx';
import css from './list-controls.module.css';

/** Searches while typing; the address follows a moment later. */
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
  const [given, setGiven] = useState(value);
  const search = useDebouncedCallback(onSearch, 250);
  // Cleared from elsewhere, or by going back; text still being typed is not overwritten.
  if (given !== value) {
    setGiven(value);
    if (!search.isPending()) setTyped(value);
  }
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

/** A filter: dashed while nothing is chosen, a removable chip once it narrows the list. */
export function FilterChip({ label, choices, chosen, onChoose }: FilterChipProps) {
  const { t } = useTranslation();
  const choice = choices.find(({ value }) => value === chosen);
  // The used button is replaced by the other, which takes over the focus.
  const isHandedOn = useRef({ toChip: false, toButton: false });
  const takeFocus = (element: HTMLButtonElement | null, to: 'toChip' | 'toButton') => {
    if (element === null || !isHandedOn.current[to]) return;
    isHandedOn.current[to] = false;
    element.focus();
  };
  if (choice) {
    return (
      <span className={css.chip}>
        {label}: <b>{choice.label}</b>
        <IconButton
          size={20}
          ref={(element) => takeFocus(element, 'toChip')}
          aria-label={t('list.removeFilter', { filter: label })}
          onClick={() => {
            isHandedOn.current.toButton = true;
            onChoose(null);
          }}
        >
          <IconX size={14} stroke={1.8} aria-hidden />
        </IconButton>
      </span>
    );
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          ref={(element) => takeFocus(element, 'toButton')}
          className={css.add ?? ''}
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ value, label: text }) => (
          <Menu.Item
            key={value}
            onClick={() => {
              isHandedOn.current.toChip = true;
              onChoose(value);
            }}
          >
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
