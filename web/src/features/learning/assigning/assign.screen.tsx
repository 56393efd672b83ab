import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { assignKinds } from '@tenure/contract/learning/assigning.ts';
import { type FormEvent, useState } from 'react';
import { todayIn } from '../../../lib/clock.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSite } from '../../../lib/session.ts';
import { CourseFinder, finders } from '../../../ui/audience-finders.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import type { Chosen } from '../../../ui/found-picker.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PeopleChoice } from '../../../ui/people-choice.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Trail } from '../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import {
  type AssignDraft,
  type CheckedQuery,
  checkOf,
  dueKinds,
  emptyDraft,
  problemsOf,
  valuesOf,
} from './assigning.model.ts';
import css from './assigning.module.css';
import { checkQuery, courseQuery, useStart } from './assigning.queries.ts';
import { OutcomeCounts } from './outcome-counts.tsx';
import './assigning.words.ts';

const route = '/learning/assign';

/** Assigns a course to people or by a rule, with a preview of who would be enrolled. */
export function AssignScreen() {
  const { t } = useTranslation();
  const { course, people } = useSearch({ from: route });
  usePageTitle(t('assigning.title'));
  const named = useQuery({ ...courseQuery(course ?? 0), enabled: course !== null });
  const isWaiting = course !== null && named.isPending;
  return (
    <>
      <PageHeader
        title={t('assigning.title')}
        trail={
          <Trail
            above={[
              <Link key="mine" to="/learning/assignments">
                {t('assigning.mine')}
              </Link>,
            ]}
            here={t('assigning.title')}
          />
        }
      />
      {isWaiting ? (
        <SectionWaiting
          title={t('assigning.form.title')}
          error={null}
          failed={t('assigning.form.checkFailed')}
          onRetry={() => void named.refetch()}
        />
      ) : (
        <Assign
          key={`${course} ${people.join(' ')}`}
          course={named.data === undefined ? null : { id: named.data.data.id, name: named.data.data.name }}
          selected={people}
        />
      )}
    </>
  );
}

function Assign({ course, selected }: { course: Chosen | null; selected: readonly number[] }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<AssignDraft>({ ...emptyDraft(selected), course });
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<CheckedQuery | null>(null);
  const start = useStart();
  const navigate = useNavigate();
  const values = valuesOf(draft);
  const problems = problemsOf(draft);
  /** A check of other values does not apply to these. */
  const isCurrent = asked !== null && JSON.stringify(asked) === JSON.stringify(checkOf(values));

  function check(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problems.size === 0) setAsked(checkOf(values));
  }
  function assign() {
    if (problems.size > 0) return;
    start.mutate(values, {
      onSuccess: ({ body }) => {
        showToast(t('assigning.check.started', { name: body.data.course.name }));
        void navigate({
          to: '/learning/assignments/$assignmentId',
          params: { assignmentId: String(body.data.id) },
        });
      },
    });
  }
  return (
    <div className={css.stack}>
      <WidgetCard title={t('assigning.form.title')}>
        <WidgetBody>
          <form className={css.form} noValidate onSubmit={check}>
            {start.error === null ? null : (
              <Note tone="critical" announce="now">
                {failureDetail(t, start.error)}
              </Note>
            )}
            <AssignFields
              draft={draft}
              problems={isTried ? problems : new Set()}
              refused={fieldErrors(start.error)}
              onChange={(part) => setDraft({ ...draft, ...part })}
            />
            <div>
              <Button type="submit" variant={isCurrent ? 'default' : 'filled'}>
                {t('assigning.form.check')}
              </Button>
            </div>
          </form>
        </WidgetBody>
      </WidgetCard>
      {isCurrent ? <Check asked={asked} isStarting={start.isPending} onAssign={assign} /> : null}
    </div>
  );
}

interface AssignFieldsProps {
  draft: AssignDraft;
  problems: ReturnType<typeof problemsOf>;
  refused: Readonly<Record<string, string>>;
  onChange: (part: Partial<AssignDraft>) => void;
}

