import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { FilterChip } from '../../../../ui/list-controls.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PeopleList } from '../components/people-list.tsx';
import { teamQuery } from '../people.queries.ts';
import '../words.ts';

const route = '/controlpanel/team-members';
const lines = ['direct', 'indirect'] as const;

/** The people who report to the viewer. */
export function TeamMembersScreen() {
  const { t } = useTranslation();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const answer = useQuery({ ...teamQuery(search), placeholderData: keepPreviousData });
  usePageTitle(t('people.team'));
  const change = (values: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, ...values }), replace: true });
  const { searchText, department, location, country, line } = search;
  return (
    <>
      <PageHeader title={t('people.team')} subtitle={t('people.teamHelp')} />
      <PeopleList
        answer={answer}
        search={search}
        onSearch={change}
        onClear={() => void navigate({ search: {} })}
        isNarrowed={searchText !== '' || (department ?? location ?? country ?? line) !== null}
        nobody={{ title: t('people.noTeam'), help: t('people.noTeamHelp') }}
      >
        <FilterChip
          label={t('people.line')}
          choices={lines.map((value) => ({ value, label: t(`people.lines.${value}`) }))}
          chosen={line}
          onChoose={(value) => change({ page: 1, line: lines.find((one) => one === value) ?? null })}
        />
      </PeopleList>
    </>
  );
}
