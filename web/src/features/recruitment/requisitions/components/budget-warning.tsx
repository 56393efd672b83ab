import { Link } from '@tanstack/react-router';
import type { RequisitionGround } from '@tenure/contract/recruitment/requisitions.ts';
import { budgetRefusal } from '@tenure/domain/organisation/budget-refusal.ts';
import { beyondBudget } from '@tenure/domain/recruitment/requisition.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import type { WishValues } from '../wish-form.ts';

const thousandths = (amount: number) => Math.round(amount * 1000);

/**
 * Warns before submission that the position has too little budget left; the server refuses by the same rule.
 */
export function BudgetWarning({ ground, wish }: { ground: RequisitionGround; wish: WishValues }) {
  const { t } = useTranslation();
  const { fte, headcount, position } = ground;
  const kind = beyondBudget(
    {
      reason: wish.reason,
      headcount: Number(wish.headcount),
      fteThousandths: thousandths(Number(wish.fte)),
    },
    {
      budgetFteThousandths: fte.budget === null ? null : thousandths(fte.budget),
      assignedFteThousandths: thousandths(fte.assigned),
      budgetHeadcount: headcount.budget,
      assignedHeadcount: headcount.assigned,
    },
  );
  const { assigned, budget } = kind === 'headcount' ? headcount : fte;
  if (kind === null || budget === null || wish.reason !== 'new') return null;
  return (
    <Note
      tone="caution"
      announce="politely"
      action={
        <Link className="link" to="/controlpanel/recruitment/requisition/new" search={{ position: null }}>
          {t('requisitions.otherPosition')}
        </Link>
      }
    >
      {budgetRefusal({ kind, assigned, budget })}{' '}
      <Link className="link" to="/controlpanel/org-chart/view" search={{ node: `pos-${position.id}` }}>
        {t('requisitions.askForBudget')}
      </Link>
    </Note>
  );
}
