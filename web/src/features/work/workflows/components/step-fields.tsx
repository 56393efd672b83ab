import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { mostSteps } from '@tenure/contract/work/workflow-templates.ts';
import { isDoneElsewhere, stepDoers, stepKinds } from '@tenure/domain/work/workflow.ts';
import { useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MoveButton } from '../../../../ui/move-button.tsx';
import { emptyStep, ofKind, renumbered, type StepDraft } from '../template-draft.ts';
import { DoerField, QuestionFields, ReferenceField } from './step-details.tsx';
import css from './workflows.module.css';

interface StepFieldsProps {
  steps: readonly StepDraft[];
  errors: Readonly<Record<string, string>>;
  fieldId: (path: string) => string;
  onChange: (steps: StepDraft[]) => void;
}

/** The steps of a template, in their order. */
export function StepFields({ steps, errors, fieldId, onChange }: StepFieldsProps) {
  const { t } = useTranslation();
  const adding = useRef<HTMLButtonElement>(null);
  const change = (key: number, part: Partial<StepDraft>) =>
    onChange(steps.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const move = (step: StepDraft, by: -1 | 1) => {
    const moved = steps.filter((one) => one !== step);
    moved.splice(steps.indexOf(step) + by, 0, step);
    onChange(renumbered(steps, moved));
  };
  const text = (step: StepDraft, place: number, field: 'title' | 'description' | 'dueDays') => ({
    id: fieldId(`steps.${place}.${field}`),
    value: step[field],
    error: errors[`steps.${place}.${field}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      change(step.key, { [field]: event.currentTarget.value }),
  });
  return (
    <div className={css.steps}>
      {steps.map((step, place) => {
        const number = place + 1;
        const details = {
          step,
          number,
          error: (field: string) => errors[`steps.${place}.${field}`],
          fieldId: (field: string) => fieldId(`steps.${place}.${field}`),
          onChange: (part: Partial<StepDraft>) => change(step.key, part),
        };
        return (
          <fieldset key={step.key} className={css.step}>
            <legend>{t('workflows.step', { number })}</legend>
            <TextInput
              {...text(step, place, 'title')}
              className={css.wide ?? ''}
              required
              label={t('workflows.stepTitle', { number })}
            />
            <NativeSelect
              label={t('workflows.stepKind', { number })}
              data={stepKinds.map((value) => ({ value, label: t(`workflows.stepKinds.${value}`) }))}
              value={step.kind}
              onChange={(event) => {
                const kind = stepKinds.find((one) => one === event.currentTarget.value);
                if (kind) change(step.key, ofKind(step, kind));
              }}
            />
            {step.kind === 'course' || step.kind === 'document' ? (
              <ReferenceField {...details} kind={step.kind} />
            ) : null}
            <NativeSelect
              id={fieldId(`steps.${place}.doneBy`)}
              label={t('workflows.stepDoneBy', { number })}
              data={stepDoers.map((value) => ({ value, label: t(`workflows.doneBy.${value}`) }))}
              value={step.doneBy}
              disabled={isDoneElsewhere(step.kind)}
              error={details.error('doneBy')}
              onChange={(event) => {
                const doneBy = stepDoers.find((one) => one === event.currentTarget.value);
                if (doneBy) change(step.key, { doneBy, doerId: null, doerName: null });
              }}
            />
            {step.doneBy === 'named' ? <DoerField {...details} /> : null}
            <TextInput
              {...text(step, place, 'dueDays')}
              required
              label={t('workflows.stepDue', { number })}
              description={t('workflows.dueHelp')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            {place === 0 ? null : (
              <NativeSelect
                id={fieldId(`steps.${place}.after`)}
                label={t('workflows.stepAfter', { number })}
                data={[
                  { value: '', label: t('workflows.noAfter') },
                  ...steps.slice(0, place).map((one, at) => ({
                    value: String(at + 1),
                    label: t('workflows.afterStep', { number: at + 1, title: one.title }),
                  })),
                ]}
                value={step.after === null ? '' : String(step.after)}
                error={details.error('after')}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  change(step.key, { after: value === '' ? null : Number(value) });
                }}
              />
            )}
            <Textarea
              {...text(step, place, 'description')}
              className={css.wide ?? ''}
              autosize
              minRows={2}
              label={t('workflows.stepDescription', { number })}
            />
            {step.kind === 'form' ? <QuestionFields {...details} /> : null}
            <div className={css.buttons}>
              <MoveButton
                label={t('workflows.moveUp', { number })}
                by={-1}
                isAtEnd={place === 0}
                onMove={() => move(step, -1)}
              />
              <MoveButton
                label={t('workflows.moveDown', { number })}
                by={1}
                isAtEnd={number === steps.length}
                onMove={() => move(step, 1)}
              />
              <IconButton
                size={30}
                outlined
                aria-label={t('workflows.removeStep', { number })}
                onClick={() => {
                  onChange(
                    renumbered(
                      steps,
                      steps.filter((one) => one !== step),
                    ),
                  );
                  // The pressed button disappears with its step.
                  adding.current?.focus();
                }}
              >
                <IconTrash {...smallIcon} />
              </IconButton>
            </div>
          </fieldset>
        );
      })}
      {errors['steps'] === undefined ? null : (
        <p className={css.wrong} role="alert">
          {errors['steps']}
        </p>
      )}
      <Button
        id={fieldId('steps')}
        ref={adding}
        size="xs"
        variant="default"
        w="fit-content"
        leftSection={<IconPlus {...smallIcon} />}
        disabled={steps.length >= mostSteps}
        onClick={() => onChange([...steps, emptyStep(steps)])}
      >
        {t('workflows.addStep')}
      </Button>
    </div>
  );
}
