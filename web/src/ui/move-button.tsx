import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { smallIcon } from './icon.ts';
import { IconButton } from './icon-button.tsx';

interface MoveButtonProps {
  /** Says what is moved, and where. */
  label: string;
  by: -1 | 1;
  isAtEnd: boolean;
  onMove: () => void;
}

/** Moves one of a list by a place. At its end it stays where it is, or whoever moves by keyboard would lose their place. */
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

/** The same ids with one of them a place further on. */
export function movedBy(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const moved = ids.filter((one) => one !== id);
  moved.splice(ids.indexOf(id) + by, 0, id);
  return moved;
}
