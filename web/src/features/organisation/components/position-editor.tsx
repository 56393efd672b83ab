import type { PositionVersion } from '@tenure/contract/organisation/position-administration.ts';
import { type ReactNode, useState } from 'react';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { StaleNote } from '../../../ui/stale-note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { type HowToSave, HowToSaveFields } from '../../../ui/versions/how-to-save.tsx';
import { type HistoryAnswer, useSavePosition } from '../administration.queries.ts';
import { changedValues, draftOf, type PositionDraft } from '../position-draft.ts';
import css from './position-fields.module.css';
import { PositionFields, positionFieldId } from './position-fields.tsx';

interface PositionEditorProps {
  id: string;
  answer: HistoryAnswer;
  version: PositionVersion;
  mayEdit: boolean;
  /** With the day from which what was saved holds. */
  onSaved: (from: string) => void;
}

/** One version of a position: read, or changed from a day on. */
export function PositionEditor({ id, answer, version, mayEdit, onSaved }: PositionEditorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: history, metadata } = answer.body;
  const [readVersion, setReadVersion] = useState<string | null>(null);
  const [draft, setDraft] = useState<PositionDraft>(draftOf(version));
  const [saving, setSaving] = useState<HowToSave>({ how: 'change', from: history.today });
  const save = useSavePosition(id);
  const editing = readVersion !== null;
  const changed = changedValues(draftOf(version), draft);
  const changes = editing ? Object.keys(changed).length : 0;
  const errors = fieldErrors(save.error);
  const heading = t('orgAdmin.fromDay', { day: format.date(version.from) });
  return (
    <>
      <EditableSection
        title={
          version.to === null
            ? heading
            : `${heading} · ${t('orgAdmin.until', { day: format.date(version.to) })}`
        }
        editable={mayEdit}
        editing={editing}
        onEdit={() => {
          setDraft(draftOf(version));
          setSaving({ how: 'change', from: version.from > history.today ? version.from : history.today });
          setReadVersion(answer.etag ?? '');
        }}
        onCancel={stop}
        onSave={() => {
          if (changes === 0) {
            stop();
            return;
          }
          const from = saving.how === 'correct' ? version.from : saving.from;
          save.mutate(
            { how: saving.how, from, values: changed, etag: readVersion },
            {
              onSuccess: () => {
                stop();
                onSaved(from);
                showToast(t('orgAdmin.position.saved'));
              },
            },
          );
        }}
        saving={save.isPending}
        saveLabel={t('orgAdmin.position.save')}
        changes={changes}
        errors={editing ? problemsToMend(t, save.error, positionFieldId) : []}
      >
        {isStaleVersion(save.error) ? <StaleNote onTakeTheirs={stop} /> : null}
        {editing ? (
          <>
            <HowToSaveFields
              value={saving}
              onChange={(change) => setSaving((was) => ({ ...was, ...change }))}
              id={positionFieldId('from')}
              error={errors['from']}
            />
            <PositionFields
              draft={draft}
              onChange={(change) => setDraft((was) => ({ ...was, ...change }))}
              errors={errors}
              asOf={saving.how === 'change' ? saving.from : version.from}
              seesSalary={metadata.capabilities.includes('positions.salary.view')}
            />
          </>
        ) : (
          <PositionRead version={version} />
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );

  function stop() {
    setReadVersion(null);
    save.reset();
  }
}

function PositionRead({ version: { values, names } }: { version: PositionVersion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (amount: number | null) => (amount === null ? null : format.number(amount));
  const { budgetSalary, budgetCurrency } = values;
  const facts: [string, ReactNode][] = [
    [t('orgAdmin.position.title'), values.title],
    [t('orgAdmin.position.employmentType'), values.employmentType],
    [t('orgAdmin.position.jobRole'), names.jobRole],
    [t('orgAdmin.position.department'), names.department],
    [t('orgAdmin.position.location'), names.location],
    [t('orgAdmin.position.legalEntity'), names.legalEntity],
    [t('orgAdmin.position.reportsTo'), names.reportsTo ?? t('orgAdmin.position.top')],
    [t('orgAdmin.position.lines'), names.indirectlyReportsTo.join(', ') || null],
    [t('orgAdmin.position.fte'), number(values.budgetFte)],
    [t('orgAdmin.position.headcount'), number(values.budgetHeadcount)],
    [
      t('orgAdmin.position.salary'),
      typeof budgetSalary === 'number' && typeof budgetCurrency === 'string'
        ? format.money(budgetSalary, budgetCurrency)
        : null,
    ],
    [
      t('orgAdmin.position.inherits'),
      values.isInheritanceEnabled ? t('orgAdmin.position.yes') : t('orgAdmin.position.no'),
    ],
    [t('orgAdmin.position.description'), values.description || null],
  ];
  return (
    <dl className={css.read}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
