import { useDroppable } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import grid from '../components/dashboard-grid.module.css';
import css from './editor.module.css';
import { columnId } from './use-dragging.ts';

interface EditableColumnProps {
  column: number;
  keys: string[];
  tray: ReactNode;
  children: ReactNode;
}

/** The draft itself is rearranged during a drag, so that no styles move anything. */
const unmoved = () => null;

export function EditableColumn({ column, keys, tray, children }: EditableColumnProps) {
  const { t } = useTranslation();
  const { setNodeRef } = useDroppable({ id: columnId(column) });
  return (
    <div ref={setNodeRef} className={`${grid.column} ${css.column}`}>
      {tray}
      <SortableContext id={columnId(column)} items={keys} strategy={unmoved}>
        {children}
      </SortableContext>
      {keys.length === 0 ? <p className={css.vacant}>{t('home.emptyColumn')}</p> : null}
    </div>
  );
}
