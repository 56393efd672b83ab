import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PersonTrail } from '../../../../ui/person-trail.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { assignableQuery, personQuery, useAssignReview } from '../cycles.queries.ts';
import css from './form-screen.module.css';
import '../words.ts';

/** Adds the person in the address to a review cycle. */
export function AssignScreen() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: '/controlpanel/user-profile/assign-appraisal' });
  usePageTitle(t('cycles.assign.title'));
  if (id !== null) return <ToPerson key={id} employeeId={id} />;
  return (
    <>
      <PageHeader title={t('cycles.assign.title')} />
      <EmptyState title={t('cycles.assign.choosePerson')}>{t('cycles.assign.choosePersonHelp')}</EmptyState>
    </>
  );
}

function ToPerson({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(personQuery(employeeId));
  if (data === undefined) {
    return (
      <>
        <PageHeader title={t('cycles.assign.title')} />
        <SectionWaiting
          title={t('cycles.assign.title')}
          error={error}
          failed={t('cycles.assign.failed')}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  const name = data.user.fullName;
  return (
    <>
      <PageHeader
        title={t('cycles.assign.of', { name })}
        trail={<PersonTrail employeeId={employeeId} name={name} here={t('cycles.assign.title')} />}
      />
      {data.actionMenu.some(({ key }) => key === 'assign-appraisal') ? (
        <Cycles employeeId={employeeId} />
      ) : (
        <EmptyState title={t('cycles.assign.notAllowed')}>{t('cycles.assign.notAllowedHelp')}</EmptyState>
      )}
    </>
  );
}

function Cycles({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const answer = useQuery(assignableQuery(employeeId));
  return (
    <WidgetCard title={t('cycles.cycle')}>
      <ListContent
        answer={answer}
        failed={t('cycles.assign.cyclesFailed')}
        expected={1}
        empty={<EmptyState title={t('cycles.assign.none')}>{t('cycles.assign.noneHelp')}</EmptyState>}
      >
        {(cycles) => (
          <WidgetBody>
            <AssignForm employeeId={employeeId} cycles={cycles} />
          </WidgetBody>
        )}
      </ListContent>
    </WidgetCard>
  );
}

interface AssignFormProps {
  employeeId: number;
  cycles: readonly { id: number; title: string }[];
}

function AssignForm({ employeeId, cycles }: AssignFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const assign = useAssignReview(employeeId);
  const [cycleId, setCycle] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(assign.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (cycleId === 0) return;
    assign.mutate(cycleId, {
      onSuccess: ({ body }) => {
        showToast(t('cycles.assign.assigned'));
        void navigate({ href: body.data.url });
      },
    });
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {assign.error === null || refused['cycleId'] !== undefined ? null : (
        <Note tone="critical" announce="now">
          {failureDetail(t, assign.error)}
        </Note>
      )}
      <NativeSelect
        label={t('cycles.assign.cycle')}
        description={t('cycles.assign.cycleHelp')}
        required
        value={String(cycleId)}
        error={
          isChecked && cycleId === 0 ? t('cycles.assign.chooseCycle') : (refused['cycleId'] ?? undefined)
        }
        data={[
          { value: '0', label: t('cycles.assign.chooseCycle') },
          ...cycles.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={(event) => setCycle(Number(event.currentTarget.value))}
      />
      <div>
        <Button type="submit" loading={assign.isPending}>
          {t('cycles.assign.do')}
        </Button>
      </div>
    </form>
  );
}
