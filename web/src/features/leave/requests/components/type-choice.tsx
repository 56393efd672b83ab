import type { LeaveBalance } from '@tenure/contract/leave/leave-balances.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { leaveAmount } from '../../../../ui/leave-amount.ts';
import { LeaveColour } from '../../../../ui/leave-colour.tsx';
import { fieldId } from './leave-draft.ts';
import css from './type-choice.module.css';
import '../words.ts';

interface TypeChoiceProps {
  balances: readonly LeaveBalance[];
  chosen: number | null;
  error: string | undefined;
  onChoose: (typeId: number) => void;
}

/** The types that can be requested, each with its remaining balance. */
export function TypeChoice({ balances, chosen, error, onChoose }: TypeChoiceProps) {
  const { t } = useTranslation();
  const errorId = `${fieldId('typeId')}-error`;
  return (
    <fieldset className={css.choice} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{t('leave.ask.type')}</legend>
      <div className={css.cards}>
        {balances.map(({ type, free, minutesOfDay }, place) => (
          <label key={type.id} className={css.card} data-chosen={type.id === chosen || undefined}>
            <input
              type="radio"
              name="leave-type"
              id={place === 0 ? fieldId('typeId') : undefined}
              className="visually-hidden"
              checked={type.id === chosen}
              onChange={() => onChoose(type.id)}
            />
            <span className={css.name}>
              <LeaveColour colour={type.colour} />
              {type.title}
            </span>
            <span className="quiet small figures">
              {type.hasBalance
                ? leaveAmount(t, free, { unit: type.unit, minutesOfDay })
                : t('leave.noBalance')}
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
