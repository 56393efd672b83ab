import { Button, Textarea } from '@mantine/core';
import type { Task } from '@tenure/contract/work/tasks.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { useComment } from '../workflows.queries.ts';
import css from './workflows.module.css';
import '../words.ts';

/** The comments on a task, oldest first, and a field to add one. */
export function TaskComments({ task }: { task: Task }) {
  const { t } = useTranslation();
  const format = useFormat();
  const comment = useComment(String(task.id));
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <WidgetCard title={t('workflows.comments')}>
      {task.comments.length === 0 ? (
        <EmptyState title={t('workflows.noComments')}>{t('workflows.noCommentsHelp')}</EmptyState>
      ) : (
        <WidgetRows>
          {task.comments.map(({ id, text: written, writtenBy, writtenAt }) => (
            <WidgetRow key={id}>
              <div>
                <p>
                  <b>{writtenBy}</b> <span className="quiet small">{format.dateTime(writtenAt)}</span>
                </p>
                <p>{written}</p>
              </div>
            </WidgetRow>
          ))}
        </WidgetRows>
      )}
      <WidgetBody>
        <form
          className={css.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(text.trim() === '');
            if (text.trim() === '') return;
            comment.mutate(text.trim(), {
              onSuccess: () => {
                setText('');
                showToast(t('workflows.commented'));
              },
            });
          }}
        >
          {comment.error === null ? null : (
            <Note tone="critical" announce="now">
              {failureDetail(t, comment.error)}
            </Note>
          )}
          <Textarea
            label={t('workflows.comment')}
            rows={2}
            maxLength={2000}
            value={text}
            error={isMissing ? t('workflows.commentMissing') : null}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" variant="default" loading={comment.isPending}>
              {t('workflows.addComment')}
            </Button>
          </div>
        </form>
      </WidgetBody>
    </WidgetCard>
  );
}
