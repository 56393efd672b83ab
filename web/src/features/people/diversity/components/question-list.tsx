import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DiversityQuestion } from '@tenure/contract/people/diversity.ts';
import { isCounted } from '@tenure/domain/people/diversity/question.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { MoveButton, movedBy } from '../../../../ui/move-button.tsx';
import { Note } from '../../../../ui/note.tsx';
import rows from '../../../../ui/ordered-rows.module.css';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { type Deed, type FormAnswer, useDoToQuestion, useOrderQuestions } from '../diversity.queries.ts';
import { QuestionForm } from './question-form.tsx';
import css from './questions.module.css';

interface Asking {
  question: DiversityQuestion;
  deed: Deed;
}
type Editing = DiversityQuestion | 'new' | null;

const wordsOf = {
  asked: { title: 'askTitle', help: 'askHelp', confirm: 'askConfirm', done: 'asked' },
  retired: { title: 'retireTitle', help: 'retireHelp', confirm: 'retire', done: 'retiredNow' },
  removed: { title: 'removeTitle', help: 'removeHelp', confirm: 'remove', done: 'removed' },
} as const;

/** The questions in order, each with its actions. */
export function QuestionList({ answer }: { answer: FormAnswer }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Editing>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [moved, setMoved] = useState('');
  const order = useOrderQuestions();
  const act = useDoToQuestion();
  const { questions } = answer.body.data;
  const held = questions.filter(({ state }) => state !== 'retired');
  const retired = questions.filter(({ state }) => state === 'retired');
  const failure = order.error ?? act.error;
  const shown = wordsOf[asking?.deed ?? 'asked'];
  return (
    <WidgetCard
      title={t('diversity.questions')}
      count={held.length}
      actions={
        <Button size="xs" leftSection={<IconPlus {...smallIcon} />} onClick={() => setEditing('new')}>
          {t('diversity.make')}
        </Button>
      }
    >
      {failure === null ? null : (
        <div className={rows.failure}>
          <Note tone="critical" announce="now">
            {failureDetail(t, failure)}
          </Note>
        </div>
      )}
      {held.length === 0 ? (
        <EmptyState title={t('diversity.empty')}>{t('diversity.emptyHelp')}</EmptyState>
      ) : (
        <ol className={rows.list}>{held.map(row)}</ol>
      )}
      <output className="visually-hidden">{moved}</output>
      {retired.length === 0 ? null : (
        <details className={css.retired}>
          <summary>{`${t('diversity.retiredOnes')} (${retired.length})`}</summary>
          <ul>
            {retired.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </details>
      )}
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={t(editing === 'new' ? 'diversity.newTitle' : 'diversity.editTitle')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('form.cancel') }}
      >
        {editing === null ? null : (
          <QuestionForm
            question={editing === 'new' ? null : editing}
            etag={answer.etag}
            onClose={() => setEditing(null)}
          />
        )}
      </Modal>
      <ConfirmDestructive
        opened={asking !== null}
        title={t(`diversity.${shown.title}`, { title: asking?.question.title ?? '' })}
        confirmLabel={t(`diversity.${shown.confirm}`)}
        keepLabel={t(asking?.deed === 'asked' ? 'form.cancel' : 'diversity.keep')}
        onConfirm={confirm}
        onKeep={() => setAsking(null)}
      >
        {t(`diversity.${shown.help}`)}
      </ConfirmDestructive>
    </WidgetCard>
  );

  function row(question: DiversityQuestion, place: number) {
    const { id, title, inputType, options, countedBy, required, state } = question;
    const facts = [
      t(`diversity.kinds.${inputType}`),
      ...(options.length === 0 || inputType === 'toggle'
        ? []
        : [t('diversity.optionCount', { count: options.length })]),
      isCounted(inputType) ? t(`diversity.countedBys.${countedBy}`) : t('diversity.neverCounted'),
      ...(required ? [t('diversity.isRequired')] : []),
    ];
    return (
      <li key={id}>
        <div className={rows.what}>
          <p className={rows.title}>{title}</p>
          <p className={rows.facts}>{facts.join(' · ')}</p>
        </div>
        <StatusTag tone={state === 'asked' ? 'positive' : 'informative'}>
          {t(`diversity.states.${state}`)}
        </StatusTag>
        <div className={rows.buttons}>
          {move(question, place, -1)}
          {move(question, place, 1)}
          <Button
            size="xs"
            variant="default"
            aria-label={t('diversity.editThat', { title })}
            onClick={() => setEditing(question)}
          >
            {t('diversity.edit')}
          </Button>
          {state === 'draft' ? (
            <>
              {deed(question, 'asked', 'ask')}
              {deed(question, 'removed', 'remove')}
            </>
          ) : (
            deed(question, 'retired', 'retire')
          )}
        </div>
      </li>
    );
  }

  function deed(question: DiversityQuestion, done: Deed, called: 'ask' | 'remove' | 'retire') {
    return (
      <Button
        size="xs"
        variant="default"
        aria-label={t(`diversity.${called}That`, { title: question.title })}
        onClick={() => setAsking({ question, deed: done })}
      >
        {t(`diversity.${called}`)}
      </Button>
    );
  }

  function move({ id, title }: DiversityQuestion, place: number, by: -1 | 1) {
    const count = held.length;
    return (
      <MoveButton
        label={t(by === -1 ? 'diversity.moveUp' : 'diversity.moveDown', { title })}
        by={by}
        isAtEnd={place + by < 0 || place + by >= count}
        onMove={() => {
          if (order.isPending) return;
          act.reset();
          const questionIds = movedBy(
            held.map((one) => one.id),
            id,
            by,
          );
          const told = t('diversity.moved', { title, place: place + by + 1, count });
          order.mutate({ questionIds, etag: answer.etag }, { onSuccess: () => setMoved(told) });
        }}
      />
    );
  }

  function confirm() {
    if (asking === null) return;
    const { question, deed: done } = asking;
    setAsking(null);
    order.reset();
    act.mutate(
      { questionId: question.id, deed: done, etag: answer.etag },
      { onSuccess: () => showToast(t(`diversity.${wordsOf[done].done}`)) },
    );
  }
}
