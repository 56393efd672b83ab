import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { smallIcon } from './icon.ts';
import { IconButton } from './icon-button.tsx';

interface MoveButtonProps {
  /** Names the item to move, and the direction. */
  label: string;
  by: -1 | 1;
  isAtEnd: boolean;
  onMove: () => void;
}

/**
 * Moves an item of a list by one place. At the end of the list the button stays focusable, so that keyboard
 * users do not lose their place.
 */
export function MoveButton({ label, by, isAtEnd, onMove }: MoveButtonProps) {
  const Icon = by === -1 ? IconArrowUp : IconArrowDown;
  return (
    <IconButton
      size={30}
      outlined
      aria-label={label}
      aria-disabled={isAtEnd}
      {...(isAtEnd && { 'data-disabled': true })}
      onClick={() => {
        if (!isAtEnd) onMove();
      }}
    >
      <Icon {...smallIcon} />
    </IconButton>
  );
}

/** The same ids with one of them moved by a place. */
export function movedBy(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const moved = ids.filter((one) => one !== id);
  moved.splice(ids.indexOf(id) + by, 0, id);
  return moved;
}
