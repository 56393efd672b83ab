import { type ReactNode, useEffect, useRef, useState } from 'react';
import { profileDialogs } from '../../../../app/contributions.ts';
import { Later } from '../../../../ui/later.tsx';
import { Overlay } from '../../../../ui/overlay.tsx';
import type { ProfileFrame } from '../employee-record.queries.ts';
import { ActionsButton } from './actions-button.tsx';

type Action = ProfileFrame['actionMenu'][number];

const load = () => import('./actions-entries.tsx');

/** What can be done about somebody: where a dialog does it, it opens over the tab one is on. */
export function ActionsMenu({ frame }: { frame: ProfileFrame }) {
  const { actionMenu, user } = frame;
  const dialogs = profileDialogs();
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
      <Later
        load={load}
        until={(keeping) => <ActionsButton {...keeping} aria-haspopup="menu" aria-expanded={false} />}
      >
        {({ ActionsEntries }, isPressed, placed) => (
          <ActionsEntries
            actions={actionMenu}
            isOpen={isPressed}
            button={{ ...placed, ref: button }}
            hasDialog={(key) => dialogOf(key) !== null}
            onAsk={setAsked}
          />
        )}
      </Later>
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
