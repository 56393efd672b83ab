import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Trail } from '../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import css from './calibration.module.css';
import { optionsQuery, useCreate } from './calibration.queries.ts';
import './calibration.words.ts';

const kinds = ['everyone', 'department', 'location'] as const;
type Kind = (typeof kinds)[number];

interface Place {
  id: number;
  title: string;
}
interface Options {
  cycles: readonly (Place & { ready: number; reviews: number })[];
  departments: readonly Place[];
  locations: readonly Place[];
  people: readonly { id: number; name: string; position: string | null }[];
}

/** Creates a session over the reviews of a cycle that are ready. */
export function NewCalibrationScreen() {
  const { t } = useTranslation();
  usePageTitle(t('calibration.form.title'));
  const { data, error, refetch } = useQuery({ ...optionsQuery(), staleTime: 0 });
  return (
    <>
      <PageHeader
        title={t('calibration.form.title')}
        trail={
          <Trail
            above={[
              <Link key="sessions" to="/calibration">
                {t('calibration.title')}
              </Link>,
            ]}
            here={t('calibration.form.title')}
          />
        }
      />
      {data === undefined ? (
        <SectionWaiting
          title={t('calibration.form.title')}
          error={error}
          failed={t('calibration.form.failed')}
          onRetry={() => void refetch()}
        />
      ) : data.data.cycles.length === 0 ? (
        <WidgetCard title={t('calibration.session')}>
          <EmptyState title={t('calibration.form.noCycles')}>{t('calibration.form.noCyclesHelp')}</EmptyState>
        </WidgetCard>
      ) : (
        <CreateForm options={data.data} />
      )}
    </>
  );
}

function CreateForm({ options }: { options: Options }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreate();
  const [title, setTitle] = useState('');
  const [cycleId, setCycle] = useState(0);
  const [kind, setKind] = useState<Kind>('everyone');
  const [placeId, setPlace] = useState(0);
  const [accountIds, setAccounts] = useState<readonly number[]>([]);
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(create.error);
  const problems: Record<string, string | undefined> = {
    title: title.trim() === '' ? t('calibration.form.enterName') : undefined,
    cycleId: cycleId === 0 ? t('calibration.form.chooseCycle') : undefined,
    'population.ids': kind !== 'everyone' && placeId === 0 ? t('calibration.form.choosePlace') : undefined,
  };
  const shown = (field: string) => (isChecked ? problems[field] : undefined) ?? refused[field];
  const isAtField = Object.keys(refused).some((field) => field in problems);
  const places = kind === 'location' ? options.locations : options.departments;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some((one) => one !== undefined)) return;
    create.mutate(
      {
        title,
        cycleId,
        population: { kind, ids: kind === 'everyone' ? [] : [placeId] },
        accountIds: [...accountIds],
      },
      {
        onSuccess: ({ body }) => {
          showToast(t('calibration.form.done'));
          void navigate({
            to: '/calibration/$calibrationId',
            params: { calibrationId: String(body.data.id) },
            ignoreBlocker: true,
          });
        },
      },
    );
  }

  return (
    <WidgetCard title={t('calibration.session')}>
      <WidgetBody>
        <form className={css.form} noValidate onSubmit={submit}>
          {create.error === null || isAtField ? null : (
            <Note tone="critical" announce="now">
              {failureDetail(t, create.error)}
            </Note>
          )}
          <TextInput
            label={t('calibration.form.name')}
            required
            maxLength={100}
            value={title}
            error={shown('title')}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('calibration.form.cycle')}
            required
            value={String(cycleId)}
            error={shown('cycleId')}
            data={[
              { value: '0', label: t('calibration.form.chooseCycle') },
              ...options.cycles.map(({ id, ...cycle }) => ({
                value: String(id),
                label: t('calibration.form.ready', cycle),
              })),
            ]}
            onChange={(event) => setCycle(Number(event.currentTarget.value))}
          />
          <NativeSelect
            label={t('calibration.form.who')}
            value={kind}
            data={kinds.map((value) => ({ value, label: t(`calibration.form.kinds.${value}`) }))}
            onChange={({ currentTarget: { value } }) => {
              setKind(kinds.find((one) => one === value) ?? 'everyone');
              setPlace(0);
            }}
          />
          {kind === 'everyone' ? null : (
            <NativeSelect
              label={t(`calibration.${kind}`)}
              required
              value={String(placeId)}
              error={shown('population.ids')}
              data={[
                { value: '0', label: t('calibration.form.choosePlace') },
                ...places.map((one) => ({ value: String(one.id), label: one.title })),
              ]}
              onChange={(event) => setPlace(Number(event.currentTarget.value))}
            />
          )}
          <fieldset className={css.people}>
            <legend>{t('calibration.form.invite')}</legend>
            <p className="quiet small">
              {t(
                options.people.length === 0 ? 'calibration.form.noneToInvite' : 'calibration.form.inviteHelp',
              )}
            </p>
            {options.people.map(({ id, name, position }) => (
              <Checkbox
                key={id}
                label={position === null ? name : `${name} · ${position}`}
                checked={accountIds.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  setAccounts((was) => (checked ? [...was, id] : was.filter((one) => one !== id)))
                }
              />
            ))}
          </fieldset>
          <div>
            <Button type="submit" loading={create.isPending}>
              {t('calibration.create')}
            </Button>
          </div>
        </form>
        <LeaveGuard changes={create.isSuccess || title === '' ? 0 : 1} />
      </WidgetBody>
    </WidgetCard>
  );
}
