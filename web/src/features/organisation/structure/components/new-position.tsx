import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { todayIn } from '../../../../lib/clock.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useHasBudgets } from '../../../../lib/position-budgets.ts';
import { useSite } from '../../../../lib/session.ts';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { useOpenPosition } from '../administration.queries.ts';
import { changedValues, emptyDraft, type PositionDraft, valuesOf, withoutBudget } from '../position-draft.ts';
import '../../../../ui/versions/words.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import css from './position-fields.module.css';
import { PositionFields, positionFieldId } from './position-fields.tsx';

/** Adds a position. */
export function NewPosition() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { timezone } = useSite().user;
  const [from, setFrom] = useState(() => todayIn(timezone));
  const [identifier, setIdentifier] = useState('');
  const [draft, setDraft] = useState<PositionDraft>(emptyDraft);
  const hasBudgets = useHasBudgets();
  const open = useOpenPosition();
  usePageTitle(t('orgAdmin.position.new'));
  const errors = fieldErrors(open.error);
  const changes = open.isSuccess ? 0 : Object.keys(changedValues(emptyDraft, draft)).length;
  return (
    <>
      <PageHeader
        title={t('orgAdmin.position.new')}
        subtitle={t('orgAdmin.position.newHelp')}
        trail={
          <Trail
            above={[
              <Link key="positions" to="/admin/positions">
                {t('orgAdmin.list.title')}
              </Link>,
            ]}
            here={t('orgAdmin.position.new')}
          />
        }
      />
      <EditableSection
        title={t('orgAdmin.position.new')}
        editable
        editing
        onEdit={() => undefined}
        onCancel={() => void navigate({ to: '/admin/positions' })}
        onSave={() =>
          open.mutate(
            {
              from,
              values: valuesOf(hasBudgets ? draft : withoutBudget(draft)),
              ...(identifier === '' ? {} : { identifier }),
            },
            {
              onSuccess: ({ body }) => {
                showToast(t('orgAdmin.position.opened'));
                void navigate({
                  to: '/admin/position/edit/$id',
                  params: { id: String(body.data.id) },
                  replace: true,
                  ignoreBlocker: true,
                });
              },
            },
          )
        }
        saving={open.isPending}
        saveLabel={t('orgAdmin.position.open')}
        changes={changes}
        errors={problemsToMend(t, open.error, positionFieldId)}
      >
        <div className={css.how}>
          <DayField
            id={positionFieldId('from')}
            w={220}
            label={t('versions.fromWhen')}
            value={from}
            error={errors['from']}
            onChange={setFrom}
          />
          <TextInput
            id={positionFieldId('identifier')}
            w={220}
            label={t('orgAdmin.identifier')}
            description={t('orgAdmin.identifierHelp')}
            value={identifier}
            error={errors['identifier']}
            onChange={(event) => setIdentifier(event.currentTarget.value)}
          />
        </div>
        <PositionFields
          draft={draft}
          onChange={(change) => setDraft((was) => ({ ...was, ...change }))}
          errors={errors}
          asOf={from}
          seesSalary
        />
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );
}
