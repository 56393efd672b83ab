import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import { useState } from 'react';
import { inboxKinds } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { codeQuery } from '../../../../lib/code-query.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useSite } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { elsewhereOf } from '../elsewhere.ts';
import { refOf } from '../inbox.queries.ts';
import type { Decide } from '../use-decide.ts';
import { useLater } from '../use-later.ts';
import '../words.ts';
import { DueText } from './due-text.tsx';
import css from './inbox.module.css';
import { ItemNotes } from './item-notes.tsx';
import { LaterForm } from './later-form.tsx';

export type Asking = 'decline' | 'later';

interface ItemPaneProps {
  item: ActionableItem;
  decide: Decide;
  /** The form that is open in the foot: the reason to decline, or the day to put it off to. */
  asking: Asking | null;
  onAsk: (asking: Asking | null) => void;
  onDecided: () => void;
}

/** One item: the facts to decide by, and the decision in a foot that stays visible. */
export function ItemPane(props: ItemPaneProps) {
  const { t } = useTranslation();
  const { user } = useSite();
  const { who, kind, title, status, statusTone } = props.item;
  return (
    <article className={css.pane} aria-label={title}>
      <header className={css.paneHead}>
        <PersonAvatar
          name={who?.name ?? user.displayName}
          src={who === null ? user.avatarUrl : who.avatarUrl}
          size={40}
        />
        <div className={css.paneWords}>
          <h2>{title}</h2>
          <p className="quiet small">
            {who?.name ?? t('inbox.you')} · {t(`inbox.kinds.${kind}`)}
            {props.item.dueDate === null ? null : (
              <>
                {' · '}
                <DueText dueDate={props.item.dueDate} />
              </>
            )}
            <ItemNotes item={props.item} />
          </p>
        </div>
        <StatusTag tone={statusTone}>{status}</StatusTag>
      </header>
      <ItemDetails {...props} />
    </article>
  );
}

/** The consequences, the facts to decide by, and the decision. */
export function ItemDetails({ item, decide, asking, onAsk, onDecided }: ItemPaneProps) {
  const { t } = useTranslation();
  const { effect, kind, link, relation } = item;
  const doneElsewhere = elsewhereOf(item);
  return (
    <>
      <div className={css.paneBody}>
        {relation === 'assigned' ? <p className="quiet">{t('inbox.follow')}</p> : null}
        {effect === null ? null : (
          <p>
            {item.actions.includes('approve') ? <b>{t('inbox.whenDone')}: </b> : null}
            {effect}
          </p>
        )}
        <Facts item={item} />
      </div>
      <footer className={css.paneFoot}>
        {/* A document is confirmed among its facts, so the filled button is there. */}
        {doneElsewhere === undefined || asking !== null ? null : (
          <Button component={AppLink} href={link} variant={kind === 'document' ? 'default' : 'filled'}>
            {t(`inbox.openKinds.${doneElsewhere}`)}
          </Button>
        )}
        <Decision
          key={item.id}
          item={item}
          decide={decide}
          asking={asking}
          onAsk={onAsk}
          onDecided={onDecided}
        />
        {doneElsewhere === undefined ? (
          <AppLink className={`link small ${css.source}`} href={link}>
            {t('inbox.openSource')}
          </AppLink>
        ) : null}
      </footer>
    </>
  );
}

function Facts({ item }: { item: ActionableItem }) {
  const { t } = useTranslation();
  const kind = inboxKinds()[item.kind];
  const { data, error, refetch } = useQuery({
    ...codeQuery(`inbox-${item.kind}`, async () =>
      kind === undefined ? null : { Shown: await kind.loadFacts() },
    ),
  });
  if (error !== null) {
    return (
      <Failure title={t('inbox.oneFailed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
        {failureText(t, error)}
      </Failure>
    );
  }
  if (data === undefined) {
    return (
      <Waiting>
        <SkeletonRows rows={4} />
      </Waiting>
    );
  }
  return data === null ? null : <data.Shown key={item.id} id={refOf(item)} />;
}

function Decision({ item, decide, asking, onAsk, onDecided }: ItemPaneProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const later = useLater();
  const main = decide.mainAction(item);
  if (asking === 'later' && item.relation !== 'assigned') {
    return (
      <LaterForm
        dueDate={item.dueDate}
        onPutOff={(until) => {
          void later.putOff(item, until);
          onDecided();
        }}
        onCancel={() => onAsk(null)}
      />
    );
  }
  if (asking === 'decline' && decide.mayDecline(item)) {
    return (
      <form
        className={css.asking}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === '');
          if (reason.trim() === '') return;
          decide.decide([item], { action: 'decline', reason: reason.trim() });
          onDecided();
        }}
      >
        <Textarea
          label={t('inbox.reason')}
          description={t('inbox.reasonHelp')}
          required
          ref={(element) => element?.focus()}
          rows={2}
          maxLength={500}
          value={reason}
          error={isMissing ? t('inbox.reasonMissing') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={css.buttons}>
          <Button type="submit">{t('inbox.declineNow')}</Button>
          <Button variant="subtle" color="gray" onClick={() => onAsk(null)}>
            {t('inbox.cancel')}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className={css.buttons}>
      {main === null ? null : (
        <Button
          onClick={() => {
            decide.decide([item], { action: main });
            onDecided();
          }}
        >
          {t(`inbox.${main}`)}
        </Button>
      )}
      {decide.mayDecline(item) ? (
        <Button variant="default" onClick={() => onAsk('decline')}>
          {t('inbox.decline')}
        </Button>
      ) : null}
      {item.relation === 'assigned' ? null : item.laterUntil === null ? (
        <Button variant="subtle" color="gray" onClick={() => onAsk('later')}>
          {t('inbox.later')}
        </Button>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            void later.bringBack(item);
            onDecided();
          }}
        >
          {t('inbox.bringBack')}
        </Button>
      )}
    </div>
  );
}
