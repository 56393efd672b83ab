import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconBriefcase, IconBuilding, IconMapPin, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { OrgSearchResult } from '@tenure/contract/organisation/org-chart.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { chartSearchQuery } from '../organisation.queries.ts';
import css from './chart-search.module.css';

const icons = { position: IconBriefcase, department: IconBuilding, location: IconMapPin } as const;

function Picture({ type, title, avatarUrl }: Pick<OrgSearchResult, 'type' | 'title' | 'avatarUrl'>) {
  if (type === 'employee') return <PersonAvatar name={title} src={avatarUrl} size={24} />;
  const Icon = icons[type];
  return <Icon {...icon} />;
}

/** A title with the matching letters highlighted. */
function Marked({ title, matches }: Pick<OrgSearchResult, 'title' | 'matches'>) {
  const parts = [];
  let from = 0;
  for (const { start, length } of matches) {
    parts.push(title.slice(from, start), <mark key={start}>{title.slice(start, start + length)}</mark>);
    from = start + length;
  }
  return (
    <>
      {parts}
      {title.slice(from)}
    </>
  );
}

interface ChartSearchProps {
  asOf: string;
  onChoose: (result: OrgSearchResult) => void;
}

/** Finds people, positions, departments and locations on the shown day, ten at a time. */
export function ChartSearch({ asOf, onChoose }: ChartSearchProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const [wanted] = useDebouncedValue(typed.trim(), 160);
  const combobox = useCombobox();
  useHotkeys([['/', () => input.current?.focus()]]);
  const answers = useQueries({
    queries: Array.from({ length: wanted === '' ? 0 : pages }, (_, page) => ({
      ...chartSearchQuery(wanted, page + 1, asOf),
      staleTime: 30_000,
      placeholderData: keepPreviousData,
    })),
  });
  const results = answers.flatMap((answer) => answer.data?.data ?? []);
  const pagination = answers[0]?.data?.metadata.pagination;
  const hasMore = pagination !== undefined && pages < pagination.total_pages;
  const isFetching = answers.some((answer) => answer.isFetching);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        if (value === 'more') {
          setPages(pages + 1);
          return;
        }
        const chosen = results.find(({ id }) => id === value);
        if (chosen === undefined) return;
        setTyped('');
        combobox.closeDropdown();
        onChoose(chosen);
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          className={css.field}
          aria-label={t('organisation.chart.find')}
          placeholder={t('organisation.chart.find')}
          leftSection={<IconSearch {...smallIcon} />}
          rightSection={isFetching ? <Loader size={14} /> : <kbd className={css.key}>/</kbd>}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPages(1);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={wanted === ''}>
        <Combobox.Options className={css.options}>
          {results.map((result) => (
            <Combobox.Option key={result.id} value={result.id} className={css.option}>
              <Picture {...result} />
              <span>
                <b>
                  <Marked {...result} />
                </b>
                {result.subTitle === null ? null : <span>{result.subTitle}</span>}
              </span>
            </Combobox.Option>
          ))}
          {hasMore ? (
            <Combobox.Option value="more">{t('organisation.chart.moreResults')}</Combobox.Option>
          ) : null}
          {results.length === 0 ? (
            <Combobox.Empty>
              {isFetching ? t('organisation.chart.searching') : t('organisation.chart.nothing')}
            </Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
