import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Textarea } from '@mantine/core';
import type { ChangeRequest } from '@tenure/contract/people/change-requests.ts';
import { useState } from 'react';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useHiddenAgain } from '../../../lib/use-hidden-again.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { StaleNote } from '../../../ui/stale-note.tsx';
import { showToast } from '../../../ui/toast.ts';
import css from './change-requests.module.css';
import { useDecide, useReveal } from './change-requests.queries.ts';
import { FieldDifference } from './field-difference.tsx';

interface DecisionFormProps {
  request: ChangeRequest;
  etag: string | null;
  onReload: () => Promise<unknown>;
  /** The request was refetched: the decision restarts with it. */
  onFresh: () => void;
}

const reasonId = 'change-request-reason';

/** The requested changes with a choice at each field: approve all, some or none, with a reason. */
export function DecisionForm({ request, etag, onReload, onFresh }: DecisionFormProps) {
  const { t } = useTranslation();
  const open = request.fields.filter(({ isOvertaken }) => !isOvertaken);
  const [refusedKeys, setRefusedKeys] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  // The version read when the decision started: a later change is not decided unseen.
  const [readVersion] = useState(etag);
  const decide = useDecide(request.id);
  const reveal = useReveal(request.id);
  useHiddenAgain(reveal);
  const accepted = open.filter(({ key }) => !refusedKeys.includes(key)).map(({ key }) => key);
  const isStale = isStaleVersion(decide.error) || (readVersion !== etag && !decide.isPending);
  const errors = fieldErrors(decide.error);
  const shown = new Map(reveal.data?.body.fields.map((field) => [field.key, field]));
  const send = (keys: string[]) =>
    decide.mutate(
      { accepted: keys, reason, etag: readVersion },
      {
        onSuccess: ({ body: { data } }) =>
          showToast(t('changeRequests.decided', { state: t(`changeRequests.states.${data.state}`) })),
      },
    );
  return (
    <form
      className={css.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(accepted);
      }}
    >
      {isStale ? (
        <StaleNote
          onTakeTheirs={() => {
            decide.reset();
            void onReload().then(() => onFresh());
          }}
        />
      ) : null}
      {decide.error === null || isStale ? null : (
        <ErrorSummary
          errors={problemsToMend(t, decide.error, (field) => (field === 'reason' ? reasonId : field))}
        />
      )}
      <ul className={css.lines} aria-label={t('changeRequests.difference')}>
        {request.fields.map((field) => (
          <FieldDifference
            key={field.key}
            field={{ ...field, ...shown.get(field.key) }}
            isWaiting
            choice={{
              isChosen: !refusedKeys.includes(field.key),
              onChoose: (isChosen) =>
                setRefusedKeys((was) =>
                  isChosen ? was.filter((key) => key !== field.key) : [...was, field.key],
                ),
            }}
          />
        ))}
      </ul>
      {request.fields.some(({ isMasked }) => isMasked) && reveal.data === undefined ? (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={reveal.isPending}
            onClick={() =>
              reveal.mutate(undefined, {
                onError: (failure) => showToast(failureText(t, failure), 'critical'),
              })
            }
          >
            {t('changeRequests.show')}
          </Button>
        </div>
      ) : null}
      {open.length === 0 ? null : (
        <Textarea
          id={reasonId}
          label={t('changeRequests.reason')}
          description={t('changeRequests.reasonHelp')}
          required={accepted.length < open.length}
          rows={2}
          maxLength={500}
          value={reason}
          error={errors['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div className={css.buttons}>
        {open.length > 0 && accepted.length === 0 ? null : (
          <Button type="submit" loading={decide.isPending}>
            {open.length === 0
              ? t('changeRequests.close')
              : accepted.length === open.length
                ? t('changeRequests.acceptAll')
                : t('changeRequests.acceptChosen', { count: accepted.length, total: open.length })}
          </Button>
        )}
        {open.length === 0 ? null : (
          <Button variant="default" loading={decide.isPending} onClick={() => send([])}>
            {t('changeRequests.declineAll')}
          </Button>
        )}
      </div>
    </form>
  );
}
