import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DocumentKind } from '@tenure/contract/work/personal-documents.ts';
import { useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { KindDialog } from './kind.dialog.tsx';
import { kindsQuery } from './personal-documents.queries.ts';
import './personal-documents.words.ts';

function openTo({ isForManagers, isForPayroll }: DocumentKind) {
  if (isForManagers && isForPayroll) return 'both' as const;
  if (isForManagers) return 'managers' as const;
  return isForPayroll ? ('payroll' as const) : ('hrOnly' as const);
}

/** The kinds of personal documents of the company. */
export function DocumentKindsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('personalDocuments.kinds.title'));
  const [edited, setEdited] = useState<DocumentKind | 'new' | null>(null);
  const answer = useQuery(kindsQuery());
  return (
    <>
      <PageHeader
        title={t('personalDocuments.kinds.title')}
        subtitle={t('personalDocuments.kinds.subtitle')}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setEdited('new')}>
              {t('personalDocuments.kinds.add')}
            </Button>
          ) : null
        }
      />
      <ListCard
        title={t('personalDocuments.kinds.title')}
        answer={answer}
        page={1}
        onPage={() => undefined}
        failed={t('personalDocuments.kinds.failed')}
        empty={
          <EmptyState title={t('personalDocuments.kinds.none')}>
            {t('personalDocuments.kinds.noneHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('personalDocuments.kinds.title')}
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={setEdited}
            columns={[
              {
                id: 'title',
                header: t('personalDocuments.kinds.name'),
                cell: (kind) => (
                  <Button variant="transparent" size="compact-sm" px={0} onClick={() => setEdited(kind)}>
                    {kind.title}
                  </Button>
                ),
              },
              {
                id: 'expiry',
                header: t('personalDocuments.kinds.expiry'),
                cell: ({ expiry }) => t(`personalDocuments.kinds.expiries.${expiry}`),
              },
              {
                id: 'open',
                header: t('personalDocuments.kinds.openTo'),
                cell: (kind) => t(`personalDocuments.kinds.${openTo(kind)}`),
              },
              {
                id: 'state',
                header: t('personalDocuments.board.state'),
                cell: ({ isSensitive, isArchived }) => (
                  <>
                    {isSensitive ? (
                      <StatusTag tone="caution">{t('personalDocuments.kinds.sensitive')}</StatusTag>
                    ) : null}
                    {isArchived ? (
                      <StatusTag tone="informative">{t('personalDocuments.kinds.archived')}</StatusTag>
                    ) : null}
                  </>
                ),
              },
            ]}
          />
        )}
      </ListCard>
      {edited === null ? null : (
        <KindDialog kind={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
