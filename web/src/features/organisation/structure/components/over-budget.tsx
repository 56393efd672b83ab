import type { EffectsOnPeople } from '@tenure/contract/organisation/assignments.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import '../../../../ui/salary-words.ts';

/** Warns that more is assigned than the budget has; it is not forbidden. */
export function OverBudget({ over }: { over: EffectsOnPeople['overBudget'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (over.length === 0) return null;
  return (
    <Note tone="caution">
      {over.map(({ kind, from, assigned, budget, currency }) => {
        const words = (amount: number) =>
          currency === null ? format.number(amount) : format.money(amount, currency);
        return (
          <p key={kind}>
            {t(`orgPeople.over.${kind}`, {
              day: format.date(from),
              assigned: assigned === null ? t('salary.masked') : words(assigned),
              budget: words(budget),
            })}
          </p>
        );
      })}
    </Note>
  );
}
