import { Button, Group, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ownCertificatesPath } from '@tenure/contract/learning/certificates.ts';
import { ownCpdPlansPath } from '@tenure/contract/learning/cpd-plans.ts';
import { ownExternalTrainingPath } from '@tenure/contract/learning/external-training.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { useLearningColumns } from '../components/learning-columns.tsx';
import { Overview } from '../components/overview.tsx';
import { itemsQuery } from '../learning.queries.ts';
import { learningViews } from '../learning-choices.ts';
import '../words.ts';

const route = '/learning';
type View = (typeof learningViews)[number];
type ListView = Exclude<View, 'overview'>;
const statusesOf: Record<ListView, string> = {
  todo: 'NOT_YET_STARTED',
  progress: 'IN_PROGRESS',
  done: 'COMPLETED,EXPIRED,EXEMPTED',
  expiring: 'COMPLETED',
};

/** The viewer's own courses: to do, in progress, done and expiring. */
export function MyLearningScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { employeeId } = useSite().user;
  usePageTitle(t('learning.title'));
  return (
    <>
      <PageHeader
        title={t('learning.title')}
        actions={
          <Group gap="md">
            {employeeId === null ? null : (
              <>
                <AppLink
                  className="link"
                  href={`/controlpanel/user-profile/new/?id=${employeeId}&tab=activity&section=obligations`}
                >
                  {t('learning.required')}
                </AppLink>
                <AppLink className="link" href={ownCertificatesPath}>
                  {t('learning.certificates')}
                </AppLink>
                <AppLink className="link" href={ownCpdPlansPath}>
                  {t('learning.cpdPlans')}
                </AppLink>
                <AppLink className="link" href={ownExternalTrainingPath}>
                  {t('learning.external')}
                </AppLink>
              </>
            )}
            <Button
              leftSection={<IconSearch {...smallIcon} />}
              onClick={() => void navigate({ to: '/learning/courses' })}
            >
              {t('learning.find')}
            </Button>
          </Group>
        }
      />
      {employeeId === null ? (
        <WidgetCard title={t('learning.title')}>
          <EmptyState title={t('learning.noRecord')}>{t('learning.noRecordHelp')}</EmptyState>
        </WidgetCard>
      ) : (
        <Mine employeeId={employeeId} />
      )}
    </>
  );
}

function Mine({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { view } = useSearch({ from: route });
  return (
    <Tabs
      value={view}
      onChange={(chosen) =>
        void navigate({
          search: { page: 1, view: learningViews.find((one) => one === chosen) ?? 'overview' },
          replace: true,
        })
      }
    >
      <Tabs.List aria-label={t('learning.views.label')}>
        {learningViews.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`learning.views.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {learningViews.map((one) => (
        <Tabs.Panel key={one} value={one} pt="md">
          {one !== view ? null : one === 'overview' ? (
            <Overview employeeId={employeeId} />
          ) : (
            <List view={one} />
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function List({ view }: { view: ListView }) {
  const { t } = useTranslation();
  const { id: userId } = useSite().user;
  const navigate = useNavigate({ from: route });
  const { page } = useSearch({ from: route });
  const answer = useQuery({
    ...itemsQuery(userId, { page, status: statusesOf[view], isExpiring: view === 'expiring' }),
    placeholderData: keepPreviousData,
  });
  const columns = useLearningColumns();
  return (
    <ListCard
      title={t(`learning.views.${view}`)}
      answer={answer}
      page={page}
      onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
      failed={t('learning.failed')}
      empty={<EmptyState title={t(`learning.none.${view}`)}>{t(`learning.noneHelp.${view}`)}</EmptyState>}
    >
      {(rows) => (
        <DataTable
          label={t(`learning.views.${view}`)}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={({ url }) => {
            if (url !== null) void navigate({ href: url });
          }}
        />
      )}
    </ListCard>
  );
}
