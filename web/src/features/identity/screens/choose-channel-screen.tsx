import { Button, Radio, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { MfaStep } from '../components/mfa-step.tsx';
import css from '../components/steps.module.css';
import type { MfaSettings, SignInSettings } from '../identity.queries.ts';
import { askedChannel, goTo } from '../place.ts';

export function ChooseChannelScreen({ settings }: { settings: SignInSettings }) {
  return <MfaStep settings={settings}>{(mfa) => <ChooseChannel channels={mfa.channels} />}</MfaStep>;
}

function ChooseChannel({ channels }: { channels: MfaSettings['channels'] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(askedChannel() ?? channels[0]?.channel ?? null);
  const only = channels.length === 1 ? channels[0]?.channel : undefined;
  useEffect(() => {
    // Nothing to choose.
    if (only !== undefined) goTo('confirm-address', { channel: only, replace: true });
  }, [only]);
  return (
    <>
      <h1>{t('mfa.chooseTitle')}</h1>
      <p className={css.subtitle}>{t('mfa.chooseSubtitle')}</p>
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) goTo('confirm-address', { channel: chosen });
        }}
      >
        <Radio.Group value={chosen} onChange={setChosen} aria-label={t('mfa.channels')}>
          <Stack gap="sm">
            {channels.map(({ channel, address }) => (
              <Radio key={channel} value={channel} label={t(`mfa.${channel}`)} description={address} />
            ))}
          </Stack>
        </Radio.Group>
        <Button type="submit" size="md" fullWidth disabled={chosen === null}>
          {t('mfa.continue')}
        </Button>
      </form>
    </>
  );
}
