import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Capability, isCapability } from '@tenure/contract/capabilities.ts';
import { useEffect, useRef, useState } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { capabilitiesQuery, explanationQuery, type Question, userQuery } from '../access.queries.ts';
import { ExplanationCards } from '../components/explanation-cards.tsx';
import { PersonPicker, type PickedPerson } from '../components/person-picker.tsx';
import css from './why-screen.module.css';
import '../words.ts';

const route = '/admin/why';

/** Why someone may, or may not, do something to someone. */
export function WhyScreen() {
  const { t } = useTranslation();
  const search = useSearch({ from: route });
  usePageTitle(t('access.why.title'));
  const question = questionOf(search);
  const { data, error, refetch, isFetching } = useQuery({
    ...explanationQuery(question ?? { viewerUserId: 0, subjectEmployeeId: 0, capability: 'tenants.view' }),
    enabled: question !== null,
  });
  // An address identifies people by id; their names come with the answer, or are looked up.
  const known = useQuery({
    ...userQuery(search.viewer ?? 0),
    enabled: search.viewer !== null && data === undefined,
  }).data?.data[0];
  const viewer =
    data === undefined
      ? known && { id: known.userId, fullName: known.fullName }
      : { id: data.viewer.userId, fullName: data.viewer.fullName };
  const subject = data && { id: data.subject.employeeId, fullName: data.subject.fullName };

  // The form restarts with the question, and its button is replaced: the focus moves to the answer.
  const [hasAsked, setAsked] = useState(false);
  const answered = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasAsked && data !== undefined) answered.current?.focus();
  }, [hasAsked, data]);

  return (
    <>
      <PageHeader title={t('access.why.title')} subtitle={t('access.why.subtitle')} />
      <div className={css.columns}>
        <WidgetCard title={t('access.why.ask')}>
          <QuestionForm
            key={`${viewer?.id}-${subject?.id}`}
            viewer={viewer ?? null}
            subject={subject ?? null}
            asking={isFetching}
            onAsk={() => setAsked(true)}
          />
        </WidgetCard>
        <div className={css.answer} ref={answered} tabIndex={-1} aria-live="polite">
          {answer()}
        </div>
      </div>
    </>
  );

  function answer() {
    if (question === null) {
      return (
        <WidgetCard title={t('access.why.answer')}>
          <EmptyState title={t('access.why.empty')}>{t('access.why.emptyHelp')}</EmptyState>
        </WidgetCard>
      );
    }
    if (error !== null) {
      return (
        <WidgetCard title={t('access.why.answer')}>
          <Failure
            title={t('access.why.failed')}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          >
            {failureText(t, error)}
          </Failure>
        </WidgetCard>
      );
    }
    if (data === undefined) {
      return (
        <WidgetCard title={t('access.why.answer')}>
          <Waiting>
            <SkeletonRows rows={4} />
          </Waiting>
        </WidgetCard>
      );
    }
    return <ExplanationCards explanation={data} />;
  }
}

interface Asked {
  viewer: number | null;
  subject: number | null;
  capability: string;
  asOf: string;
}

function questionOf({ viewer, subject, capability, asOf }: Asked): Question | null {
  if (viewer === null || subject === null || !isCapability(capability)) return null;
  return {
    viewerUserId: viewer,
    subjectEmployeeId: subject,
    capability,
    ...(asOf === '' ? {} : { asOf }),
  };
}

interface QuestionFormProps {
  viewer: PickedPerson | null;
  subject: PickedPerson | null;
  asking: boolean;
  onAsk: () => void;
}

function QuestionForm(begun: QuestionFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const known = useQuery(capabilitiesQuery).data?.data ?? [];
  const [viewer, setViewer] = useState(begun.viewer);
  const [subject, setSubject] = useState(begun.subject);
  const [capability, setCapability] = useState<Capability | null>(
    isCapability(search.capability) ? search.capability : null,
  );
  const [asOf, setAsOf] = useState(search.asOf);
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // How many times it was sent incomplete: each time the first missing field takes the focus.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const grouped = [...Map.groupBy(known, ({ areaTitle }) => areaTitle)].map(([group, rows]) => ({
    group,
    items: rows.map((row) => ({ value: row.capability, label: row.about })),
  }));
  const missing = (value: unknown, text: string) => (isIncomplete && value === null ? text : undefined);
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isComplete = viewer !== null && subject !== null && capability !== null;
        setIncomplete(!isComplete);
        if (!isComplete) return setRefusals(refusals + 1);
        begun.onAsk();
        void navigate({ search: { viewer: viewer.id, subject: subject.id, capability, asOf } });
      }}
    >
      <PersonPicker
        label={t('access.why.viewer')}
        among="users"
        chosen={viewer}
        onChoose={setViewer}
        error={missing(viewer, t('access.why.personMissing'))}
      />
      <Select
        label={t('access.why.capability')}
        placeholder={t('access.why.capabilityHint')}
        searchable
        clearable
        value={capability}
        data={grouped}
        error={missing(capability, t('access.why.capabilityMissing'))}
        nothingFoundMessage={t('access.why.noMatch')}
        onChange={(value) => setCapability(value !== null && isCapability(value) ? value : null)}
      />
      <PersonPicker
        label={t('access.why.subject')}
        among="employees"
        chosen={subject}
        onChoose={setSubject}
        error={missing(subject, t('access.why.personMissing'))}
      />
      <DayField
        label={t('form.optional', { label: t('access.why.asOf') })}
        description={t('access.why.asOfHelp')}
        value={asOf}
        onChange={setAsOf}
      />
      <div className={css.submit}>
        <Button type="submit" loading={begun.asking}>
          {t('access.why.ask')}
        </Button>
        <span className="quiet small">{t('access.why.recorded')}</span>
      </div>
    </form>
  );
}
