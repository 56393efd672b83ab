import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { type SettingsAnswer, useTest, useTurn } from '../single-sign-on.queries.ts';
import css from './state-card.module.css';

/** Whether it is on, the remaining steps before it can be, and its two actions. */
export function StateCard({ answer }: { answer: SettingsAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = answer.body;
  const turn = useTurn();
  const test = useTest();
  const [asksOff, setAsksOff] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const provider = hostOf(data.protocol === 'oidc' ? data.oidc?.issuer : data.saml?.signInUrl);
  const failure = turn.error ?? test.error;

  return (
    <WidgetCard
      title={t('singleSignOn.state')}
      actions={
        <StatusTag tone={data.enabled ? 'positive' : 'informative'}>
          {data.enabled ? t('singleSignOn.isOn') : t('singleSignOn.isOff')}
        </StatusTag>
      }
    >
      <WidgetBody>
        <p>{help()}</p>
        <ul className={css.steps}>
          <Step
            done={data.configured}
            title={t('singleSignOn.step.settings')}
            text={
              data.configured
                ? t('singleSignOn.step.settingsDone', { provider })
                : t('singleSignOn.step.settingsTodo')
            }
          />
          <Step
            done={data.testedAt !== null}
            title={t('singleSignOn.step.test')}
            text={
              data.testedAt === null
                ? t('singleSignOn.step.testTodo')
                : t('singleSignOn.step.testDone', { when: format.dateTime(data.testedAt) })
            }
          />
          <Step
            done={data.linkedAccounts > 0}
            title={t('singleSignOn.step.linked')}
            text={
              data.linkedAccounts === 0
                ? t('singleSignOn.step.linkedNobody')
                : t('singleSignOn.step.linkedCount', { count: data.linkedAccounts })
            }
          />
        </ul>
        {blocked ? (
          <Note tone="caution" announce="now">
            {t('singleSignOn.testBlocked')}
          </Note>
        ) : null}
        {failure === null ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, failure)}
          </Note>
        )}
        <div className={css.actions}>
          <Button
            variant="default"
            disabled={!data.configured}
            loading={test.isPending}
            leftSection={<IconExternalLink {...smallIcon} />}
            onClick={() => void openTest()}
          >
            {t('singleSignOn.test')}
          </Button>
          {data.enabled ? (
            <Button variant="default" onClick={() => setAsksOff(true)}>
              {t('singleSignOn.turnOff')}
            </Button>
          ) : (
            <Button disabled={data.testedAt === null} loading={turn.isPending} onClick={() => turnTo(true)}>
              {t('singleSignOn.turnOn')}
            </Button>
          )}
        </div>
      </WidgetBody>
      <ConfirmDestructive
        opened={asksOff}
        title={t('singleSignOn.turnOffTitle')}
        confirmLabel={t('singleSignOn.turnOff')}
        keepLabel={t('singleSignOn.keepOn')}
        onKeep={() => setAsksOff(false)}
        onConfirm={() => {
          setAsksOff(false);
          turnTo(false);
        }}
      >
        {data.ssoOnly ? t('singleSignOn.turnOffOnly') : t('singleSignOn.turnOffHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );

  function help(): string {
    if (!data.enabled) return t('singleSignOn.isOffHelp');
    return data.ssoOnly
      ? t('singleSignOn.isOnlyHelp', { provider })
      : t('singleSignOn.isOnHelp', { provider });
  }

  function turnTo(enabled: boolean) {
    test.reset();
    turn.mutate(
      { enabled, etag: answer.etag },
      {
        onSuccess: () => showToast(enabled ? t('singleSignOn.turnedOn') : t('singleSignOn.turnedOff')),
      },
    );
  }

  /**
   * The click itself opens the window, as browsers require; the window is redirected once the test is ready.
   */
  async function openTest() {
    turn.reset();
    const opened = globalThis.open('about:blank', '_blank');
    setBlocked(opened === null);
    if (opened === null) return;
    try {
      const { url } = await test.mutateAsync();
      opened.location.assign(url);
    } catch {
      // The card reports the failure.
      opened.close();
    }
  }
}

function Step({ done, title, text }: { done: boolean; title: string; text: string }) {
  return (
    <li data-done={done || undefined}>
      {done ? <IconCircleCheck {...icon} /> : <IconCircle {...icon} />}
      <div>
        <b>{title}</b>
        <span className="quiet small">{text}</span>
      </div>
    </li>
  );
}

function hostOf(address: string | undefined): string {
  return URL.parse(address ?? '')?.host ?? '';
}
