import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import { useState } from 'react';
import { ItemDetails } from '../components/item-pane.tsx';
import { useDecide } from '../use-decide.ts';
import css from './to-do.module.css';

/** The facts and the decision, below a row of the home. */
export function ToDoDetails({ item, onDecided }: { item: ActionableItem; onDecided: () => void }) {
  const decide = useDecide();
  const [isDeclining, setDeclining] = useState(false);
  return (
    <div className={css.details}>
      <ItemDetails
        item={item}
        decide={decide}
        isDeclining={isDeclining}
        onDeclining={setDeclining}
        onDecided={onDecided}
      />
    </div>
  );
}
