import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import { type SectionChange, sectionsWithChanges } from '@tenure/contract/people/section-changes.ts';
import { useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ListContent } from '../../../../ui/list-content.tsx';
import { Note } from '../../../../ui/note.tsx';
import { overviewQuery, sectionChangesQuery } from '../employee-record.queries.ts';
import css from './section-foot.module.css';
import '../words.ts';

interface SectionFootProps {
  employeeId: number;
  section: ProfileSectionKey;
}

/** Below a section: a pending change for this viewer to decide, and who changed it. */
export function SectionFoot({ employeeId, section }: SectionFootProps) {
  return (
    <>
      <WaitingHere employeeId={employeeId} section={section} />
      {sectionsWithChanges.includes(section) ? (
        <ChangesHere employeeId={employeeId} section={section} />
      ) : null}
    </>
  );
}

/** The section itself never waits for this, and shows without it. */
function WaitingHere({ employeeId, section }: SectionFootProps) {
  const { t } = useTranslation();
  const { data } = useQuery(overviewQuery(employeeId, ''));
  const waiting = (data?.waiting ?? []).filter((one) => one.section === section);
  return waiting.map(({ title, href }) => (
    <div key={href} className={css.waiting}>
      <Note tone="informative">
        {t('record.changes.waits', { title })}{' '}
        <AppLink className="link" href={href} aria-label={t('record.overview.decideThat', { title })}>
          {t('record.overview.decide')}
        </AppLink>
      </Note>
    </div>
  ));
}

function ChangesHere(props: SectionFootProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.changes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('record.changes.title')}</summary>
      {isOpen ? <Changes {...props} /> : null}
    </details>
  );
}

const mostAtFirst = 10;
const mostAtAll = 100;

function Changes({ employeeId, section }: SectionFootProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(mostAtFirst);
  const answer = useQuery({
    ...sectionChangesQuery(employeeId, section, most),
    placeholderData: keepPreviousData,
  });
  const total = answer.data?.metadata.pagination.total ?? 0;
  return (
    <ListContent
      answer={answer}
      failed={t('record.changes.failed')}
      expected={2}
      empty={<p>{t('record.changes.none')}</p>}
    >
      {(changes) => (
        <>
          <ol>
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
          {total > changes.length && most === mostAtFirst ? (
            <Button size="xs" variant="subtle" onClick={() => setMost(mostAtAll)}>
              {t('record.changes.all', { count: total })}
            </Button>
          ) : null}
          {total > mostAtAll && most === mostAtAll && !answer.isPlaceholderData ? (
            <p>{t('record.changes.latest', { count: mostAtAll })}</p>
          ) : null}
        </>
      )}
    </ListContent>
  );
}

function Change({ change: { words, by, onBehalfOf, occurredAt } }: { change: SectionChange }) {
  const { t } = useTranslation();
  const format = useFormat();
  const actor = by ?? t('record.changes.system');
  const name =
    onBehalfOf === null ? actor : t('record.changes.signedInAs', { name: actor, other: onBehalfOf });
  return (
    <li>
      <b>{words}</b> · {t('record.changes.by', { name, day: format.dateTime(occurredAt) })}
    </li>
  );
}
