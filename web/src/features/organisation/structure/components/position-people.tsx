import { Button, Menu, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type AssignmentTime,
  assignmentTimes,
  type HeldTime,
} from '@tenure/contract/organisation/assignments.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { AsAtField } from '../../../../ui/as-at-field.tsx';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { MaskedSalary } from '../../../../ui/masked-salary.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import type { HistoryAnswer } from '../administration.queries.ts';
import type { AssignmentAct } from '../assignment-draft.ts';
import { assignmentsQuery } from '../assignments.queries.ts';
import css from '../screens/administration.module.css';
import { AssignmentDialog } from './assignment-dialog.tsx';
import '../assignments.words.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

interface PositionPeopleProps {
  id: string;
  title: string;
  answer: HistoryAnswer;
  mayEdit: boolean;
}

/** The past, present and future holders of a position, with the available actions. */
export function PositionPeople({ id, title, answer, mayEdit }: PositionPeopleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: history, metadata } = answer.body;
  const [asked, setAsked] = useState<{ when: AssignmentTime; asOf: string; page: number }>({
    when: 'now',
    asOf: '',
    page: 1,
  });
  const [dialog, setDialog] = useState<{ act: AssignmentAct; time: HeldTime | null } | null>(null);
  const times = useQuery({ ...assignmentsQuery(id, asked), placeholderData: keepPreviousData });
  const totals = times.data?.totals;
  const seesSalary = metadata.capabilities.includes('positions.salary.view');
  const { today } = history;
  const columns = useMemo<ListColumn<HeldTime>[]>(
    () => [
      {
        id: 'name',
        header: t('orgPeople.name'),
        cell: ({ person }) => (
          <span className={css.person}>
            <PersonAvatar name={person.fullName} src={person.avatarUrl} size={24} />
            <PersonLink id={person.id} name={person.fullName} />
          </span>
        ),
      },
      { id: 'from', header: t('orgPeople.from'), cell: ({ from }) => format.date(from) },
      {
        id: 'to',
        header: t('orgPeople.to'),
        cell: ({ to }) => (to === null ? t('orgPeople.open') : format.date(to)),
      },
      {
        id: 'main',
        header: t('orgPeople.main'),
        cell: ({ isPrimary }) => t(isPrimary ? 'orgPeople.yes' : 'orgPeople.no'),
      },
      { id: 'fte', header: t('orgPeople.fte'), numeric: true, cell: ({ fte }) => format.number(fte) },
      ...(seesSalary
        ? [
            {
              id: 'salary',
              header: t('orgPeople.salary'),
              numeric: true,
              cell: ({ hasSalary, currency = null, person, assignmentId }: HeldTime) =>
                hasSalary ? (
                  <MaskedSalary
                    employeeId={person.id}
                    assignmentId={assignmentId}
                    currency={currency}
                    label={t('salary.showOf', { name: person.fullName })}
                  />
                ) : (
                  '–'
                ),
            },
          ]
        : []),
      ...(mayEdit
        ? [
            {
              id: 'actions',
              header: t('orgPeople.toDo'),
              cell: (time: HeldTime) => (
                <TimeMenu time={time} today={today} onAct={(act) => setDialog({ act, time })} />
              ),
            },
          ]
        : []),
    ],
    [t, format, seesSalary, mayEdit, today],
  );
  return (
    <>
      <ListCard
        title={t('orgPeople.title')}
        answer={times}
        page={asked.page}
        onPage={(page) => setAsked((was) => ({ ...was, page }))}
        tools={
          <div className={css.inCard}>
            <SegmentedControl
              size="xs"
              aria-label={t('orgPeople.when')}
              value={asked.when}
              onChange={(value) => {
                const when = assignmentTimes.find((one) => one === value) ?? 'now';
                setAsked((was) => ({ ...was, when, page: 1 }));
              }}
              data={assignmentTimes.map((when) => ({
                value: when,
                label: t(`orgPeople.times.${when}`, { count: totals?.[when] ?? 0 }),
              }))}
            />
            <AsAtField
              label={t('orgPeople.asAt')}
              className={css.asAt}
              value={asked.asOf}
              onChange={(asOf) => setAsked((was) => ({ ...was, asOf, page: 1 }))}
            />
          </div>
        }
        failed={t('orgPeople.failed')}
        expected={2}
        empty={
          <EmptyState title={t(`orgPeople.empty.${asked.when}`)}>
            {mayEdit ? t('orgPeople.emptyHelp') : null}
          </EmptyState>
        }
        actions={
          mayEdit ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => setDialog({ act: 'assign', time: null })}
            >
              {t('orgPeople.assign')}
            </Button>
          ) : null
        }
      >
        {(rows) => (
          <DataTable
            label={t('orgPeople.title')}
            columns={columns}
            rows={rows}
            rowKey={({ assignmentId }) => String(assignmentId)}
          />
        )}
      </ListCard>
      {dialog === null ? null : (
        <AssignmentDialog {...dialog} id={id} title={title} answer={answer} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface TimeMenuProps {
  time: HeldTime;
  today: string;
  onAct: (act: AssignmentAct) => void;
}

/** The actions on one assignment: a started one can be changed and ended, a future one also withdrawn. */
function TimeMenu({ time: { person, from, to }, today, onAct }: TimeMenuProps) {
  const { t } = useTranslation();
  const isOver = to !== null && to <= today;
  const acts: readonly AssignmentAct[] = [
    ...(isOver ? [] : (['change'] as const)),
    'correct',
    ...(isOver ? [] : (['end'] as const)),
    ...(from > today ? (['withdraw'] as const) : []),
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton aria-label={t('orgPeople.actions', { name: person.fullName })}>
          <IconDots {...icon} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act} onClick={() => onAct(act)}>
            {t(`orgPeople.act.${act}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
