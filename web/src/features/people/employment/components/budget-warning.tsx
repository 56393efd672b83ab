import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { budgetRefusal } from '@tenure/domain/organisation/budget-refusal.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { positionQuery } from '../starter.queries.ts';

interface BudgetWarningProps {
  positionId: number;
  asOf: string;
  fte: number;
  isMeant: boolean;
  onMeant: (isMeant: boolean) => void;
}

/** Warns while the form is filled in that the chosen position has too little budget left. */
export function BudgetWarning({ positionId, asOf, fte, isMeant, onMeant }: BudgetWarningProps) {
  const { t } = useTranslation();
  const { data } = useQuery(positionQuery(positionId, asOf));
  if (data === undefined) return null;
  const { fte: hours, headcount, links } = data.data;
  const budgets = [
    { kind: 'fte', ...hours, wanted: fte },
    { kind: 'headcount', ...headcount, wanted: 1 },
  ] as const;
  const over = budgets.flatMap(({ kind, assigned, budget, wanted }) =>
    budget !== null && Math.round((assigned + wanted - budget) * 1000) > 0
      ? [{ kind, assigned, budget }]
      : [],
  )[0];
  if (over === undefined) return null;
  return (
    <Note
      tone="caution"
      announce="politely"
      action={
        links.raiseRequisition === undefined ? null : (
          <Link
            className="link"
            to="/controlpanel/recruitment/requisition/new"
            search={{ position: positionId }}
          >
            {t('employment.askForBudget')}
          </Link>
        )
      }
    >
      {budgetRefusal(over)}
      <Checkbox
        mt="xs"
        label={t('employment.isBeyondBudget')}
        checked={isMeant}
        onChange={({ currentTarget: { checked } }) => onMeant(checked)}
      />
    </Note>
  );
}
