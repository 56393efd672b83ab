import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useProfileDialogs } from '../../../app/contributions.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { Later } from '../../../ui/later.tsx';
import type { ProfileFrame } from '../employee-record.queries.ts';

type Action = ProfileFrame['actionMenu'][number];

/** What can be done about somebody: where a dialog does it, it opens over the tab one is on. */
export function ActionsMenu({ frame }: { frame: ProfileFrame }) {
  const { t } = useTranslation();
  const { actionMenu, user } = frame;
  const dialogs = useProfileDialogs();
  const [asked, setAsked] = useState<Action['key'] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  // The entry that opened the dialog is gone with the menu by the time it closes.
  useEffect(() => {
    if (asked === null && wasAsked.current) button.current?.focus({ preventScroll: true });
    wasAsked.current = asked !== null;
  }, [asked]);
  if (actionMenu.length === 0) return null;
  return (
    <>
      <Later until={(keeping) => <Opener {...keeping} aria-haspopup="menu" aria-expanded={false} />}>
        {(isPressed, placed) => (
          <Menu position="bottom-end" defaultOpened={isPressed}>
            <Menu.Target>
              <Opener {...placed} ref={button} />
            </Menu.Target>
            <Menu.Dropdown>
              {actionMenu.map(({ key, href }) =>
                dialogOf(key) === null ? (
                  <Menu.Item key={key} component={AppLink} href={href}>
                    {t(`record.actionNames.${key}`)}
                  </Menu.Item>
                ) : (
                  <Menu.Item key={key} onClick={() => setAsked(key)}>
                    {t(`record.actionNames.${key}`)}
                  </Menu.Item>
                ),
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </Later>
      <Suspense>{asked === null ? null : dialogOf(asked)}</Suspense>
    </>
  );

  function dialogOf(key: Action['key']): ReactNode {
    const dialog = dialogs[key];
    const userId = user.userId ?? null;
    const about = { employeeId: user.id, fullName: user.fullName, onClose: () => setAsked(null) };
    if (dialog?.about === 'person') return <dialog.component {...about} />;
    if (dialog === undefined || userId === null) return null;
    return <dialog.component {...about} userId={userId} />;
  }
}

function Opener(button: ComponentProps<typeof Button<'button'>>) {
  const { t } = useTranslation();
  return (
    <Button {...button} variant="default" rightSection={<IconChevronDown {...smallIcon} />}>
      {t('record.actions')}
    </Button>
  );
}
