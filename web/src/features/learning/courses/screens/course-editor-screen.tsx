import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { CourseAction, EditedCourse } from '@tenure/contract/learning/courses.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { CompletionRule } from '../components/completion-rule.tsx';
import { CourseFields, type FieldValues } from '../components/course-fields.tsx';
import { CourseSteps } from '../components/course-steps.tsx';
import { SectionFields } from '../components/section-fields.tsx';
import { isComplete, nextKey, sectionDrafts, sectionsOf } from '../course-form.ts';
import { editedCourseQuery, useSaveCourse } from '../courses.queries.ts';
import css from '../form.module.css';
import '../words.ts';

const route = '/admin/courses/$courseId';

export function CourseEditorScreen() {
  const { courseId } = useParams({ from: route });
  return courseId === 'new' ? (
    <Editor course={null} offers={['EDIT']} />
  ) : (
    <Kept key={courseId} id={Number(courseId)} />
  );
}

function Kept({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(editedCourseQuery(id));
  if (data !== undefined) {
    return <Editor key={data.data.version} course={data.data} offers={data.metadata.capabilities} />;
  }
  return (
    <SectionWaiting
      title={t('courseAdmin.course')}
      error={error}
      failed={t('courseAdmin.failed')}
      onRetry={() => void refetch()}
    />
  );
}

function valuesOf(course: EditedCourse | null): FieldValues {
  if (course === null) return { name: '', shortname: '', duration: 30 };
  const {
    id: _id,
    sections: _sections,
    state: _state,
    published: _published,
    hasChanges: _changes,
    version: _version,
    categoryTitle: _title,
    files: _files,
    assessors: _assessors,
    ...values
  } = course;
  return values;
}

function Editor({ course, offers }: { course: EditedCourse | null; offers: readonly CourseAction[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const heading = course?.name ?? t('courseAdmin.newTitle');
  usePageTitle(heading);
  const save = useSaveCourse(course?.id ?? null);
  const [values, setValues] = useState(valuesOf(course));
  const [sections, setSections] = useState(
    sectionDrafts(course ?? { sections: [], files: [], assessors: [] }),
  );
  const [isChecked, setChecked] = useState(false);
  const [shownFirst] = useState({ values, sections });
  const hasUnsaved = shownFirst.values !== values || shownFirst.sections !== sections;
  const refused = fieldErrors(save.error);

  function move(place: number, by: -1 | 1) {
    const moved = [...sections];
    const [one] = moved.splice(place, 1);
    if (one !== undefined) moved.splice(place + by, 0, one);
    setSections(moved);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (values.name.trim() === '' || values.shortname.trim() === '' || !isComplete(sections)) return;
    save.mutate(
      { body: { ...values, sections: sectionsOf(sections) }, version: course?.version ?? 1 },
      {
        onSuccess: ({ body }) => {
          showToast(t('courseAdmin.form.saved'));
          if (course !== null) return;
          void navigate({
            to: '/admin/courses/$courseId',
            params: { courseId: String(body.data.id) },
            ignoreBlocker: true,
          });
        },
      },
    );
  }

  return (
    <>
      <PageHeader
        title={heading}
        trail={
          <Trail
            above={[
              <Link key="courses" to="/admin/courses">
                {t('courseAdmin.title')}
              </Link>,
            ]}
            here={heading}
          />
        }
        actions={
          course === null ? null : <CourseSteps course={course} offers={offers} hasUnsaved={hasUnsaved} />
        }
      />
      <WidgetCard title={t('courseAdmin.course')}>
        <WidgetBody>
          <form className={css.form} noValidate onSubmit={submit}>
            {save.error === null ? null : (
              <Note tone="critical" announce="now">
                {failureDetail(t, save.error)}
              </Note>
            )}
            {isChecked && !isComplete(sections) ? (
              <Note tone="critical" announce="now">
                {t('courseAdmin.form.incomplete')}
              </Note>
            ) : null}
            <CourseFields
              values={values}
              picture={course?.files.find(({ id }) => id === course.pictureId) ?? null}
              isChecked={isChecked}
              refused={refused}
              onChange={(part) => setValues({ ...values, ...part })}
            />
            {course?.published == null ? null : <p className="quiet">{t('courseAdmin.form.versionNote')}</p>}
            <CompletionRule sections={sections} isInOrder={values.isSectionsSequenceEnabled ?? true} />
            {sections.map((draft, place) => (
              <SectionFields
                key={draft.key}
                draft={draft}
                place={place}
                count={sections.length}
                isChecked={isChecked}
                freeKey={nextKey(sections.flatMap(({ activities }) => activities))}
                onChange={(changed) =>
                  setSections(sections.map((one) => (one.key === draft.key ? changed : one)))
                }
                onMove={(by) => move(place, by)}
                onRemove={() => setSections(sections.filter((one) => one.key !== draft.key))}
              />
            ))}
            <div>
              <Button
                variant="default"
                leftSection={<IconPlus {...smallIcon} />}
                onClick={() =>
                  setSections([
                    ...sections,
                    { key: nextKey(sections), title: '', description: '', activities: [] },
                  ])
                }
              >
                {t('courseAdmin.section.add')}
              </Button>
            </div>
            <div>
              <Button type="submit" loading={save.isPending} disabled={!offers.includes('EDIT')}>
                {t('courseAdmin.form.save')}
              </Button>
            </div>
          </form>
        </WidgetBody>
      </WidgetCard>
      <LeaveGuard changes={hasUnsaved ? 1 : 0} />
    </>
  );
}
