import { Button, Group, Modal, Textarea } from '@mantine/core';
import type { DraftDetail } from '@tenure/contract/organisation/restructure-drafts.ts';
import { type FormEvent, useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import css from '../../../../ui/dialog-form.module.css';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { type Decision, refusalTexts, useDecide } from '../restructure-drafts.queries.ts';

interface DecisionDialogProps {
  draft: DraftDetail;
  etag: string | null;
  decision: Decision;
  onDone: () => void;
  onClose: () => void;
}

/** Explains a decision, asks for its details, and sends it for the version of the draft that was read. */
export function DecisionDialog({ draft, etag, decision, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  useFocusGivenBack();
  const [read] = useState(etag);
  const [reason, setReason] = useState('');
  const decide = useDecide(String(draft.id));
  const { reason: ofReason } = formErrors(decide.error);
  const errors =
    decide.error === null
      ? []
      : refusalTexts(t, decide.error).map((text) => ({
          fieldId: text === ofReason ? 'decision-reason' : null,
          text,
        }));
  function submit(event: FormEvent) {
    event.preventDefault();
    decide.mutate(
      { decision, reason, etag: read },
      {
        onSuccess: () => {
          showToast(t(`restructureDrafts.done.${decision}`));
          onDone();
        },
      },
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`restructureDrafts.ask.${decision}`, { name: draft.name })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        <ErrorSummary key={decide.submittedAt} errors={errors} />
        <p className="quiet">
          {t(`restructureDrafts.about.${decision}`, {
            owner: draft.owner.name,
            day: format.date(draft.effectiveOn),
          })}
        </p>
        {decision === 'send-back' ? (
          <Textarea
            id="decision-reason"
            label={t('restructureDrafts.reason')}
            data-autofocus
            rows={3}
            maxLength={1000}
            value={reason}
            error={ofReason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
        <Group gap="xs">
          <Button
            type="submit"
            loading={decide.isPending}
            variant={decision === 'discard' ? 'default' : 'filled'}
          >
            {t(`restructureDrafts.actions.${decision}`)}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            data-autofocus={decision === 'discard' || undefined}
            onClick={onClose}
          >
            {t(decision === 'discard' ? 'restructureDrafts.keep' : 'restructureDrafts.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
