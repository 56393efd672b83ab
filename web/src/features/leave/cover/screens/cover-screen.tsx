import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CoverRule } from '@tenure/contract/leave/leave-cover.ts';
import { useMemo, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListContent } from '../../../../ui/list-content.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { RuleDialog } from '../components/rule-dialog.tsx';
import { coverRulesQuery, useRemoveCoverRule } from '../cover.queries.ts';
import '../words.ts';

/** The rules for blocked days, busy days and minimum numbers of people. */
export function CoverScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(coverRulesQuery);
  const remove = useRemoveCoverRule();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<CoverRule | null>(null);
  usePageTitle(t('leaveCover.title'));
  const columns = useMemo<ListColumn<CoverRule>[]>(
    () => [
      { id: 'title', header: t('leaveCover.name'), cell: ({ title }) => title },
      {
        id: 'kind',
        header: t('leaveCover.kind'),
        cell: ({ kind, minimumPresent }) =>
          minimumPresent === null
            ? t(`leaveCover.kinds.${kind}`)
            : t('leaveCover.minimumOf', { count: minimumPresent }),
      },
      {
        id: 'dates',
        header: t('leaveCover.dates'),
        cell: ({ from, to }) =>
          to === null
            ? t('leaveCover.since', { from: format.date(from) })
            : t('leaveCover.span', { from: format.date(from), to: format.date(to) }),
      },
      {
        id: 'place',
        header: t('leaveCover.place'),
        cell: ({ placeTitle }) => placeTitle ?? t('leaveCover.places.company'),
      },
      {
        id: 'actions',
        header: t('leaveCover.actions'),
        cell: (rule) => (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('leaveCover.removeThat', { title: rule.title })}
            onClick={() => setRemoving(rule)}
          >
            {t('leaveCover.remove')}
          </Button>
        ),
      },
    ],
    [t, format],
  );
  return (
    <>
      <PageHeader
        title={t('leaveCover.title')}
        subtitle={t('leaveCover.subtitle')}
        actions={
          data === undefined ? null : (
            <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setAdding(true)}>
              {t('leaveCover.add')}
            </Button>
          )
        }
      />
      <WidgetCard title={t('leaveCover.list')} count={data?.data.rules.length}>
        <ListContent
          answer={{ data: data && { data: data.data.rules }, error, refetch }}
          failed={t('leaveCover.failed')}
          empty={<EmptyState title={t('leaveCover.empty')}>{t('leaveCover.emptyHelp')}</EmptyState>}
        >
          {(rows) => (
            <DataTable
              label={t('leaveCover.list')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
            />
          )}
        </ListContent>
      </WidgetCard>
      {isAdding && data !== undefined ? (
        <RuleDialog choices={data.data} onClose={() => setAdding(false)} />
      ) : null}
      <ConfirmDestructive
        opened={removing !== null}
        title={t('leaveCover.removeTitle', { title: removing?.title ?? '' })}
        confirmLabel={t('leaveCover.remove')}
        keepLabel={t('leaveCover.keep')}
        onKeep={() => setRemoving(null)}
        onConfirm={() => {
          if (removing === null) return;
          remove.mutate(removing.id, {
            onSuccess: () => showToast(t('leaveCover.removed', { title: removing.title })),
            onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
            onSettled: () => setRemoving(null),
          });
        }}
      >
        {t('leaveCover.removeHelp')}
      </ConfirmDestructive>
    </>
  );
}
