import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { directoryLayouts } from '@tenure/contract/people/directory.ts';
import { useMemo, useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { BulkBar, SelectPage } from '../components/bulk-bar.tsx';
import { DirectoryViews } from '../components/directory-views.tsx';
import { PeopleList } from '../components/people-list.tsx';
import { directoryQuery, useChooseLayout, useExportPeople, viewNamed } from '../directory.queries.ts';
import { hiddenIn, searchOf, settingsOf } from '../directory-view.model.ts';
import { employeesQuery } from '../people.queries.ts';
import css from './employees-screen.module.css';
import '../words.ts';

const route = '/controlpanel/employees-search';
const nobodyYet: ReadonlySet<number> = new Set();

/** Everyone in the company. */
export function EmployeesScreen() {
  const { t } = useTranslation();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const answer = useQuery({ ...employeesQuery(search), placeholderData: keepPreviousData });
  const directory = useQuery(directoryQuery).data?.data;
  const chooseLayout = useChooseLayout();
  const exporting = useExportPeople();
  const [chosen, setChosen] = useState(nobodyYet);
  usePageTitle(t('people.employees'));
  const toggle = (ids: readonly number[], isChosen: boolean) =>
    setChosen((was) => {
      const now = new Set(was);
      for (const id of ids) {
        if (isChosen) now.add(id);
        else now.delete(id);
      }
      return now;
    });
  const actions = answer.data?.metadata.actions ?? [];
  const mayDoMore = ['EXPORT', 'INVITE', 'ENROLL'].some((action) => actions.some((one) => one === action));
  const selection = useMemo(() => (mayDoMore ? { chosen, toggle } : undefined), [mayDoMore, chosen]);
  const change = (values: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, ...values }), replace: true });
  const { searchText, department, location, country } = search;
  const isNarrowed = searchText !== '' || (department ?? location ?? country) !== null;
  const now = settingsOf(search, directory?.layout ?? 'table');
  return (
    <>
      <PageHeader
        title={t('people.employees')}
        subtitle={t('people.employeesHelp')}
        actions={
          <>
            {actions.includes('EXPORT') ? (
              <Button
                variant="default"
                leftSection={<IconDownload {...smallIcon} />}
                loading={exporting.isPending}
                onClick={() => exporting.mutate({ search })}
              >
                {t('people.export')}
              </Button>
            ) : null}
            {actions.includes('CREATE') ? (
              <Button component={AppLink} href="/admin/people/new" leftSection={<IconPlus {...smallIcon} />}>
                {t('people.add')}
              </Button>
            ) : null}
          </>
        }
      />
      {exporting.error === null ? null : (
        <Note tone="critical" announce="now">
          {failureText(t, exporting.error)}
        </Note>
      )}
      {directory === undefined ? null : (
        <DirectoryViews
          directory={directory}
          open={viewNamed(directory, search.view)}
          now={now}
          onOpen={(view) => void navigate({ search: view === undefined ? {} : searchOf(view) })}
        />
      )}
      <PeopleList
        answer={answer}
        search={search}
        onSearch={change}
        onClear={() => void navigate({ search: {} })}
        isNarrowed={isNarrowed}
        nobody={
          search.asOf === ''
            ? { title: t('people.nobody'), help: t('people.nobodyHelp') }
            : { title: t('people.nobodyThen'), help: t('people.nobodyThenHelp') }
        }
        directory={{
          layout: now.layout,
          hidden: hiddenIn(search.hidden),
          onHidden: (hidden) => change({ hidden: hidden.join(',') }),
          selection,
          actions: (
            <div className={css.actions} data-layout={now.layout}>
              {mayDoMore ? (
                <SelectPage
                  ids={(answer.data?.data ?? []).map(({ id }) => id)}
                  chosen={chosen}
                  onToggle={toggle}
                />
              ) : null}
              <SegmentedControl
                size="xs"
                aria-label={t('people.layout')}
                data={directoryLayouts.map((value) => ({ value, label: t(`people.layouts.${value}`) }))}
                value={now.layout}
                onChange={(value) => {
                  const layout = directoryLayouts.find((one) => one === value) ?? 'table';
                  change({ layout });
                  chooseLayout.mutate(layout, {
                    onError: (failure) => showToast(failureText(t, failure), 'critical'),
                  });
                }}
              />
            </div>
          ),
        }}
      />
      <BulkBar search={search} chosen={chosen} actions={actions} onClear={() => setChosen(nobodyYet)} />
    </>
  );
}
