import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import { useState } from 'react';
import { type Asking, ItemDetails } from '../components/item-pane.tsx';
import { useDecide } from '../use-decide.ts';
import css from './to-do.module.css';

/** The facts and the decision, below a row of the home. */
export function ToDoDetails({ item, onDecided }: { item: ActionableItem; onDecided: () => void }) {
  const decide = useDecide();
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <div className={css.details}>
      <ItemDetails item={item} decide={decide} asking={asking} onAsk={setAsking} onDecided={onDecided} />
    </div>
  );
}
