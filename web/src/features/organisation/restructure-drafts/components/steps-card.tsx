import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { DraftDetail, DraftStep } from '@tenure/contract/organisation/restructure-drafts.ts';
import type { DraftEffects } from '@tenure/contract/organisation/restructure-effects.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import {
  type DraftAnswer,
  refusalTexts,
  useOrderSteps,
  useRemoveStep,
} from '../restructure-drafts.queries.ts';
import { StepDialog } from './step-dialog.tsx';
import css from './steps-card.module.css';

const addId = 'draft-add-step';
const toolId = (tool: 'up' | 'down', stepId: number) => `draft-step-${stepId}-${tool}`;

interface StepsCardProps {
  answer: DraftAnswer;
  problems: DraftEffects['problems'];
}

/** The steps in order, with the reason where one is impossible. */
export function StepsCard({ answer, problems }: StepsCardProps) {
  const { t } = useTranslation();
  const { data: draft } = answer.body;
  const { steps } = draft;
  const [open, setOpen] = useState<{ stepId: number | null } | null>(null);
  const remove = useRemoveStep(String(draft.id));
  const order = useOrderSteps(String(draft.id));
  const textOf = useStepText(draft);
  const isEditable = draft.actions.includes('edit');
  const isBusy = remove.isPending || order.isPending;
  const error = remove.error ?? order.error;
  const wordsOf = new Map(problems.map(({ stepId, reasons }) => [stepId, reasons]));
  // The pressed button moves or disappears with its step, so the focus moves to where the work continues.
  const goOnFrom = useRef<readonly string[]>([]);
  useEffect(() => {
    const fields = goOnFrom.current.map((id) => document.getElementById(id));
    fields.find((field) => field instanceof HTMLButtonElement && !field.disabled)?.focus();
    goOnFrom.current = [];
  }, [steps]);
  const swap = (place: number, other: number) => {
    if (isBusy) return;
    const stepIds = steps.map(({ id }) => id);
    const [one, two] = [stepIds[place], stepIds[other]];
    if (one === undefined || two === undefined) return;
    stepIds[place] = two;
    stepIds[other] = one;
    const tools = [toolId('up', one), toolId('down', one)];
    goOnFrom.current = other < place ? tools : tools.toReversed();
    order.mutate({ stepIds, etag: answer.etag });
  };
  return (
    <>
      <WidgetCard
        title={t('restructureDrafts.steps.title')}
        count={steps.length}
        actions={
          isEditable && steps.length > 0 ? (
            <Button
              id={addId}
              size="xs"
              variant="default"
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => setOpen({ stepId: null })}
            >
              {t('restructureDrafts.steps.add')}
            </Button>
          ) : null
        }
      >
        {error === null ? null : (
          <Note tone="critical" announce="now">
            {refusalTexts(t, error).join(' ')}
          </Note>
        )}
        {steps.length === 0 ? (
          <EmptyState
            title={t('restructureDrafts.steps.none')}
            action={
              isEditable ? (
                <Button
                  id={addId}
                  size="xs"
                  leftSection={<IconPlus {...smallIcon} />}
                  onClick={() => setOpen({ stepId: null })}
                >
                  {t('restructureDrafts.steps.add')}
                </Button>
              ) : null
            }
          >
            {t(isEditable ? 'restructureDrafts.steps.noneHelp' : 'restructureDrafts.steps.noneToSee')}
          </EmptyState>
        ) : (
          <ol className={css.steps}>
            {steps.map(({ id, step }, index) => {
              const place = index + 1;
              const { what, more } = textOf(step);
              const reasons = wordsOf.get(id) ?? [];
              return (
                <li key={id} data-impossible={reasons.length > 0 || undefined}>
                  <span className={css.place}>{place}</span>
                  <div className={css.words}>
                    <p>
                      <span className={css.kind}>{t(`restructureDrafts.steps.tags.${step.kind}`)}</span>{' '}
                      {what}
                    </p>
                    {more === '' ? null : <p className="quiet small">{more}</p>}
                    {reasons.length === 0 ? null : (
                      <p className={css.problem}>
                        <b>{t('restructureDrafts.steps.impossible')}:</b> {reasons.join(' ')}
                      </p>
                    )}
                  </div>
                  {isEditable ? (
                    <div className={css.tools}>
                      <IconButton
                        id={toolId('up', id)}
                        aria-label={t('restructureDrafts.steps.up', { place })}
                        disabled={index === 0}
                        onClick={() => swap(index, index - 1)}
                      >
                        <IconArrowUp {...smallIcon} />
                      </IconButton>
                      <IconButton
                        id={toolId('down', id)}
                        aria-label={t('restructureDrafts.steps.down', { place })}
                        disabled={index === steps.length - 1}
                        onClick={() => swap(index, index + 1)}
                      >
                        <IconArrowDown {...smallIcon} />
                      </IconButton>
                      <IconButton
                        aria-label={t('restructureDrafts.steps.edit', { place })}
                        onClick={() => setOpen({ stepId: id })}
                      >
                        <IconPencil {...smallIcon} />
                      </IconButton>
                      <IconButton
                        aria-label={t('restructureDrafts.steps.remove', { place })}
                        onClick={() => {
                          if (isBusy) return;
                          goOnFrom.current = [addId];
                          remove.mutate(
                            { stepId: id, etag: answer.etag },
                            { onSuccess: () => showToast(t('restructureDrafts.steps.removed', { place })) },
                          );
                        }}
                      >
                        <IconTrash {...smallIcon} />
                      </IconButton>
                    </div>
                  ) : null}
                </li>
              );
            })}
          </ol>
        )}
      </WidgetCard>
      {open === null ? null : (
        <StepDialog answer={answer} stepId={open.stepId} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** A step in words: the action and its details. */
function useStepText({ positions, departments, locations }: DraftDetail) {
  const { t } = useTranslation();
  const format = useFormat();
  const titles = new Map(positions.map(({ ref, title }) => [ref as string, title]));
  const nameOf = (ref: string | null) =>
    ref === null ? t('restructureDrafts.steps.top') : (titles.get(ref) ?? ref);
  const among = (list: readonly { id: number; title: string }[], id: number | undefined) =>
    list.find((one) => one.id === id)?.title;
  const stepWords = (step: Extract<DraftStep, { kind: 'add' | 'change' | 'split' }>) => {
    const department = 'departmentId' in step ? among(departments, step.departmentId) : undefined;
    const location = 'locationId' in step ? among(locations, step.locationId) : undefined;
    const { budgetFte, budgetHeadcount, budgetSalary } = step;
    const currency = 'budgetCurrency' in step ? step.budgetCurrency : null;
    return [
      department === undefined ? '' : t('restructureDrafts.steps.inDepartment', { department }),
      location === undefined ? '' : t('restructureDrafts.steps.inLocation', { location }),
      budgetFte ? t('restructureDrafts.steps.fte', { amount: format.number(budgetFte) }) : '',
      budgetHeadcount ? t('restructureDrafts.steps.headcount', { count: budgetHeadcount }) : '',
      budgetSalary ? (currency ? format.money(budgetSalary, currency) : format.number(budgetSalary)) : '',
    ];
  };
  const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');
  return (step: DraftStep): { what: string; more: string } => {
    switch (step.kind) {
      case 'add':
        return {
          what: t('restructureDrafts.steps.addText', { title: step.title, above: nameOf(step.reportsTo) }),
          more: joined(stepWords(step)),
        };
      case 'move':
        return {
          what: t('restructureDrafts.steps.moveText', {
            position: nameOf(step.position),
            above: nameOf(step.reportsTo),
          }),
          more: '',
        };
      case 'split': {
        const { employeeIds, reports } = step;
        return {
          what: t('restructureDrafts.steps.splitText', {
            title: step.title,
            position: nameOf(step.position),
          }),
          more: joined([
            ...stepWords(step),
            employeeIds.length === 0
              ? ''
              : t('restructureDrafts.steps.splitPeople', { count: employeeIds.length }),
            reports.length === 0 ? '' : t('restructureDrafts.steps.splitReports', { count: reports.length }),
          ]),
        };
      }
      case 'close':
        return {
          what: nameOf(step.position),
          more: joined([
            step.reportsGoTo === null
              ? ''
              : t('restructureDrafts.steps.reportsGoTo', { position: nameOf(step.reportsGoTo) }),
            step.holdersGoTo === null
              ? ''
              : t('restructureDrafts.steps.holdersGoTo', { position: nameOf(step.holdersGoTo) }),
          ]),
        };
      case 'change':
        return {
          what: nameOf(step.position),
          more: joined([
            step.title === undefined ? '' : t('restructureDrafts.steps.newTitle', { title: step.title }),
            ...stepWords(step),
          ]),
        };
    }
  };
}
