import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { daysOfDecisions, type OwnDecision } from '@tenure/contract/work/inbox-later.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { Paging } from '../../../../ui/list-controls.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { decisionsQuery } from '../inbox.queries.ts';
import '../words.ts';
import css from './inbox.module.css';

/** What the viewer decided or completed lately, each with a link to its record. */
export function DoneList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const answer = useQuery({ ...decisionsQuery(page), placeholderData: keepPreviousData });
  const pages = answer.data?.metadata.pagination.total_pages ?? 1;
  return (
    <div className={css.list}>
      <ListContent
        answer={answer}
        failed={t('inbox.doneFailed')}
        expected={8}
        empty={
          <EmptyState title={t('inbox.doneEmpty')}>
            {t('inbox.doneEmptyHelp', { count: daysOfDecisions })}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label={t('inbox.filters.done')}>
            {rows.map((decision) => (
              <DoneRow key={`${decision.id} ${decision.doneAt}`} decision={decision} />
            ))}
          </ul>
        )}
      </ListContent>
      <div className={css.listFoot}>
        {answer.data === undefined || answer.data.data.length === 0 ? null : (
          <p className="quiet small">{t('inbox.doneSince', { count: daysOfDecisions })}</p>
        )}
        <Paging page={page} pages={pages} onPage={onPage} />
      </div>
    </div>
  );
}

const toneOf = { approved: 'positive', completed: 'positive', declined: 'critical' } as const;

function DoneRow({ decision: { title, who, kind, outcome, doneAt, link } }: { decision: OwnDecision }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSite();
  return (
    <li className={css.item}>
      <AppLink className={`${css.open} ${css.done}`} href={link}>
        <PersonAvatar
          name={who?.name ?? user.displayName}
          src={who === null ? user.avatarUrl : who.avatarUrl}
          size={32}
        />
        <span className={css.words}>
          <span className={css.what}>
            <b>{who?.name ?? t('inbox.you')}</b> {title}
          </span>
          <span className={css.effect}>{t(`inbox.kinds.${kind}`)}</span>
        </span>
        <span className={css.outcome}>
          <StatusTag tone={toneOf[outcome]}>{t(`inbox.outcomes.${outcome}`)}</StatusTag>
          <span className={css.due}>{format.dayOf(doneAt)}</span>
        </span>
      </AppLink>
    </li>
  );
}
