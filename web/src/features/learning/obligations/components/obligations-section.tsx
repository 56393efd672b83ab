import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PersonObligation } from '@tenure/contract/learning/obligations.ts';
import { type FormEvent, useState } from 'react';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { todayIn } from '../../../../lib/clock.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import css from '../obligations.module.css';
import { personObligationsQuery, useEndExemption, useExempt } from '../obligations.queries.ts';
import { useRenewal } from '../use-renewal.ts';
import { StandingTag } from './standing-tag.tsx';
import '../words.ts';

interface OneProps {
  employeeId: number;
  one: PersonObligation;
}

/** A person's obligations, the reasons, and their state. */
export function ObligationsSection({ employeeId }: ProfileSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(personObligationsQuery(employeeId));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('obligations.section.title')}
        error={error}
        failed={t('obligations.section.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const canExempt = data.metadata.capabilities.includes('learning.exempt');
  return (
    <WidgetCard title={t('obligations.section.title')}>
      {data.data.length === 0 ? (
        <EmptyState title={t('obligations.section.none')}>{t('obligations.section.noneHelp')}</EmptyState>
      ) : (
        <WidgetRows>
          {data.data.map((one) => (
            <Row key={one.obligationId} employeeId={employeeId} one={one} canExempt={canExempt} />
          ))}
        </WidgetRows>
      )}
    </WidgetCard>
  );
}

function Row({ employeeId, one, canExempt }: OneProps & { canExempt: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const renewalOf = useRenewal();
  const { title, reason, because, status, completedOn, lapsesOn, dueOn, exemption } = one;
  const facts = [
    t(`obligations.section.because.${because.kind}`, { title: because.title }),
    renewalOf(one),
    completedOn === null ? null : t('obligations.section.completed', { day: format.date(completedOn) }),
    lapsesOn === null || status !== 'COMPLETED'
      ? null
      : t('obligations.people.lapses', { day: format.date(lapsesOn) }),
    dueOn === null ? null : t('obligations.people.due', { day: format.date(dueOn) }),
  ];
  return (
    <WidgetRow>
      <span className={css.words}>
        <span>{title}</span>
        {reason === '' ? null : <span className="small">{reason}</span>}
        <span className="quiet small">{facts.filter((fact) => fact !== null).join(' · ')}</span>
        {exemption === null ? null : (
          <span className="small">
            {exemption.untilOn === null
              ? t('obligations.section.exemptOpen', { reason: exemption.reason })
              : t('obligations.section.exemptUntil', {
                  day: format.date(exemption.untilOn),
                  reason: exemption.reason,
                })}
          </span>
        )}
      </span>
      <StandingTag status={status} />
      {canExempt ? (
        exemption === null ? (
          <ExemptStep employeeId={employeeId} one={one} />
        ) : (
          <EndStep employeeId={employeeId} one={one} exemptionId={exemption.id} />
        )
      ) : null}
    </WidgetRow>
  );
}

function EndStep({ employeeId, one, exemptionId }: OneProps & { exemptionId: number }) {
  const { t } = useTranslation();
  const end = useEndExemption(employeeId, one.obligationId);
  return (
    <Button
      size="xs"
      variant="default"
      loading={end.isPending}
      aria-label={t('obligations.section.endOne', { name: one.title })}
      onClick={() =>
        end.mutate(exemptionId, {
          onSuccess: () => showToast(t('obligations.section.ended')),
          onError: (error) => showToast(failureDetail(t, error), 'critical'),
        })
      }
    >
      {t('obligations.section.end')}
    </Button>
  );
}

function ExemptStep({ employeeId, one }: OneProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('obligations.section.exemptOne', { name: one.title })}
        onClick={() => setOpen(true)}
      >
        {t('obligations.section.exempt')}
      </Button>
      {isOpen ? <ExemptDialog employeeId={employeeId} one={one} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ExemptDialog({ employeeId, one, onClose }: OneProps & { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const today = todayIn(useSite().user.timezone);
  const exempt = useExempt(employeeId, one.obligationId);
  const [reason, setReason] = useState('');
  const [fromOn, setFromOn] = useState(today);
  const [untilOn, setUntilOn] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(exempt.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() === '' || fromOn === '') return;
    exempt.mutate(
      { reason, fromOn, untilOn: untilOn === '' ? null : untilOn },
      {
        onSuccess: () => {
          showToast(t('obligations.section.exempted'));
          onClose();
        },
      },
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('obligations.section.exemptTitle', { name: one.title })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {exempt.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, exempt.error)}
          </Note>
        )}
        <Textarea
          label={t('obligations.section.exemptReason')}
          required
          data-autofocus
          rows={3}
          maxLength={500}
          value={reason}
          error={isChecked && reason.trim() === '' ? t('obligations.section.enterReason') : refused['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={css.pair}>
          <DayField
            id="fromOn"
            label={t('obligations.section.from')}
            required
            value={fromOn}
            error={isChecked && fromOn === '' ? t('obligations.form.enterDay') : refused['fromOn']}
            onChange={setFromOn}
          />
          <DayField
            id="untilOn"
            label={t('obligations.section.until')}
            value={untilOn}
            error={refused['untilOn']}
            onChange={setUntilOn}
          />
        </div>
        <Group gap="xs">
          <Button type="submit" loading={exempt.isPending}>
            {t('obligations.section.submit')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
