import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { boardGroups, type ComplianceBoard } from '@tenure/contract/learning/obligations.ts';
import { todayIn } from '../../../../lib/clock.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { AsAtField } from '../../../../ui/as-at-field.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { missingIn, requiredOf, weakestOf } from '../board.model.ts';
import { BoardTable, Legend } from '../components/board-table.tsx';
import { LapsingCard } from '../components/lapsing-card.tsx';
import { PeoplePanel } from '../components/people-panel.tsx';
import css from '../obligations.module.css';
import { boardQuery, type PeopleChosen, useExport } from '../obligations.queries.ts';
import '../words.ts';

const route = '/compliance';

/** With more columns than these, the board takes the whole width and the lists come below it. */
const mostBesideTheList = 5;

/** People's compliance by obligation and group, on any day up to today. */
export function ComplianceScreen() {
  const { t } = useTranslation();
  usePageTitle(t('obligations.board.title'));
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const { timezone } = useSite().user;
  const { data, error, refetch } = useQuery({ ...boardQuery(search), placeholderData: keepPreviousData });
  const download = useExport();
  const change = (part: Partial<PeopleChosen>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...part }), replace: true });
  const board = data?.data;
  const shownDay = search.day === '' ? todayIn(timezone) : search.day;
  return (
    <>
      <PageHeader
        title={t('obligations.board.title')}
        subtitle={board === undefined ? null : <Summary board={board} />}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload {...smallIcon} />}
            loading={download.isPending}
            onClick={() =>
              download.mutate(
                { chosen: search, name: t('obligations.board.file', { day: shownDay }) },
                { onError: (failure) => showToast(failureDetail(t, failure), 'critical') },
              )
            }
          >
            {t('obligations.board.export')}
          </Button>
        }
      />
      <div className={css.tools}>
        <AsAtField
          label={t('obligations.board.asAt')}
          value={search.day}
          onChange={(day) => change({ day })}
        />
        <NativeSelect
          size="xs"
          label={t('obligations.board.by')}
          value={search.by}
          data={boardGroups.map((value) => ({ value, label: t(`obligations.board.bys.${value}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change({ by: boardGroups.find((one) => one === value) ?? 'department', group: null });
          }}
        />
        <Legend />
      </div>
      {board === undefined ? (
        <SectionWaiting
          title={t('obligations.board.title')}
          error={error}
          failed={t('obligations.board.failed')}
          onRetry={() => void refetch()}
          rows={8}
        />
      ) : (
        <Shown board={board} search={search} onChange={change} />
      )}
    </>
  );
}

function Summary({ board }: { board: ComplianceBoard }) {
  const { t } = useTranslation();
  const missing = missingIn(board);
  const weakest = weakestOf(board);
  if (missing === 0 || weakest === null) return t('obligations.board.complete');
  return [
    t('obligations.board.missing', { count: missing }),
    t('obligations.board.weakest', {
      title: weakest.title,
      group: weakest.group,
      missing: weakest.missing,
      required: requiredOf(weakest),
    }),
  ].join(' ');
}

function Shown({
  board,
  search,
  onChange,
}: {
  board: ComplianceBoard;
  search: PeopleChosen;
  onChange: (part: Partial<PeopleChosen>) => void;
}) {
  const { t } = useTranslation();
  const isOpen = search.obligation !== null || search.of === 'lapsing';
  const row = board.rows.find(({ obligationId }) => obligationId === search.obligation);
  const group = board.groups.find(({ id }) => id === search.group);
  const title =
    row === undefined
      ? t('obligations.people.lapsing')
      : [row.title, group?.title ?? t('obligations.people.allGroups')].join(', ');
  if (board.rows.length === 0) {
    return (
      <WidgetCard title={t('obligations.board.title')}>
        <EmptyState title={t('obligations.board.none')}>{t('obligations.board.noneHelp')}</EmptyState>
      </WidgetCard>
    );
  }
  return (
    <div className={css.layout} data-wide={board.groups.length > mostBesideTheList || undefined}>
      <WidgetCard title={t(`obligations.board.held.${search.by}`)} summary={t('obligations.board.foot')}>
        <WidgetBody>
          <BoardTable
            board={board}
            chosen={search}
            onChoose={(obligation, groupId) => onChange({ obligation, group: groupId, of: 'missing' })}
          />
        </WidgetBody>
      </WidgetCard>
      <div className={css.stack}>
        {isOpen ? (
          <PeoplePanel
            title={title}
            chosen={search}
            onPage={(page) => onChange({ page })}
            onClose={() => onChange({ obligation: null, group: null, of: null })}
          />
        ) : null}
        <LapsingCard
          lapsing={board.lapsing}
          onShow={() => onChange({ obligation: null, group: null, of: 'lapsing' })}
        />
      </div>
    </div>
  );
}
