import { Button, Checkbox, Group, Modal, NumberInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useHasBudgets } from '../../../../lib/position-budgets.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import {
  type HistoryAnswer,
  type Restructuring,
  usePreview,
  useRestructure,
} from '../administration.queries.ts';
import { EffectsOfChange } from './effects-of-change.tsx';
import { type Picked, RecordPicker } from './record-picker.tsx';
import '../../../../ui/versions/words.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import form from '../../../../ui/dialog-form.module.css';
import css from './effects-of-change.module.css';

interface RestructureDialogProps {
  kind: Restructuring['kind'];
  id: string;
  title: string;
  answer: HistoryAnswer;
  /** The values known from the chart, where it was opened there. */
  begin?: { superior: Picked | null; from: string };
  onClose: () => void;
}

const fieldId = (field: string) => `restructure-${field}`;

/** Moves, splits or closes a position; does only what the preview showed. */
export function RestructureDialog({ kind, id, title, answer, begin, onClose }: RestructureDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasBudgets = useHasBudgets();
  useFocusGivenBack();
  const { data: history } = answer.body;
  const [from, setFrom] = useState(begin?.from ?? history.today);
  const [superior, setSuperior] = useState<Picked | null>(begin?.superior ?? null);
  const [holders, setHolders] = useState<Picked | null>(null);
  const [newTitle, setNewTitle] = useState('');
  const [share, setShare] = useState({ budgetFte: 0, budgetHeadcount: 0 });
  const [people, setPeople] = useState<number[]>([]);
  const [reports, setReports] = useState<number[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const preview = usePreview(id);
  const act = useRestructure(id, answer.etag);
  const asked = question();
  const isShown = preview.isSuccess && shown === JSON.stringify(asked);
  const error = act.error ?? preview.error;
  // The pressed button is disabled and loses the focus, so it moves to the preview, with the confirmation
  // after it.
  const effects = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) effects.current?.focus();
  }, [isShown]);
  const errors = fieldErrors(error);
  const field = (name: string) => ({ id: fieldId(name), error: errors[name] });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`orgAdmin.${kind}.title`, { title })}
      withCloseButton={false}
      size="lg"
    >
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          act.reset();
          preview.mutate(asked, { onSettled: () => setShown(JSON.stringify(asked)) });
        }}
      >
        <p className="quiet">{t(`orgAdmin.${kind}.help`)}</p>
        <ErrorSummary errors={problemsToMend(t, error, fieldId)} />
        {isStaleVersion(error) ? (
          <Note tone="caution" announce="now">
            {t('errors.stale-version')}
          </Note>
        ) : null}
        <DayField
          {...field('from')}
          data-autofocus
          label={t('versions.fromWhen')}
          value={from}
          onChange={setFrom}
        />
        {fields()}
        {preview.data === undefined || preview.isError ? null : (
          <div ref={effects} tabIndex={-1} className={css.shown}>
            {isShown ? null : <Note tone="caution">{t('orgAdmin.preview.stale')}</Note>}
            <EffectsOfChange effects={preview.data} />
          </div>
        )}
        <Group gap="xs">
          <Button type="submit" variant={isShown ? 'default' : 'filled'} loading={preview.isPending}>
            {preview.data === undefined ? t('orgAdmin.preview.look') : t('orgAdmin.preview.again')}
          </Button>
          {isShown ? (
            <Button
              loading={act.isPending}
              onClick={() =>
                act.mutate(asked, {
                  onSuccess: () => {
                    showToast(t(`orgAdmin.${kind}.done`, { title, day: format.date(from) }));
                    onClose();
                  },
                })
              }
            >
              {t(`orgAdmin.${kind}.act`)}
            </Button>
          ) : null}
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('orgAdmin.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );

  function question(): Restructuring {
    if (kind === 'move') return { kind, body: { from, reportsToId: superior?.id ?? null } };
    if (kind === 'close') {
      return {
        kind,
        body: {
          from,
          ...(superior === null ? {} : { reportsGoToId: superior.id }),
          ...(holders === null ? {} : { holdersGoToId: holders.id }),
        },
      };
    }
    return { kind, body: { from, title: newTitle, ...share, assignmentIds: people, reportIds: reports } };
  }

  function fields() {
    if (kind === 'move') {
      return (
        <RecordPicker
          {...field('reportsToId')}
          label={t('orgAdmin.move.to')}
          placeholder={t('orgAdmin.position.top')}
          among="positions"
          asOf={from}
          clearable
          chosen={superior}
          onChoose={setSuperior}
        />
      );
    }
    if (kind === 'close') {
      return (
        <>
          {history.reports.length === 0 ? null : (
            <RecordPicker
              {...field('reportsGoToId')}
              label={t('orgAdmin.close.reports')}
              among="positions"
              asOf={from}
              clearable
              chosen={superior}
              onChoose={setSuperior}
            />
          )}
          {history.holders.length === 0 ? null : (
            <RecordPicker
              {...field('holdersGoToId')}
              label={t('orgAdmin.close.holders')}
              among="positions"
              asOf={from}
              clearable
              chosen={holders}
              onChoose={setHolders}
            />
          )}
        </>
      );
    }
    return (
      <>
        <TextInput
          {...field('title')}
          label={t('orgAdmin.split.newTitle')}
          value={newTitle}
          onChange={(event) => setNewTitle(event.currentTarget.value)}
        />
        {hasBudgets ? budgetShare() : null}
        {chosenAmong(
          t('orgAdmin.split.people'),
          history.holders.map(({ assignmentId, fullName }) => ({ id: assignmentId, title: fullName })),
          people,
          setPeople,
        )}
        {chosenAmong(t('orgAdmin.split.reports'), history.reports, reports, setReports)}
      </>
    );
  }

  function budgetShare() {
    return (
      <div className={form.pair}>
        <NumberInput
          {...field('budgetFte')}
          label={t('orgAdmin.position.fte')}
          value={share.budgetFte}
          allowNegative={false}
          decimalScale={3}
          onChange={(value) => setShare((was) => ({ ...was, budgetFte: Number(value) }))}
        />
        <NumberInput
          {...field('budgetHeadcount')}
          label={t('orgAdmin.position.headcount')}
          value={share.budgetHeadcount}
          allowNegative={false}
          allowDecimal={false}
          onChange={(value) => setShare((was) => ({ ...was, budgetHeadcount: Number(value) }))}
        />
      </div>
    );
  }

  function chosenAmong(
    label: string,
    offered: readonly Picked[],
    chosen: readonly number[],
    onChoose: (ids: number[]) => void,
  ) {
    if (offered.length === 0) return null;
    return (
      <Checkbox.Group
        label={label}
        value={chosen.map(String)}
        onChange={(values) => onChoose(values.map(Number))}
      >
        <div className={form.choices}>
          {offered.map((one) => (
            <Checkbox key={one.id} value={String(one.id)} label={one.title} />
          ))}
        </div>
      </Checkbox.Group>
    );
  }
}
