import { useQuery } from '@tanstack/react-query';
import type { CatalogueCourse, LearningProfileItem } from '@tenure/contract/learning/catalogue.ts';
import { Suspense } from 'react';
import { learningCards } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { todayIn } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import css from '../learning.module.css';
import { forYouQuery, itemsQuery } from '../learning.queries.ts';
import { CoursePicture } from './course-picture.tsx';
import '../words.ts';

const mostSuggestions = 3;

/** The viewer's due and started courses, the ones they could take next, and beside them what other features add. */
export function Overview({ employeeId }: { employeeId: number }) {
  return (
    <div className={css.overview}>
      <div className={css.stack}>
        <Courses />
      </div>
      <div className={css.aside}>
        <Suspense>
          {learningCards().map(({ id, component: Card }) => (
            <Card key={id} employeeId={employeeId} />
          ))}
        </Suspense>
      </div>
    </div>
  );
}

function Courses() {
  return (
    <>
      <Items view="todo" status="NOT_YET_STARTED" />
      <Items view="progress" status="IN_PROGRESS" />
      <ForYou />
    </>
  );
}

function Items({ view, status }: { view: 'todo' | 'progress'; status: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: userId } = useSite().user;
  const answer = useQuery(itemsQuery(userId, { page: 1, status }));
  const total = answer.data?.metadata.pagination.total ?? 0;
  // Enrolments that wait for a decision are nothing to do yet.
  const waiting = (answer.data?.data ?? []).filter((item) => item.isWaitingForApproval).length;
  return (
    <WidgetCard
      title={t(`learning.views.${view}`)}
      count={total > waiting ? format.number(total - waiting) : undefined}
      more={
        total > (answer.data?.data.length ?? 0) ? (
          <AppLink className="link" href={`/learning?view=${view}`}>
            {t('learning.overview.all')}
          </AppLink>
        ) : null
      }
    >
      <ListContent
        answer={answer}
        failed={t('learning.failed')}
        expected={2}
        empty={<EmptyState title={t(`learning.none.${view}`)}>{t(`learning.noneHelp.${view}`)}</EmptyState>}
      >
        {(items) => (
          <WidgetRows>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </WidgetRows>
        )}
      </ListContent>
    </WidgetCard>
  );
}

function ItemRow({ item }: { item: LearningProfileItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, url, imageUrl, done, total, next, isWaitingForApproval } = item;
  const isBegun = item.status === 'IN_PROGRESS';
  const reason = isBegun
    ? next === null
      ? ''
      : t('learning.overview.next', { title: next.title, count: next.minutes })
    : item.assignedBy === null
      ? item.requiredMessage
      : t('learning.overview.assigned', { name: item.assignedBy, day: format.dayOf(item.addedAt) });
  return (
    <WidgetRow>
      <CoursePicture url={imageUrl} size="tile" />
      <div className={css.wrapping}>
        <span className={css.words}>
          <span>{name}</span>
          {reason === '' ? null : <span className="quiet small">{reason}</span>}
        </span>
        {isBegun ? (
          <span className={css.progress}>
            <progress aria-label={t('learning.columns.progress')} max={total} value={done} />
            <span className="figures small">{format.percent(Math.round((done / total) * 100))}</span>
          </span>
        ) : null}
        <Due day={item.dueDate} />
        {isWaitingForApproval ? (
          <StatusTag tone="caution">{t('learning.waiting')}</StatusTag>
        ) : url === null ? null : (
          <AppLink
            className="link"
            href={url}
            aria-label={t(isBegun ? 'learning.overview.resumeOne' : 'learning.overview.startOne', { name })}
          >
            {t(isBegun ? 'learning.overview.resume' : 'learning.overview.start')}
          </AppLink>
        )}
      </div>
    </WidgetRow>
  );
}

function Due({ day }: { day: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = todayIn(useSite().user.timezone);
  if (day === null) return null;
  if (day < today) {
    return <StatusTag tone="critical">{t('learning.overview.overdue', { day: format.date(day) })}</StatusTag>;
  }
  return <span className="quiet small">{t('learning.take.due', { day: format.date(day) })}</span>;
}

/** Required and recommended courses that the viewer has neither started nor completed. */
function ForYou() {
  const { t } = useTranslation();
  const { id: userId } = useSite().user;
  const { data } = useQuery(forYouQuery(userId));
  const courses = (data?.data ?? [])
    .filter(({ enrolment, completedOn }) => enrolment === null && completedOn === null)
    .slice(0, mostSuggestions);
  if (courses.length === 0) return null;
  return (
    <WidgetCard
      title={t('learning.catalogue.of')}
      more={
        <AppLink className="link" href="/learning/courses">
          {t('learning.overview.catalogue')}
        </AppLink>
      }
    >
      <WidgetRows>
        {courses.map((course) => (
          <Suggestion key={course.id} course={course} />
        ))}
      </WidgetRows>
    </WidgetCard>
  );
}

function Suggestion({ course }: { course: CatalogueCourse }) {
  const { t } = useTranslation();
  const { name, url, imageUrl, duration, cpdPoints, isRequired, requiredMessage, recommendedMessage } =
    course;
  const facts = [
    t('learning.minutes', { count: duration }),
    cpdPoints > 0 ? t('learning.points', { count: cpdPoints }) : null,
  ];
  return (
    <WidgetRow>
      <CoursePicture url={imageUrl} size="tile" />
      <div className={css.wrapping}>
        <span className={css.words}>
          <AppLink className="link" href={url}>
            {name}
          </AppLink>
          <span className="small">{isRequired ? requiredMessage : recommendedMessage}</span>
        </span>
        <span className="quiet small">{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </div>
    </WidgetRow>
  );
}
