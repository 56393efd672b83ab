import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconSettings } from '@tabler/icons-react';
import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { AuditEntry } from '../audit-trail.queries.ts';
import css from './audit-entries.module.css';
import { EntryDetails } from './entry-details.tsx';
import { Sentence } from './sentence.tsx';

interface EntryRowProps {
  entry: AuditEntry;
  onPerson: ComponentProps<typeof Sentence>['onPerson'];
}

/** One entry as a sentence; its recorded details open below. */
export function EntryRow({ entry, onPerson }: EntryRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { actor, occurredAt, details, requestId } = entry;
  const recorded = { ...details, ...(requestId !== null && { request: requestId }) };
  const hasDetails = Object.values(recorded).some((value) => value !== null);
  return (
    <li className={css.entry}>
      {actor === null ? (
        <span className={css.system} aria-hidden>
          <IconSettings {...icon} />
        </span>
      ) : (
        <PersonAvatar name={actor.name} src={actor.avatarUrl} size={28} />
      )}
      <p className={css.sentence}>
        <Sentence sentence={entry.sentence} onPerson={onPerson} />
      </p>
      <time className={css.time} dateTime={occurredAt} title={format.dateTime(occurredAt)}>
        {format.timeOf(occurredAt)}
      </time>
      {hasDetails ? (
        <Button
          className={css.more ?? ''}
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-controls={detailsId}
          leftSection={isOpen ? <IconChevronDown {...smallIcon} /> : <IconChevronRight {...smallIcon} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'auditTrail.hideDetails' : 'auditTrail.showDetails')}
        </Button>
      ) : null}
      <div id={detailsId} className={css.recorded} hidden={!isOpen}>
        {isOpen ? <EntryDetails details={recorded} /> : null}
      </div>
    </li>
  );
}
