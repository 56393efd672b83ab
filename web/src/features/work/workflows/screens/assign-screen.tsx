import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { todayIn } from '../../../../lib/clock.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PersonTrail } from '../../../../ui/person-trail.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { BuddyCard } from '../components/buddy-card.tsx';
import { PlanCard } from '../components/plan-card.tsx';
import { TemplateChoice } from '../components/template-choice.tsx';
import { Unread } from '../components/unread.tsx';
import css from '../components/workflows.module.css';
import { personQuery, useAssign } from '../workflows.queries.ts';
import '../words.ts';

/** Assigns a workflow to the person in the address. */
export function AssignScreen() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: '/controlpanel/user-profile/assign-workflow' });
  usePageTitle(t('workflows.assign'));
  if (id !== null) return <ToPerson key={id} employeeId={id} />;
  return (
    <>
      <PageHeader title={t('workflows.assign')} />
      <EmptyState title={t('workflows.chooseWho')}>{t('workflows.chooseWhoHelp')}</EmptyState>
    </>
  );
}

function ToPerson({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(personQuery(employeeId));
  if (data === undefined) {
    return (
      <Unread
        title={t('workflows.assign')}
        error={error}
        unknown={t('workflows.notAllowed')}
        failed={t('workflows.personFailed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const name = data.user.fullName;
  const mayAssign = data.actionMenu.some(({ key }) => key === 'assign-workflow');
  return (
    <>
      <PageHeader
        title={t('workflows.assignTitle', { name })}
        trail={<PersonTrail employeeId={employeeId} name={name} here={t('workflows.assign')} />}
      />
      {mayAssign ? (
        <AssignForm employeeId={employeeId} />
      ) : (
        <EmptyState title={t('workflows.notAllowed')}>{t('workflows.notAllowedHelp')}</EmptyState>
      )}
    </>
  );
}

const fieldId = (path: string) => `assign-${path}`;

function AssignForm({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { timezone } = useSite().user;
  const [templateId, setTemplateId] = useState<number | null>(null);
  const [startsOn, setStartsOn] = useState(() => todayIn(timezone));
  const [isDayChosen, setDayChosen] = useState(false);
  const [buddy, setBuddy] = useState<Chosen | null>(null);
  const assign = useAssign(employeeId);
  return (
    <form
      className={css.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (templateId === null) return;
        assign.mutate(
          { templateId, startsOn, buddyId: buddy?.id ?? null },
          {
            onSuccess: ({ body }) => {
              showToast(t('workflows.assigned'));
              void navigate({ to: '/workflows/$workflowId', params: { workflowId: String(body.data.id) } });
            },
          },
        );
      }}
    >
      <ErrorSummary errors={problemsToMend(t, assign.error, fieldId)} />
      <TemplateChoice
        employeeId={employeeId}
        chosen={templateId}
        onChoose={(template) => {
          setTemplateId(template.id);
          if (!isDayChosen) setStartsOn(template.startsOn);
        }}
      />
      <WidgetCard title={t('workflows.startsOn')}>
        <div className={css.body}>
          <DayField
            id={fieldId('startsOn')}
            className={css.day ?? ''}
            required
            label={t('workflows.startsOn')}
            description={t('workflows.startsOnHelp')}
            value={startsOn}
            error={fieldErrors(assign.error)['startsOn']}
            onChange={(day) => {
              setDayChosen(true);
              setStartsOn(day);
            }}
          />
        </div>
      </WidgetCard>
      <BuddyCard
        id={fieldId('buddyId')}
        employeeId={employeeId}
        chosen={buddy}
        error={fieldErrors(assign.error)['buddyId']}
        onChoose={setBuddy}
      />
      <PlanCard
        employeeId={employeeId}
        templateId={templateId}
        startsOn={startsOn}
        buddyId={buddy?.id ?? null}
      />
      <div>
        <Button type="submit" loading={assign.isPending} disabled={templateId === null || startsOn === ''}>
          {t('workflows.assignIt')}
        </Button>
      </div>
    </form>
  );
}
