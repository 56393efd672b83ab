import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import {
  addressProblems,
  invitationLinkDays,
  type ListedInvitation,
  mostInvitedByName,
  openInvitationStates,
} from '@tenure/contract/people/invitations.ts';
import { useMemo, useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import css from '../components/invitations.module.css';
import { InviteDialog } from '../components/invite-dialog.tsx';
import { RunNote } from '../components/run-note.tsx';
import { WithdrawDialog } from '../components/withdraw-dialog.tsx';
import { useInvitationColumns } from '../invitation-columns.tsx';
import { everybodyOf, invitationsQuery, runQuery, useInviteMany } from '../invitations.queries.ts';
import '../words.ts';

const route = '/admin/invitations';
type Asked = { what: 'invite' | 'withdraw'; employeeId: number; name: string } | 'everybody';

/** Everyone without an account, to invite one by one or many at once. */
export function InvitationsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const listed = useQuery({ ...invitationsQuery(search), placeholderData: keepPreviousData });
  const { data: newest } = useQuery(runQuery);
  const inviteMany = useInviteMany();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  usePageTitle(t('invitations.title'));
  const { searchText, state, problem, import: importId, person } = search;
  const isNarrowed = [state, problem, importId, person].some((one) => one !== null) || searchText !== '';
  const total = listed.data?.metadata.pagination.total ?? 0;
  const run = newest?.data ?? null;
  const isSending = run?.state === 'running' || inviteMany.isPending;

  function narrow(change: Partial<typeof search>) {
    setChosen(new Set());
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  }
  const columns = useInvitationColumns(chosen, {
    choose: (id, isChosen) =>
      setChosen((was) => new Set([...was].filter((one) => one !== id).concat(isChosen ? [id] : []))),
    ask: (what, { employeeId, fullName: name }) => setAsked({ what, employeeId, name }),
  });
  const choices = useMemo(
    () => ({
      states: openInvitationStates.map((value) => ({ value, label: t(`invitations.states.${value}`) })),
      problems: addressProblems.map((value) => ({ value, label: t(`invitations.problems.${value}`) })),
    }),
    [t],
  );

  return (
    <>
      <PageHeader
        title={t('invitations.title')}
        subtitle={t('invitations.subtitle', { count: invitationLinkDays })}
        actions={actions()}
      />
      {run === null ? null : (
        <div className={css.run}>
          <RunNote run={run} />
        </div>
      )}
      {inviteMany.error === null ? null : (
        <Note tone="critical" announce="now">
          {failureText(t, inviteMany.error)}
        </Note>
      )}
      <ListTools>
        <SearchField
          label={t('invitations.search')}
          value={searchText}
          onSearch={(found) => narrow({ searchText: found })}
        />
        <FilterChip
          label={t('invitations.state')}
          choices={choices.states}
          chosen={state}
          onChoose={(value) => narrow({ state: openInvitationStates.find((one) => one === value) ?? null })}
        />
        <FilterChip
          label={t('invitations.problem')}
          choices={choices.problems}
          chosen={problem}
          onChoose={(value) => narrow({ problem: addressProblems.find((one) => one === value) ?? null })}
        />
      </ListTools>
      {importId === null && person === null ? null : (
        <p className="quiet">
          {t(importId === null ? 'invitations.ofPerson' : 'invitations.ofImport')}{' '}
          <button type="button" className="link" onClick={() => narrow({ import: null, person: null })}>
            {t('invitations.clear')}
          </button>
        </p>
      )}
      <ListCard
        title={t('invitations.list')}
        answer={listed}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('invitations.listFailed')}
        empty={empty()}
      >
        {(rows) => table(rows, columns)}
      </ListCard>
      {asked === null ? null : dialog(asked)}
    </>
  );

  function actions() {
    if (total === 0) return null;
    return chosen.size > 0 ? (
      <Button
        disabled={isSending || chosen.size > mostInvitedByName}
        onClick={() =>
          inviteMany.mutate({ employeeIds: [...chosen] }, { onSuccess: () => setChosen(new Set()) })
        }
      >
        {t('invitations.inviteChosen', { count: chosen.size })}
      </Button>
    ) : (
      <Button variant="default" disabled={isSending} onClick={() => setAsked('everybody')}>
        {t('invitations.inviteAll', { count: total })}
      </Button>
    );
  }

  function dialog(about: Asked) {
    const onClose = () => setAsked(null);
    if (about === 'everybody') {
      return (
        <ConfirmDestructive
          opened
          title={t('invitations.inviteAllTitle')}
          confirmLabel={t('invitations.inviteAllConfirm', { count: total })}
          keepLabel={t('invitations.keep')}
          onKeep={onClose}
          onConfirm={() => {
            onClose();
            inviteMany.mutate(everybodyOf(search));
          }}
        >
          {t('invitations.inviteAllHelp', { count: total })}
        </ConfirmDestructive>
      );
    }
    const { what, ...who } = about;
    return what === 'invite' ? (
      <InviteDialog {...who} onClose={onClose} />
    ) : (
      <WithdrawDialog {...who} onClose={onClose} />
    );
  }

  function empty() {
    return isNarrowed ? (
      <EmptyState
        title={t('invitations.noMatch')}
        action={
          <Button size="xs" variant="default" component={Link} to={route} reloadDocument>
            {t('invitations.clear')}
          </Button>
        }
      >
        {t('invitations.noMatchHelp')}
      </EmptyState>
    ) : (
      <EmptyState title={t('invitations.empty')}>{t('invitations.emptyHelp')}</EmptyState>
    );
  }

  function table(rows: readonly ListedInvitation[], shown: readonly ListColumn<ListedInvitation>[]) {
    const [field = 'name', direction] = search.sortBy.split(':');
    const sendable = rows.filter((row) => row.problem === null).map(({ employeeId }) => employeeId);
    const isEach = sendable.length > 0 && sendable.every((id) => chosen.has(id));
    return (
      <>
        <Checkbox
          className={css.page ?? ''}
          label={t('invitations.choosePage', { count: sendable.length, total: format.number(rows.length) })}
          checked={isEach}
          indeterminate={!isEach && sendable.some((id) => chosen.has(id))}
          disabled={sendable.length === 0}
          onChange={({ currentTarget: { checked } }) =>
            setChosen((was) => {
              const others = [...was].filter((id) => !sendable.includes(id));
              return new Set(checked ? [...others, ...sendable] : others);
            })
          }
        />
        <DataTable
          label={t('invitations.list')}
          columns={shown}
          rows={rows}
          rowKey={({ employeeId }) => String(employeeId)}
          sort={{ field, descending: direction === 'desc' }}
          onSort={(sort) => {
            const sortBy = `${sort.field}:${sort.descending ? 'desc' : 'asc'}`;
            void navigate({ search: (was) => ({ ...was, page: 1, sortBy: sortBy as typeof was.sortBy }) });
          }}
        />
      </>
    );
  }
}