function AssignFields({ draft, problems, refused, onChange }: AssignFieldsProps) {
  const { t } = useTranslation();
  const { kind, due } = draft;
  return (
    <>
      <CourseFinder
        id="course"
        label={t('assigning.form.course')}
        placeholder={t('assigning.form.coursePlaceholder')}
        required
        chosen={draft.course}
        error={problems.has('course') ? t('assigning.form.chooseCourse') : refused['courseId']}
        onChoose={(course) => onChange({ course })}
      />
      <NativeSelect
        label={t('assigning.form.for')}
        value={kind}
        data={assignKinds.map((value) => ({ value, label: t(`assigning.form.kinds.${value}`) }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ kind: assignKinds.find((one) => one === value) ?? 'people', chosen: [] });
        }}
      />
      {kind === 'people' && draft.selected.length > 0 ? (
        <Note
          tone="informative"
          action={
            <Button size="xs" variant="default" onClick={() => onChange({ selected: [] })}>
              {t('assigning.form.clearSelected')}
            </Button>
          }
        >
          {t('assigning.form.selected', { count: draft.selected.length })}
        </Note>
      ) : null}
      {kind === 'joiners' ? (
        <NumberInput
          label={t('assigning.form.startedWithin')}
          min={1}
          max={366}
          allowDecimal={false}
          w={220}
          value={draft.startedWithin ?? ''}
          error={problems.has('startedWithin') ? t('assigning.form.enterDays') : refused['audience.days']}
          onChange={(value) => onChange({ startedWithin: typeof value === 'number' ? value : null })}
        />
      ) : null}
      {kind === 'joiners' || kind === 'everyone' ? null : (
        <PeopleChoice
          key={kind}
          id="audience"
          label={t(`assigning.form.add.${kind}`)}
          finder={finders[kind]}
          people={draft.chosen}
          error={problems.has('people') ? t('assigning.form.chooseOne') : refused['audience.ids']}
          onChange={(chosen) => onChange({ chosen })}
        />
      )}
      <div className={css.pair}>
        <NativeSelect
          label={t('assigning.form.due')}
          value={due}
          data={dueKinds.map((value) => ({ value, label: t(`assigning.form.dues.${value}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ due: dueKinds.find((one) => one === value) ?? 'none' });
          }}
        />
        <DueField draft={draft} problems={problems} refused={refused} onChange={onChange} />
      </div>
      <Checkbox
        label={t('assigning.form.again')}
        checked={draft.again}
        onChange={(event) => onChange({ again: event.currentTarget.checked })}
      />
    </>
  );
}

function DueField({ draft, problems, refused, onChange }: AssignFieldsProps) {
  const { t } = useTranslation();
  const { timezone } = useSite().user;
  if (draft.due === 'date') {
    return (
      <DayField
        id="dueDate"
        label={t('assigning.form.dueDate')}
        required
        min={todayIn(timezone)}
        value={draft.dueDate}
        error={problems.has('dueDate') ? t('assigning.form.enterDate') : refused['dueDate']}
        onChange={(dueDate) => onChange({ dueDate })}
      />
    );
  }
  if (draft.due === 'none') return null;
  return (
    <NumberInput
      label={t('assigning.form.dueDays')}
      min={1}
      max={366}
      allowDecimal={false}
      value={draft.dueDays ?? ''}
      error={problems.has('dueDays') ? t('assigning.form.enterDays') : refused['dueDays']}
      onChange={(value) => onChange({ dueDays: typeof value === 'number' ? value : null })}
    />
  );
}

interface CheckProps {
  asked: CheckedQuery;
  isStarting: boolean;
  onAssign: () => void;
}

/** The result of the check, and the button to assign. */
function Check({ asked, isStarting, onAssign }: CheckProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...checkQuery(asked), staleTime: 0 });
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('assigning.check.title')}
        error={error}
        failed={t('assigning.form.checkFailed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const { counts, shortOfSeats } = data.data;
  return (
    <WidgetCard title={t('assigning.check.title')}>
      <WidgetBody>
        <div className={css.stack} aria-live="polite">
          <OutcomeCounts label={t('assigning.check.title')} counts={counts} isCheck />
          {shortOfSeats.map(({ title, free }) => (
            <Note key={title} tone="caution">
              {t('assigning.check.seats', { title, free })}
            </Note>
          ))}
          {counts.enrolled === 0 ? (
            <p>{t('assigning.check.none')}</p>
          ) : (
            <div>
              <Button loading={isStarting} onClick={onAssign}>
                {t('assigning.check.submit', { count: counts.enrolled })}
              </Button>
            </div>
          )}
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}
