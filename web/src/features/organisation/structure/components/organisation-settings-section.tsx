import { Checkbox, NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type OrganisationSettings,
  organisationTabs,
} from '@tenure/contract/organisation/organisation-settings.ts';
import { disablableFields, hideableSections } from '@tenure/contract/people/optional-record.ts';
import { useState } from 'react';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import readCss from '../../../../ui/read-values.module.css';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { type SettingsAnswer, settingsQuery, useSaveSettings } from '../administration.queries.ts';
import css from './position-fields.module.css';

const toggles = [
  'isPositionLedEnabled',
  'isBudgetingEnabled',
  'showPositionId',
  'showVacancyStatus',
  'showDepartment',
  'showLocation',
  'showEmploymentType',
  'showIndirectlyReportsTo',
] as const;

/** The server's maximum. */
const levels = Array.from({ length: 10 }, (_, at) => String(at + 1));

const fieldId = (field: string) => `organisation-${field.split('.')[0]}`;

/** Settings for how the organisation is led and shown. */
export function OrganisationSettingsSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(settingsQuery);
  if (data !== undefined) return <Section answer={data} />;
  return (
    <WidgetCard title={t('orgAdmin.settings.title')}>
      {error === null ? (
        <Waiting>
          <SkeletonRows rows={6} />
        </Waiting>
      ) : (
        <Failure
          title={t('orgAdmin.settings.failed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {failureText(t, error)}
        </Failure>
      )}
    </WidgetCard>
  );
}

function Section({ answer }: { answer: SettingsAnswer }) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const [readVersion, setReadVersion] = useState<string | null>(null);
  const [draft, setDraft] = useState<OrganisationSettings>(data);
  const save = useSaveSettings();
  const editing = readVersion !== null;
  const before = new Map<string, unknown>(Object.entries(data));
  const changes = editing
    ? Object.entries(draft).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
      ).length
    : 0;
  return (
    <>
      <EditableSection
        title={t('orgAdmin.settings.title')}
        editable={metadata.capabilities.includes('organisation.structure.edit')}
        editing={editing}
        onEdit={() => {
          setDraft(data);
          setReadVersion(answer.etag ?? '');
        }}
        onCancel={stop}
        onSave={() =>
          save.mutate(
            { settings: draft, etag: readVersion },
            {
              onSuccess: () => {
                stop();
                showToast(t('orgAdmin.settings.saved'));
              },
            },
          )
        }
        saving={save.isPending}
        saveLabel={t('orgAdmin.settings.save')}
        changes={changes}
        errors={editing ? problemsToMend(t, save.error, fieldId) : []}
      >
        {isStaleVersion(save.error) ? <StaleNote onTakeTheirs={stop} /> : null}
        {editing ? fields() : read()}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );

  function stop() {
    setReadVersion(null);
    save.reset();
  }

  function change(part: Partial<OrganisationSettings>) {
    setDraft((was) => ({ ...was, ...part }));
  }

  function fields() {
    return (
      <div className={css.how}>
        <NativeSelect
          id={fieldId('structure')}
          w={260}
          label={t('orgAdmin.settings.structure')}
          value={draft.structure}
          data={(['position', 'employee'] as const).map((value) => ({
            value,
            label: t(`orgAdmin.settings.structures.${value}`),
          }))}
          onChange={(event) =>
            change({ structure: event.currentTarget.value === 'employee' ? 'employee' : 'position' })
          }
        />
        {toggles.map((toggle) => (
          <Switch
            key={toggle}
            id={fieldId(toggle)}
            label={t(`orgAdmin.settings.${toggle}`)}
            description={
              toggle === 'isPositionLedEnabled' ? t('orgAdmin.settings.isPositionLedEnabledHelp') : undefined
            }
            checked={draft[toggle]}
            onChange={(event) => change({ [toggle]: event.currentTarget.checked })}
          />
        ))}
        <NativeSelect
          id={fieldId('requisitionLineSteps')}
          w={260}
          label={t('orgAdmin.settings.requisitionLineSteps')}
          description={t('orgAdmin.settings.requisitionLineStepsHelp')}
          value={draft.requisitionLineSteps}
          data={levels}
          onChange={(event) => change({ requisitionLineSteps: Number(event.currentTarget.value) })}
        />
        <Checkbox.Group
          id={fieldId('disabledEmployeeFields')}
          label={t('orgAdmin.settings.disabledEmployeeFields')}
          description={t('orgAdmin.settings.turnedOffHelp')}
          value={draft.disabledEmployeeFields}
          onChange={(values) =>
            change({ disabledEmployeeFields: disablableFields.filter((one) => values.includes(one)) })
          }
        >
          {disablableFields.map((field) => (
            <Checkbox key={field} mt="xs" value={field} label={t(`orgAdmin.settings.fields.${field}`)} />
          ))}
        </Checkbox.Group>
        <Checkbox.Group
          id={fieldId('hiddenSections')}
          label={t('orgAdmin.settings.hiddenSections')}
          description={t('orgAdmin.settings.turnedOffHelp')}
          value={draft.hiddenSections}
          onChange={(values) =>
            change({ hiddenSections: hideableSections.filter((one) => values.includes(one)) })
          }
        >
          {hideableSections.map((section) => (
            <Checkbox
              key={section}
              mt="xs"
              value={section}
              label={t(`orgAdmin.settings.sections.${section}`)}
            />
          ))}
        </Checkbox.Group>
        <Checkbox.Group
          id={fieldId('tabs')}
          label={t('orgAdmin.settings.tabs')}
          value={draft.tabs}
          onChange={(values) => change({ tabs: organisationTabs.filter((one) => values.includes(one)) })}
        >
          {organisationTabs.map((tab) => (
            <Checkbox key={tab} mt="xs" value={tab} label={t(`orgAdmin.settings.tabNames.${tab}`)} />
          ))}
        </Checkbox.Group>
      </div>
    );
  }

  function read() {
    const none = t('orgAdmin.settings.none');
    const facts: [string, string][] = [
      [t('orgAdmin.settings.structure'), t(`orgAdmin.settings.structures.${data.structure}`)],
      ...toggles.map((toggle): [string, string] => [
        t(`orgAdmin.settings.${toggle}`),
        data[toggle] ? t('orgAdmin.settings.on') : t('orgAdmin.settings.off'),
      ]),
      [t('orgAdmin.settings.requisitionLineSteps'), String(data.requisitionLineSteps)],
      [
        t('orgAdmin.settings.disabledEmployeeFields'),
        data.disabledEmployeeFields.map((field) => t(`orgAdmin.settings.fields.${field}`)).join(', ') || none,
      ],
      [
        t('orgAdmin.settings.hiddenSections'),
        data.hiddenSections.map((section) => t(`orgAdmin.settings.sections.${section}`)).join(', ') || none,
      ],
      [
        t('orgAdmin.settings.tabs'),
        data.tabs.map((tab) => t(`orgAdmin.settings.tabNames.${tab}`)).join(', ') || none,
      ],
    ];
    return (
      <dl className={`${readCss.read} ${css.read}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    );
  }
}
