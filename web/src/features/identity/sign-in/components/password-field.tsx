import { TextInput } from '@mantine/core';
import { IconArrowBigUpLine, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import css from './steps.module.css';

/** A password field with a Show button, and a hint while Caps Lock is on. */
export function PasswordField(props: ComponentProps<typeof TextInput>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  const notice = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <TextInput
        autoComplete="current-password"
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        onKeyUp={notice}
        onKeyDown={notice}
        onBlur={() => setCapsLock(false)}
        rightSectionWidth={76}
        rightSectionPointerEvents="all"
        rightSection={
          <button
            type="button"
            className={`plain ${css.reveal}`}
            aria-label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Eye {...smallIcon} />
            {t(shown ? 'signIn.hide' : 'signIn.show')}
          </button>
        }
      />
      <output>
        {capsLock ? (
          <span className={css.caps}>
            <IconArrowBigUpLine {...smallIcon} />
            {t('signIn.capsLock')}
          </span>
        ) : null}
      </output>
    </div>
  );
}
