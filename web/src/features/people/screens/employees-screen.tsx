import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
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
      <PageHeader title={t('people.employees')} subtitle={t('people.employeesHelp')} />
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
