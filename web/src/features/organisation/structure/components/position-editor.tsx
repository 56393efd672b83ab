import type {
  PositionValues,
  PositionVersion,
} from '@tenure/contract/organisation/position-administration.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import readCss from '../../../../ui/read-values.module.css';
import { type HistoryAnswer, useSavePosition } from '../administration.queries.ts';
import { changedValues, draftOf, type PositionDraft } from '../position-draft.ts';
import css from './position-fields.module.css';
import { PositionFields, positionFieldId } from './position-fields.tsx';
import { VersionEditor } from './version-editor.tsx';

interface PositionEditorProps {
  id: string;
  answer: HistoryAnswer;
  version: PositionVersion;
  mayEdit: boolean;
  /** Called with the date from which the saved change applies. */
  onSaved: (from: string) => void;
}

/** One version of a position: read-only, or changed from a given day. */
export function PositionEditor({ id, answer, version, mayEdit, onSaved }: PositionEditorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: history, metadata } = answer.body;
  const begun = draftOf(version);
  const heading = t('orgAdmin.fromDay', { day: format.date(version.from) });
  return (
    <VersionEditor<PositionDraft, PositionValues>
      title={
        version.to === null
          ? heading
          : `${heading} · ${t('orgAdmin.until', { day: format.date(version.to) })}`
      }
      mayEdit={mayEdit}
      etag={answer.etag}
      today={history.today}
      from={version.from}
      begun={begun}
      changedOf={(draft) => changedValues(begun, draft)}
      save={useSavePosition(id)}
      words={{ save: t('orgAdmin.position.save'), saved: t('orgAdmin.position.saved') }}
      fieldId={positionFieldId}
      onSaved={onSaved}
      read={<PositionRead version={version} />}
    >
      {(form) => (
        <PositionFields {...form} seesSalary={metadata.capabilities.includes('positions.salary.view')} />
      )}
    </VersionEditor>
  );
}

function PositionRead({ version: { values, names } }: { version: PositionVersion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (amount: number | null) => (amount === null ? null : format.number(amount));
  const { budgetFte, budgetHeadcount, budgetSalary, budgetCurrency } = values;
  const hasBudgets = budgetFte !== undefined && budgetHeadcount !== undefined;
  const facts: [string, ReactNode][] = [
    [t('orgAdmin.position.title'), values.title],
    [t('orgAdmin.position.employmentType'), values.employmentType],
    [t('orgAdmin.position.jobRole'), names.jobRole],
    [t('orgAdmin.position.department'), names.department],
    [t('orgAdmin.position.location'), names.location],
    [t('orgAdmin.position.legalEntity'), names.legalEntity],
    [t('orgAdmin.position.reportsTo'), names.reportsTo ?? t('orgAdmin.position.top')],
    [t('orgAdmin.position.lines'), names.indirectlyReportsTo.join(', ') || null],
    ...(hasBudgets
      ? ([
          [t('orgAdmin.position.fte'), number(budgetFte)],
          [t('orgAdmin.position.headcount'), number(budgetHeadcount)],
          [
            t('orgAdmin.position.salary'),
            typeof budgetSalary === 'number' && typeof budgetCurrency === 'string'
              ? format.money(budgetSalary, budgetCurrency)
              : null,
          ],
        ] satisfies [string, ReactNode][])
      : []),
    [
      t('orgAdmin.position.inherits'),
      values.isInheritanceEnabled ? t('orgAdmin.position.yes') : t('orgAdmin.position.no'),
    ],
    [t('orgAdmin.position.description'), values.description || null],
  ];
  return (
    <dl className={`${readCss.read} ${css.read}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
