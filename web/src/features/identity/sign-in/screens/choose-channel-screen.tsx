import { Button, Radio, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { HeldBack } from '../components/held-back.tsx';
import { MfaStep } from '../components/mfa-step.tsx';
import css from '../components/steps.module.css';
import { wayNames } from '../components/way-names.ts';
import type { MfaSettings, SignInSettings } from '../identity.queries.ts';
import { askedChannel, goTo } from '../place.ts';

export function ChooseChannelScreen({ settings }: { settings: SignInSettings }) {
  return <MfaStep settings={settings}>{(mfa) => <ChooseWay mfa={mfa} />}</MfaStep>;
}

type Way = MfaSettings['methods'][number];

function ChooseWay({ mfa: { methods, channels, heldBackChannels } }: { mfa: MfaSettings }) {
  const { t } = useTranslation();
  const asked = methods.find((way) => way === askedChannel());
  const [chosen, setChosen] = useState<Way | null>(asked ?? methods[0] ?? null);
  const [strongest] = methods;
  const sendsCode = channels.length > 0;
  // Someone who comes back from a way has already seen the first choice, and wants another.
  const goesOn = asked === undefined && strongest !== undefined && (!sendsCode || methods.length === 1);
  useEffect(() => {
    if (goesOn && strongest !== undefined) open(strongest, true);
  }, [goesOn, strongest]);
  return (
    <>
      <h1>{t(sendsCode ? 'mfa.chooseTitle' : 'proof.chooseTitle')}</h1>
      <p className={css.subtitle}>{t('mfa.chooseSubtitle')}</p>
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) open(chosen);
        }}
      >
        <HeldBack channels={heldBackChannels} hasOtherWay={methods.length > 0} />
        <Radio.Group
          value={chosen}
          onChange={(value) => setChosen(methods.find((way) => way === value) ?? null)}
          aria-label={t(sendsCode ? 'mfa.channels' : 'proof.chooseTitle')}
        >
          <Stack gap="sm">
            {methods.map((way) => (
              <Radio key={way} value={way} label={nameOf(way)} description={helpOf(way)} />
            ))}
          </Stack>
        </Radio.Group>
        {methods.length === 0 ? null : (
          <Button type="submit" size="md" fullWidth disabled={chosen === null}>
            {t('mfa.continue')}
          </Button>
        )}
      </form>
    </>
  );

  function nameOf(way: Way): string {
    return way === 'email' || way === 'sms' ? t(`mfa.${way}`) : t(wayNames[way].name);
  }

  function helpOf(way: Way): string | undefined {
    const { help } = wayNames[way];
    return help === null ? channels.find(({ channel }) => channel === way)?.address : t(help);
  }
}

/** A code is sent only once its address is confirmed. */
function open(way: Way, replace = false): void {
  goTo(way === 'email' || way === 'sms' ? 'confirm-address' : 'verify-code', { channel: way, replace });
}
