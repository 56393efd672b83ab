import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { CourseDetail } from '@tenure/contract/learning/catalogue.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { todayIn } from '../../../../lib/clock.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { CoursePicture } from '../components/course-picture.tsx';
import css from '../learning.module.css';
import { courseQuery, useEnrol, useRequestEnrolment } from '../learning.queries.ts';
import '../words.ts';

export function CourseScreen() {
  const { t } = useTranslation();
  const { courseId } = useParams({ from: '/learning/courses/$courseId' });
  const { data, error, refetch } = useQuery(courseQuery(Number(courseId)));
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const title = data?.data.name ?? t(isUnknown ? 'learning.course.unknown' : 'learning.columns.name');
  usePageTitle(title);
  const trail = (
    <Trail
      above={[
        <Link key="mine" to="/learning">
          {t('learning.title')}
        </Link>,
        <Link key="courses" to="/learning/courses">
          {t('learning.catalogue.title')}
        </Link>,
      ]}
      here={title}
    />
  );
  if (data !== undefined) {
    const { data: course, metadata } = data;
    return (
      <>
        <PageHeader
          title={course.name}
          subtitle={course.description}
          trail={trail}
          actions={
            metadata.capabilities.includes('learning.take') ? <Steps key={course.id} course={course} /> : null
          }
        />
        <Course course={course} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} trail={trail} />
      {isUnknown ? null : (
        <SectionWaiting
          title={t('learning.columns.name')}
          error={error}
          failed={t('learning.take.failed')}
          onRetry={() => void refetch()}
          rows={8}
        />
      )}
    </>
  );
}

/** The one next step: open the course, enrol, or request it. */
function Steps({ course }: { course: CourseDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const enrol = useEnrol(course.id);
  const [isAsking, setAsking] = useState(false);
  const { enrolment } = course;
  const openAttempt = (enrolmentId: number) =>
    void navigate({ to: '/learning/enrolments/$enrolmentId', params: { enrolmentId: String(enrolmentId) } });
  if (enrolment !== null) {
    return <Button onClick={() => openAttempt(enrolment.id)}>{t('learning.course.open')}</Button>;
  }
  if (course.isApprovalRequired) {
    return (
      <>
        <Button onClick={() => setAsking(true)}>{t('learning.course.request')}</Button>
        {isAsking ? <RequestDialog courseId={course.id} onClose={() => setAsking(false)} /> : null}
      </>
    );
  }
  return (
    <Button
      loading={enrol.isPending}
      onClick={() =>
        enrol.mutate(undefined, {
          onSuccess: ({ body }) => {
            showToast(t('learning.course.enrolled'));
            openAttempt(body.data.enrolmentId);
          },
          onError: (error) => showToast(failureDetail(t, error), 'critical'),
        })
      }
    >
      {t(course.completedOn === null ? 'learning.course.enrol' : 'learning.course.enrolAgain')}
    </Button>
  );
}

function RequestDialog({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const request = useRequestEnrolment(courseId);
  const [note, setNote] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    request.mutate(note, {
      onSuccess: () => {
        showToast(t('learning.course.requested'));
        onClose();
      },
    });
  }
  return (
    <Modal opened onClose={onClose} title={t('learning.course.request')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {request.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, request.error)}
          </Note>
        )}
        <Textarea
          label={t('learning.course.note')}
          data-autofocus
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={request.isPending}>
            {t('learning.course.request')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function Course({ course }: { course: CourseDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const approvals = [course.approver1Type, course.approver2Type].filter((type) => type === 'MANAGER').length;
  const facts = [
    [t('learning.course.duration'), t('learning.minutes', { count: course.duration })],
    [t('learning.course.points'), format.number(course.cpdPoints)],
    [
      t('learning.course.valid'),
      course.validMonths === null
        ? t('learning.course.forever')
        : t('learning.course.validMonths', { count: course.validMonths }),
    ],
    [t('learning.course.category'), course.courseCategory?.text ?? '–'],
    [
      t('learning.course.order'),
      t(course.isSectionsSequenceEnabled ? 'learning.course.ordered' : 'learning.course.free'),
    ],
    [
      t('learning.course.approval'),
      t(
        course.isApprovalRequired
          ? approvals > 1
            ? 'learning.course.approvals.both'
            : 'learning.course.approvals.manager'
          : 'learning.course.approvals.none',
      ),
    ],
  ] as const;
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        {course.imageUrl === null ? null : <CoursePicture url={course.imageUrl} size="cover" />}
        {course.isRequired && course.requiredMessage !== '' ? (
          <Note tone="caution">{course.requiredMessage}</Note>
        ) : null}
        {course.isRecommended && course.recommendedMessage !== '' ? (
          <Note tone="informative">{course.recommendedMessage}</Note>
        ) : null}
        <WidgetCard title={t('learning.course.contents')}>
          {course.sections.length === 0 ? (
            <WidgetBody>{t('learning.course.empty')}</WidgetBody>
          ) : (
            course.sections.map((section, place) => (
              <div key={section.activities[0]?.key ?? -place} className={css.section}>
                <h3>{section.title}</h3>
                {section.description === '' ? null : <p className="quiet">{section.description}</p>}
                <ul className={css.activities}>
                  {section.activities.map(({ key, kind, title, minutes }) => (
                    <li key={key} className={css.activity}>
                      <span className={css.name}>{title}</span>
                      <span className="quiet small">
                        {t(`learning.kinds.${kind}`)} · {t('learning.minutes', { count: minutes })}
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            ))
          )}
        </WidgetCard>
      </div>
      <div className={css.stack}>
        <WidgetCard title={t('learning.course.facts')}>
          <WidgetBody>
            <dl className={css.facts}>
              {facts.map(([name, value]) => (
                <Fact key={name} name={name} value={value} />
              ))}
            </dl>
          </WidgetBody>
        </WidgetCard>
        <Completions completions={course.completions} />
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** The newest first; earlier ones stay unchanged. */
function Completions({ completions }: Pick<CourseDetail, 'completions'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = todayIn(useSite().user.timezone);
  if (completions.length === 0) return null;
  return (
    <WidgetCard title={t('learning.course.completions')}>
      <WidgetRows>
        {completions.map(({ id, completedOn, expiresOn }) => (
          <WidgetRow key={id}>
            <span className={css.words}>
              <span>{t('learning.course.completion', { day: format.date(completedOn) })}</span>
              {expiresOn === null ? null : (
                <span className="quiet small">
                  {t(expiresOn <= today ? 'learning.course.expired' : 'learning.course.until', {
                    day: format.date(expiresOn),
                  })}
                </span>
              )}
            </span>
          </WidgetRow>
        ))}
      </WidgetRows>
    </WidgetCard>
  );
}
