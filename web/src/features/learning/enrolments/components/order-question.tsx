import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { MoveButton } from '../../../../ui/move-button.tsx';
import css from '../learning.module.css';
import '../words.ts';

interface OrderQuestionProps {
  /** The items in their current order. */
  items: readonly string[];
  isDisabled: boolean;
  onChange: (items: string[]) => void;
}

/** Items to move into the right order. */
export function OrderQuestion({ items, isDisabled, onChange }: OrderQuestionProps) {
  const { t } = useTranslation();
  function move(from: number, by: -1 | 1) {
    const moved = [...items];
    const [item] = moved.splice(from, 1);
    if (item !== undefined) moved.splice(from + by, 0, item);
    onChange(moved);
  }
  return (
    <ol className={css.order}>
      {items.map((item, place) => (
        <li key={item}>
          <span className="figures">{place + 1}</span>
          <span className={css.name}>{item}</span>
          {isDisabled ? null : (
            <>
              <MoveButton
                label={t('learning.quiz.up', { item })}
                by={-1}
                isAtEnd={place === 0}
                onMove={() => move(place, -1)}
              />
              <MoveButton
                label={t('learning.quiz.down', { item })}
                by={1}
                isAtEnd={place === items.length - 1}
                onMove={() => move(place, 1)}
              />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
