import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Obligation } from '@tenure/contract/learning/obligations.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { obligationsQuery } from '../obligations.queries.ts';
import { useRenewal } from '../use-renewal.ts';
import '../words.ts';

const route = '/admin/obligations';

/** The obligations of the company. */
export function ObligationsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const { page, find } = search;
  usePageTitle(t('obligations.admin.title'));
  const renewalOf = useRenewal();
  const answer = useQuery({ ...obligationsQuery(search), placeholderData: keepPreviousData });
  const open = (obligationId: string) =>
    void navigate({ to: '/admin/obligations/$obligationId', params: { obligationId } });
  const columns = useMemo<ListColumn<Obligation>[]>(
    () => [
      {
        id: 'title',
        header: t('obligations.admin.name'),
        cell: ({ id, title }) => (
          <Link className="link" to="/admin/obligations/$obligationId" params={{ obligationId: String(id) }}>
            {title}
          </Link>
        ),
      },
      { id: 'course', header: t('obligations.admin.course'), cell: ({ course }) => course.name },
      {
        id: 'audience',
        header: t('obligations.admin.audience'),
        optional: true,
        cell: ({ audience }) =>
          audience.kind === 'everyone'
            ? t('obligations.form.kinds.everyone')
            : audience.chosen.map(({ name }) => name).join(', '),
      },
      {
        id: 'renewal',
        header: t('obligations.admin.renewal'),
        optional: true,
        cell: (row) => renewalOf(row),
      },
      {
        id: 'state',
        header: t('obligations.admin.state'),
        optional: true,
        cell: ({ isArchived }) => (
          <StatusTag tone={isArchived ? 'informative' : 'positive'}>
            {t(isArchived ? 'obligations.admin.archived' : 'obligations.admin.active')}
          </StatusTag>
        ),
      },
    ],
    [t, renewalOf],
  );
  return (
    <>
      <PageHeader
        title={t('obligations.admin.title')}
        subtitle={t('obligations.admin.subtitle')}
        actions={
          <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => open('new')}>
            {t('obligations.admin.create')}
          </Button>
        }
      />
      <ListTools>
        <SearchField
          label={t('obligations.admin.find')}
          value={find}
          onSearch={(text) =>
            void navigate({ search: (was) => ({ ...was, page: 1, find: text }), replace: true })
          }
        />
      </ListTools>
      <ListCard
        title={t('obligations.admin.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('obligations.admin.failed')}
        empty={
          <EmptyState title={t(find === '' ? 'obligations.admin.none' : 'obligations.admin.noMatch')}>
            {t(find === '' ? 'obligations.admin.noneHelp' : 'obligations.admin.noMatchHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('obligations.admin.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={({ id }) => open(String(id))}
          />
        )}
      </ListCard>
    </>
  );
}
