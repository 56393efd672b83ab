import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MoveButton } from '../../../../ui/move-button.tsx';
import css from '../form.module.css';
import '../words.ts';

interface MovableHeadProps {
  /** The heading element. */
  children: ReactNode;
  /** The name of the thing the buttons move and remove. */
  title: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The head of a section or an activity, with buttons to move and remove it. */
export function MovableHead({ children, title, place, count, onMove, onRemove }: MovableHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={css.head}>
      {children}
      <span className={css.tools}>
        <MoveButton
          label={t('courseAdmin.section.up', { title })}
          by={-1}
          isAtEnd={place === 0}
          onMove={() => onMove(-1)}
        />
        <MoveButton
          label={t('courseAdmin.section.down', { title })}
          by={1}
          isAtEnd={place === count - 1}
          onMove={() => onMove(1)}
        />
        <IconButton aria-label={t('courseAdmin.section.remove', { title })} onClick={onRemove}>
          <IconTrash {...smallIcon} />
        </IconButton>
      </span>
    </div>
  );
}
