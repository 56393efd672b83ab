import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { CatalogueCourse } from '@tenure/contract/learning/catalogue.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { CoursePicture } from '../components/course-picture.tsx';
import css from '../learning.module.css';
import { categoriesQuery, coursesQuery } from '../learning.queries.ts';
import { categoryChoices, courseFor } from '../learning-choices.ts';
import '../words.ts';

const route = '/learning/courses';

/** The courses the viewer can take. */
export function CatalogueScreen() {
  const { t } = useTranslation();
  const { id: userId } = useSite().user;
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const { page, find, category, of } = search;
  usePageTitle(t('learning.catalogue.title'));
  const answer = useQuery({ ...coursesQuery(userId, search), placeholderData: keepPreviousData });
  const { data: categories } = useQuery(categoriesQuery(userId));
  const isNarrowed = find !== '' || category !== null || of !== null;
  const narrow = (by: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...by }), replace: true });
  return (
    <>
      <PageHeader
        title={t('learning.catalogue.title')}
        trail={
          <Trail
            above={[
              <Link key="mine" to="/learning">
                {t('learning.title')}
              </Link>,
            ]}
            here={t('learning.catalogue.title')}
          />
        }
      />
      <ListTools>
        <SearchField
          label={t('learning.catalogue.search')}
          value={find}
          onSearch={(text) => narrow({ find: text })}
        />
        <FilterChip
          label={t('learning.catalogue.category')}
          choices={categoryChoices(categories?.data ?? [])}
          chosen={category === null ? null : String(category)}
          onChoose={(chosen) => narrow({ category: chosen === null ? null : Number(chosen) })}
        />
        <FilterChip
          label={t('learning.catalogue.of')}
          choices={courseFor.map((value) => ({ value, label: t(`learning.catalogue.ofs.${value}`) }))}
          chosen={of}
          onChoose={(chosen) => narrow({ of: courseFor.find((one) => one === chosen) ?? null })}
        />
      </ListTools>
      <ListCard
        title={t('learning.catalogue.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('learning.failed')}
        empty={
          <EmptyState title={t(isNarrowed ? 'learning.catalogue.noMatch' : 'learning.catalogue.none')}>
            {t(isNarrowed ? 'learning.catalogue.noMatchHelp' : 'learning.catalogue.noneHelp')}
          </EmptyState>
        }
      >
        {(courses) => (
          <ul className={css.grid}>
            {courses.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </ul>
        )}
      </ListCard>
    </>
  );
}

function CourseCard({ course }: { course: CatalogueCourse }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, description, duration, cpdPoints, courseCategory, enrolment, completedOn } = course;
  return (
    <li className={css.course}>
      <CoursePicture url={course.imageUrl} size="cover" />
      <h3>
        <Link className="link" to="/learning/courses/$courseId" params={{ courseId: String(course.id) }}>
          {name}
        </Link>
      </h3>
      <p className="quiet">{description}</p>
      {course.isRequired && course.requiredMessage !== '' ? <p>{course.requiredMessage}</p> : null}
      {course.isRecommended && course.recommendedMessage !== '' ? (
        <p className="small">{course.recommendedMessage}</p>
      ) : null}
      <p className="quiet small">
        {[
          courseCategory?.text,
          t('learning.minutes', { count: duration }),
          cpdPoints > 0 ? t('learning.points', { count: cpdPoints }) : null,
        ]
          .filter((part) => part !== null && part !== undefined)
          .join(' · ')}
      </p>
      <span className={css.tags}>
        {course.isRequired ? (
          <StatusTag tone="caution">{t('learning.course.required')}</StatusTag>
        ) : course.isRecommended ? (
          <StatusTag tone="informative">{t('learning.course.recommended')}</StatusTag>
        ) : null}
        {enrolment !== null ? (
          <StatusTag tone="informative">{t(`learning.take.states.${enrolment.state}`)}</StatusTag>
        ) : completedOn !== null ? (
          <StatusTag tone="positive">
            {t('learning.course.completion', { day: format.date(completedOn) })}
          </StatusTag>
        ) : null}
      </span>
    </li>
  );
}
