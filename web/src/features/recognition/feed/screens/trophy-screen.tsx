import { Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Reward } from '@tenure/contract/recognition/rewards.ts';
import { imagesOf, pictures, rewardKinds } from '@tenure/domain/recognition/recognition.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { CourseField } from '../components/course-field.tsx';
import { OwnPictureCard } from '../components/own-picture-card.tsx';
import css from '../components/recognition.module.css';
import { Refused } from '../components/refused.tsx';
import { RewardPicture } from '../components/reward-picture.tsx';
import { rewardQuery, useSaveReward } from '../recognition.queries.ts';
import { bodyOf, formOf, isWhole, type RewardForm, rules } from '../reward-draft.ts';
import '../administration-words.ts';

const route = '/admin/trophy-management/edit/$trophyId';

export function TrophyScreen() {
  const { trophyId } = useParams({ from: route });
  return trophyId === 'new' ? <Editor reward={null} /> : <Kept key={trophyId} id={Number(trophyId)} />;
}

function Kept({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(rewardQuery(id));
  if (data !== undefined) return <Editor reward={data.data} />;
  return (
    <SectionWaiting
      title={t('trophies.title')}
      error={error}
      failed={t('trophies.failed')}
      onRetry={() => void refetch()}
    />
  );
}

function Editor({ reward }: { reward: Reward | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const heading = reward?.title ?? t('trophies.newTitle');
  usePageTitle(heading);
  const save = useSaveReward(reward?.id ?? null);
  const [form, setForm] = useState<RewardForm>(() => formOf(reward));
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(save.error);
  const set = (change: Partial<RewardForm>) => setForm((before) => ({ ...before, ...change }));
  const hasValue = form.kind !== 'badge';
  const problems = {
    title: form.title.trim() === '' ? t('trophies.enterHeading') : undefined,
    point: hasValue && !isWhole(form.point, 0) ? t('trophies.enterPoints') : undefined,
    threshold:
      hasValue && (form.rule === 'years' || form.rule === 'points') && !isWhole(form.threshold, 1)
        ? t('trophies.enterNumber')
        : undefined,
    courseId:
      hasValue && form.rule === 'course' && form.course === null ? t('trophies.chooseCourse') : undefined,
  };
  const rule = reward?.course ?? null;
  const goesOn = rule !== null && rule.id === form.course?.id && reward?.isActive === true;
  const courseHelp = goesOn
    ? t('trophies.courseSince', { day: format.dayOf(rule.since) })
    : t('trophies.courseHelp');
  const shown = (field: keyof typeof problems) => (isChecked ? problems[field] : undefined) ?? refused[field];

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some((one) => one !== undefined)) return;
    save.mutate(
      { body: bodyOf(form), version: reward?.version ?? 1 },
      {
        onSuccess: () => {
          showToast(t('trophies.saved'));
          void navigate({ to: '/admin/trophy-management' });
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
              <Link key="trophies" to="/admin/trophy-management">
                {t('trophies.title')}
              </Link>,
            ]}
            here={heading}
          />
        }
      />
      <div className={css.cards}>
        <WidgetCard title={t(reward === null ? 'trophies.add' : `trophies.kinds.${reward.kind}`)}>
          <WidgetBody>
            <form className={`${css.form} ${css.stack}`} noValidate onSubmit={submit}>
              <Refused error={save.error} fields={refused} />
              {reward === null ? (
                <NativeSelect
                  label={t('trophies.kind')}
                  value={form.kind}
                  data={rewardKinds.map((value) => ({ value, label: t(`trophies.kinds.${value}`) }))}
                  onChange={({ currentTarget }) =>
                    set({ kind: rewardKinds.find((one) => one === currentTarget.value) ?? 'badge' })
                  }
                />
              ) : null}
              <TextInput
                label={t('trophies.heading')}
                required
                maxLength={80}
                value={form.title}
                error={shown('title')}
                onChange={(event) => set({ title: event.currentTarget.value })}
              />
              <Textarea
                label={t('trophies.description')}
                autosize
                minRows={2}
                maxLength={500}
                value={form.description}
                error={refused['description']}
                onChange={(event) => set({ description: event.currentTarget.value })}
              />
              <TextInput
                label={t('trophies.category')}
                maxLength={60}
                value={form.category}
                error={refused['category']}
                onChange={(event) => set({ category: event.currentTarget.value })}
              />
              <fieldset className={css.badgeSet}>
                <legend>{t('trophies.picture')}</legend>
                <div className={css.badges}>
                  {pictures.map((picture) => (
                    <label key={picture} className={css.choice}>
                      <input
                        type="radio"
                        name="picture"
                        checked={form.picture === picture}
                        onChange={() => set({ picture })}
                      />
                      <RewardPicture src={imagesOf(picture, null).big} size={32} />
                      {t(`trophies.pictures.${picture}`)}
                    </label>
                  ))}
                </div>
              </fieldset>
              {hasValue ? (
                <>
                  <TextInput
                    label={t('trophies.points')}
                    inputMode="numeric"
                    w={200}
                    value={form.point}
                    error={shown('point')}
                    onChange={(event) => set({ point: event.currentTarget.value })}
                  />
                  <NativeSelect
                    label={t('trophies.rule')}
                    value={form.rule}
                    data={rules.map((value) => ({ value, label: t(`trophies.rules.${value}`) }))}
                    onChange={({ currentTarget }) =>
                      set({ rule: rules.find((one) => one === currentTarget.value) ?? 'hand' })
                    }
                  />
                  {form.rule === 'hand' ? (
                    <Checkbox
                      label={t('trophies.needsApproval')}
                      description={t('trophies.needsApprovalHelp')}
                      checked={form.needsApproval}
                      onChange={(event) => set({ needsApproval: event.currentTarget.checked })}
                    />
                  ) : null}
                  {form.rule === 'course' ? (
                    <CourseField
                      chosen={form.course}
                      description={courseHelp}
                      error={shown('courseId')}
                      onChoose={(course) => set({ course })}
                    />
                  ) : null}
                  {form.rule === 'years' || form.rule === 'points' ? (
                    <TextInput
                      label={t(form.rule === 'years' ? 'trophies.years' : 'trophies.pointsRequired')}
                      required
                      inputMode="numeric"
                      w={200}
                      value={form.threshold}
                      error={shown('threshold') ?? refused['yearsRequired'] ?? refused['pointsRequired']}
                      onChange={(event) => set({ threshold: event.currentTarget.value })}
                    />
                  ) : null}
                </>
              ) : null}
              <Checkbox
                label={t('trophies.isActive')}
                description={t('trophies.isActiveHelp')}
                checked={form.isActive}
                onChange={(event) => set({ isActive: event.currentTarget.checked })}
              />
              <Group gap="xs">
                <Button type="submit" loading={save.isPending}>
                  {t('trophies.save')}
                </Button>
              </Group>
            </form>
          </WidgetBody>
        </WidgetCard>
        {reward === null ? null : <OwnPictureCard reward={reward} />}
      </div>
    </>
  );
}
