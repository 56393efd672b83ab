import { Button } from '@mantine/core';
import { IconAward, IconHierarchy } from '@tabler/icons-react';
import { profileActions } from '@tenure/contract/people/profile.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { profileDialogs } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { Later } from '../../../../ui/later.tsx';
import { Overlay } from '../../../../ui/overlay.tsx';
import type { ProfileFrame } from '../employee-record.queries.ts';
import { ActionsButton } from './actions-button.tsx';

type Action = ProfileFrame['actionMenu'][number];

/** Common enough for colleagues to be buttons. */
const inSight: ReadonlyMap<Action['key'], ReactNode> = new Map([
  ['show-in-chart', <IconHierarchy key="chart" {...smallIcon} />],
  ['recognise', <IconAward key="recognise" {...smallIcon} />],
]);

const load = () => import('./actions-entries.tsx');

/** The actions on a person: a dialog opens over the current tab. */
export function ActionsMenu({ frame }: { frame: ProfileFrame }) {
  const { actionMenu, user } = frame;
  const dialogs = profileDialogs();
  const [asked, setAsked] = useState<Action['key'] | null>(null);
  const promoted = user.isSelf ? [] : actionMenu.filter(({ key }) => inSight.has(key));
  const rest = actionMenu.filter((one) => !promoted.includes(one));
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  // The menu entry that opened the dialog no longer exists when it closes.
  useEffect(() => {
    if (asked === null && wasAsked.current) button.current?.focus({ preventScroll: true });
    wasAsked.current = asked !== null;
  }, [asked]);
  if (actionMenu.length === 0) return null;
  return (
    <>
      {promoted.map(({ key, href }) => {
        const about = { variant: 'default', leftSection: inSight.get(key) };
        return dialogOf(key) === null ? (
          <Button key={key} {...about} component={AppLink} href={href}>
            {profileActions[key].label}
          </Button>
        ) : (
          <Button key={key} {...about} onClick={() => setAsked(key)}>
            {profileActions[key].label}
          </Button>
        );
      })}
      {rest.length === 0 ? null : (
        <Later
          load={load}
          until={(keeping) => <ActionsButton {...keeping} aria-haspopup="menu" aria-expanded={false} />}
        >
          {({ ActionsEntries }, isPressed, placed) => (
            <ActionsEntries
              actions={rest}
              isOpen={isPressed}
              button={{ ...placed, ref: button }}
              hasDialog={(key) => dialogOf(key) !== null}
              onAsk={setAsked}
            />
          )}
        </Later>
      )}
      <Overlay onBroken={() => setAsked(null)}>{asked === null ? null : dialogOf(asked)}</Overlay>
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
