import { Menu } from '@mantine/core';
import { profileActions } from '@tenure/contract/people/profile.ts';
import type { ComponentProps } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';
import type { ProfileFrame } from '../employee-record.queries.ts';
import { ActionsButton } from './actions-button.tsx';
import '../words.ts';

type Action = ProfileFrame['actionMenu'][number];

interface ActionsEntriesProps {
  actions: readonly Action[];
  isOpen: boolean;
  button: ComponentProps<typeof ActionsButton>;
  hasDialog: (key: Action['key']) => boolean;
  onAsk: (key: Action['key']) => void;
}

/** A dialog opens over the current tab; the other entries are links. */
export function ActionsEntries({ actions, isOpen, button, hasDialog, onAsk }: ActionsEntriesProps) {
  return (
    <Menu position="bottom-end" {...useOpened(isOpen)}>
      <Menu.Target>
        <ActionsButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, href }) =>
          hasDialog(key) ? (
            <Menu.Item key={key} onClick={() => onAsk(key)}>
              {profileActions[key].label}
            </Menu.Item>
          ) : (
            <Menu.Item key={key} component={AppLink} href={href}>
              {profileActions[key].label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
