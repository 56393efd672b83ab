import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PeopleList } from '../components/people-list.tsx';
import { employeesQuery } from '../people.queries.ts';
import '../words.ts';

const route = '/controlpanel/employees-search';

/** Everybody in the company. */
export function EmployeesScreen() {
  const { t } = useTranslation();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const answer = useQuery({ ...employeesQuery(search), placeholderData: keepPreviousData });
  usePageTitle(t('people.employees'));
  const { searchText, department, location, country } = search;
  return (
    <>
      <PageHeader
        title={t('people.employees')}
        subtitle={t('people.employeesHelp')}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button component={AppLink} href="/admin/people/new" leftSection={<IconPlus {...smallIcon} />}>
              {t('people.add')}
            </Button>
          ) : null
        }
      />
      <PeopleList
        answer={answer}
        search={search}
        onSearch={(change) => void navigate({ search: (was) => ({ ...was, ...change }), replace: true })}
        onClear={() => void navigate({ search: {} })}
        isNarrowed={searchText !== '' || (department ?? location ?? country) !== null}
        nobody={{ title: t('people.nobody'), help: t('people.nobodyHelp') }}
      />
    </>
  );
}
