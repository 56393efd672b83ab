import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { BoardPerson } from '@tenure/contract/work/joiners.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import { JoinerRow } from './joiner-row.tsx';
import css from './joiners.module.css';
import { ProgressCard } from './joiners.progress.tsx';
import { joinersQuery } from './joiners.queries.ts';
import { TimelineHeads } from './joiners.timeline.tsx';
import './joiners.words.ts';

const route = '/starters';
const kinds = ['joining', 'leaving'] as const;
const marks = ['done', 'late', 'soon', 'later', 'today'] as const;

/** Everyone who joins or leaves: their steps around day one, late ones, and the next ones. */
export function JoinersScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  usePageTitle(t('joiners.title'));
  const answer = useQuery({ ...joinersQuery(search), placeholderData: keepPreviousData });
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const metadata = answer.data?.metadata;
  const { kind } = search;
  const isNarrowed = search.searchText !== '' || search.late;
  return (
    <>
      <PageHeader
        title={t('joiners.title')}
        subtitle={
          metadata === undefined
            ? null
            : `${t(`joiners.${kind}`, { count: metadata.pagination.total })} ${t('joiners.late', { count: metadata.late })}`
        }
      />
      <ListTools>
        <SegmentedControl
          aria-label={t('joiners.kindsLabel')}
          size="xs"
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`joiners.kinds.${value}`) }))}
          onChange={(chosen) => narrow({ kind: kinds.find((one) => one === chosen) ?? 'joining' })}
        />
        <SearchField
          label={t('joiners.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('joiners.state')}
          choices={[{ value: 'late', label: t('joiners.lateOnly') }]}
          chosen={search.late ? 'late' : null}
          onChoose={(value) => narrow({ late: value === 'late' })}
        />
      </ListTools>
      <ListCard
        title={t(`joiners.kinds.${kind}`)}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('joiners.failed')}
        tools={<Key />}
        empty={
          <EmptyState title={t(isNarrowed ? 'joiners.noMatch' : `joiners.none.${kind}`)}>
            {t(isNarrowed ? 'joiners.noMatchHelp' : `joiners.noneHelp.${kind}`)}
          </EmptyState>
        }
      >
        {(people: readonly BoardPerson[]) => (
          <>
            <div className={css.heads} aria-hidden>
              <span>{t('joiners.heads.person')}</span>
              <span>{t(`joiners.day.${kind}`)}</span>
              <TimelineHeads kind={kind} />
              <span>{t('joiners.heads.steps')}</span>
              <span>{t('joiners.next')}</span>
            </div>
            <ul className={css.rows}>
              {people.map((person) => (
                <JoinerRow key={person.id} person={person} kind={kind} today={metadata?.today ?? ''} />
              ))}
            </ul>
          </>
        )}
      </ListCard>
      <div className={css.below}>
        <WidgetCard title={t('joiners.lateByOwner')} count={format.number(metadata?.late ?? 0)}>
          {metadata === undefined || metadata.lateByOwner.length === 0 ? (
            <EmptyState title={t('joiners.noneLate')}>{t('joiners.noneLateHelp')}</EmptyState>
          ) : (
            <WidgetBody>
              <LateByOwner owners={metadata.lateByOwner} />
            </WidgetBody>
          )}
        </WidgetCard>
        {kind === 'joining' ? <ProgressCard /> : null}
      </div>
    </>
  );
}

function Key() {
  const { t } = useTranslation();
  return (
    <ul className={css.key} aria-label={t('joiners.keyLabel')}>
      {marks.map((mark) => (
        <li key={mark}>
          <span className={css.mark} data-state={mark} aria-hidden />
          {t(`joiners.key.${mark}`)}
        </li>
      ))}
    </ul>
  );
}

function LateByOwner({ owners }: { owners: readonly { owner: string; late: number }[] }) {
  const format = useFormat();
  const most = Math.max(1, ...owners.map(({ late }) => late));
  return (
    <dl className={css.bars}>
      {owners.map(({ owner, late }) => (
        <LateOwner key={owner} owner={owner} share={(100 * late) / most} late={format.number(late)} />
      ))}
    </dl>
  );
}

function LateOwner({ owner, late, share }: { owner: string; late: string; share: number }) {
  return (
    <>
      <dt>{owner}</dt>
      <dd className={css.bar} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </dd>
      <dd>{late}</dd>
    </>
  );
}
