import { Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { audienceKinds, type Obligation } from '@tenure/contract/learning/obligations.ts';
import { renewals } from '@tenure/domain/learning/obligations.ts';
import { type FormEvent, useState } from 'react';
import { todayIn } from '../../../../lib/clock.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { CourseFinder, finders } from '../../../../ui/audience-finders.tsx';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PeopleChoice } from '../../../../ui/people-choice.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { draftOf, isComplete, valuesOf } from '../obligation-form.ts';
import css from '../obligations.module.css';
import { obligationQuery, useArchiveObligation, useSaveObligation } from '../obligations.queries.ts';
import '../words.ts';

const route = '/admin/obligations/$obligationId';

export function ObligationScreen() {
  const { obligationId } = useParams({ from: route });
  return obligationId === 'new' ? (
    <Editor obligation={null} />
  ) : (
    <Kept key={obligationId} id={Number(obligationId)} />
  );
}

function Kept({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(obligationQuery(id));
  if (data !== undefined) return <Editor key={data.data.version} obligation={data.data} />;
  return (
    <SectionWaiting
      title={t('obligations.admin.name')}
      error={error}
      failed={t('obligations.admin.failed')}
      onRetry={() => void refetch()}
    />
  );
}

function Editor({ obligation }: { obligation: Obligation | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const heading = obligation?.title ?? t('obligations.admin.newTitle');
  usePageTitle(heading);
  const { timezone } = useSite().user;
  const save = useSaveObligation(obligation);
  const [shownFirst] = useState(() => draftOf(obligation, todayIn(timezone)));
  const [draft, setDraft] = useState(shownFirst);
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const refused = fieldErrors(save.error);
  const { kind, renewal } = draft;
  const hasMonths = renewal === 'rolling' || renewal === 'fixed';
  const isArchived = obligation?.isArchived ?? false;
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isComplete(draft)) return;
    save.mutate(valuesOf(draft), {
      onSuccess: ({ body }) => {
        showToast(t('obligations.form.saved'));
        if (obligation !== null) return;
        void navigate({
          to: '/admin/obligations/$obligationId',
          params: { obligationId: String(body.data.id) },
          ignoreBlocker: true,
        });
      },
    });
  }
  return (
    <>
      <PageHeader
        title={heading}
        trail={
          <Trail
            above={[
              <Link key="obligations" to="/admin/obligations">
                {t('obligations.admin.title')}
              </Link>,
            ]}
            here={heading}
          />
        }
        actions={obligation === null || isArchived ? null : <ArchiveStep obligation={obligation} />}
      />
      <WidgetCard title={t('obligations.admin.name')}>
        <WidgetBody>
          <form className={css.form} noValidate onSubmit={submit}>
            {save.error === null ? null : (
              <Note tone="critical" announce="now">
                {failureDetail(t, save.error)}
              </Note>
            )}
            <TextInput
              label={t('obligations.form.title')}
              required
              maxLength={150}
              value={draft.title}
              error={
                isChecked && draft.title.trim() === '' ? t('obligations.form.enterTitle') : refused['title']
              }
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <Textarea
              label={t('obligations.form.reason')}
              description={t('obligations.form.reasonHelp')}
              autosize
              maxLength={500}
              value={draft.reason}
              onChange={(event) => change({ reason: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('obligations.form.for')}
              value={kind}
              data={audienceKinds.map((value) => ({ value, label: t(`obligations.form.kinds.${value}`) }))}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change({ kind: audienceKinds.find((one) => one === value) ?? 'everyone', chosen: [] });
              }}
            />
            {kind === 'everyone' ? null : (
              <PeopleChoice
                key={kind}
                id="audience"
                label={t(`obligations.form.add.${kind}`)}
                finder={finders[kind]}
                people={draft.chosen}
                error={
                  isChecked && draft.chosen.length === 0
                    ? t('obligations.form.chooseOne')
                    : refused['audience.ids']
                }
                onChange={(chosen) => change({ chosen })}
              />
            )}
            <CourseFinder
              id="course"
              label={t('obligations.form.course')}
              placeholder={t('obligations.form.coursePlaceholder')}
              required
              chosen={draft.course}
              error={
                isChecked && draft.course === null ? t('obligations.form.chooseCourse') : refused['courseId']
              }
              onChoose={(course) => change({ course })}
            />
            <PeopleChoice
              id="equivalents"
              label={t('obligations.form.equivalents')}
              finder={CourseFinder}
              people={draft.equivalents}
              error={refused['equivalentIds']}
              onChange={(equivalents) => change({ equivalents })}
            />
            <div className={css.pair}>
              <NativeSelect
                label={t('obligations.form.renewal')}
                value={renewal}
                data={renewals.map((value) => ({ value, label: t(`obligations.form.renewals.${value}`) }))}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  change({ renewal: renewals.find((one) => one === value) ?? 'once' });
                }}
              />
              {hasMonths ? (
                <NumberInput
                  label={t('obligations.form.months')}
                  min={1}
                  max={120}
                  allowDecimal={false}
                  value={draft.months}
                  error={refused['months']}
                  onChange={(value) => change({ months: typeof value === 'number' ? value : 1 })}
                />
              ) : null}
              {renewal === 'fixed' ? (
                <DayField
                  id="anchor"
                  label={t('obligations.form.anchor')}
                  required
                  value={draft.anchor}
                  error={
                    isChecked && draft.anchor === '' ? t('obligations.form.enterDay') : refused['anchor']
                  }
                  onChange={(anchor) => change({ anchor })}
                />
              ) : null}
            </div>
            <div className={css.pair}>
              <DayField
                id="startsOn"
                label={t('obligations.form.startsOn')}
                required
                value={draft.startsOn}
                error={
                  isChecked && draft.startsOn === '' ? t('obligations.form.enterDay') : refused['startsOn']
                }
                onChange={(startsOn) => change({ startsOn })}
              />
              <NumberInput
                label={t('obligations.form.grace')}
                description={t('obligations.form.graceHelp')}
                min={0}
                max={366}
                allowDecimal={false}
                value={draft.graceDays}
                onChange={(value) => change({ graceDays: typeof value === 'number' ? value : 0 })}
              />
            </div>
            <Checkbox
              label={t('obligations.form.assigns')}
              checked={draft.assigns}
              onChange={(event) => change({ assigns: event.currentTarget.checked })}
            />
            {draft.assigns ? (
              <NumberInput
                label={t('obligations.form.lead')}
                min={0}
                max={366}
                allowDecimal={false}
                w={220}
                value={draft.leadDays}
                onChange={(value) => change({ leadDays: typeof value === 'number' ? value : 0 })}
              />
            ) : null}
            <div>
              <Button type="submit" loading={save.isPending} disabled={isArchived}>
                {t('obligations.form.save')}
              </Button>
            </div>
          </form>
        </WidgetBody>
      </WidgetCard>
      <LeaveGuard changes={shownFirst === draft ? 0 : 1} />
    </>
  );
}

function ArchiveStep({ obligation }: { obligation: Obligation }) {
  const { t } = useTranslation();
  const archive = useArchiveObligation(obligation.id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" loading={archive.isPending} onClick={() => setAsking(true)}>
        {t('obligations.form.archive')}
      </Button>
      <ConfirmDestructive
        opened={isAsking}
        title={t('obligations.form.archiveTitle', { name: obligation.title })}
        confirmLabel={t('obligations.form.archive')}
        keepLabel={t('obligations.form.keep')}
        onConfirm={() => {
          setAsking(false);
          archive.mutate(undefined, {
            onSuccess: () => showToast(t('obligations.form.archived')),
            onError: (error) => showToast(failureDetail(t, error), 'critical'),
          });
        }}
        onKeep={() => setAsking(false)}
      >
        {t('obligations.form.archiveHelp')}
      </ConfirmDestructive>
    </>
  );
}
