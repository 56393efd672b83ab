import { IconArmchairOff } from '@tabler/icons-react';
import type { Explanation } from '@tenure/contract/identity/why.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { icon } from '../../../../ui/icon.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import css from './reporting-line.module.css';

/** The line above the subject, top first; vacant positions are skipped. */
export function ReportingLine({
  explanation: { line, viewer, subject, distance },
}: {
  explanation: Explanation;
}) {
  const { t } = useTranslation();
  const isOneself = viewer.employeeId === subject.employeeId;
  if (line.length === 0) {
    return (
      <EmptyState title={t('access.why.lineEmpty', { subject: subject.fullName })}>
        {isOneself ? '' : t('access.why.notInLine', { viewer: viewer.fullName })}
      </EmptyState>
    );
  }
  return (
    <div className={css.frame}>
      <ol className={css.line} reversed>
        {line.toReversed().map((place, at) => {
          const step = line.length - at;
          return (
            <li key={step} data-vacant={place.people.length === 0 || undefined}>
              {place.people.length === 0 ? (
                <span className={css.place}>
                  <span className={css.empty}>
                    <IconArmchairOff {...icon} />
                  </span>
                  <span className={css.words}>
                    <b>{t('access.why.vacant')}</b>
                    <span>{place.positionTitle}</span>
                  </span>
                </span>
              ) : (
                place.people.map(({ employeeId, fullName }) => (
                  <Person
                    key={employeeId}
                    name={fullName}
                    positionTitle={place.positionTitle}
                    tag={employeeId === viewer.employeeId ? t('access.why.isViewer') : null}
                  />
                ))
              )}
            </li>
          );
        })}
        <li>
          <Person
            name={subject.fullName}
            positionTitle={subject.positionTitle}
            tag={t('access.why.isSubject')}
          />
        </li>
      </ol>
      <p className={css.foot}>
        {distance === null
          ? isOneself
            ? null
            : t('access.why.notInLine', { viewer: viewer.fullName })
          : t('access.why.steps', { count: distance })}
      </p>
    </div>
  );
}

interface PersonProps {
  name: string;
  positionTitle: string | null;
  tag: string | null;
}

function Person({ name, positionTitle, tag }: PersonProps) {
  return (
    <span className={css.place} data-named={tag !== null || undefined}>
      <PersonAvatar name={name} src={null} size={32} />
      <span className={css.words}>
        <b>{name}</b>
        <span>{positionTitle}</span>
      </span>
      {tag === null ? null : <span className={css.tag}>{tag}</span>}
    </span>
  );
}
