import { useQuery } from '@tanstack/react-query';
import { getPosition } from '@tenure/contract/organisation/positions.ts';
import type { RequisitionDetail } from '@tenure/contract/recruitment/requisitions.ts';
import { query } from '../../../../lib/api/query.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { requisitionQuery } from '../requisitions.queries.ts';
import { ApprovalsCard } from './approvals-card.tsx';
import { WishFacts } from './wish-facts.tsx';
import '../words.ts';

/** The facts for an approver: the budget before and after, the request, and the other approvers' comments. */
export function RequisitionInboxFacts({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(requisitionQuery(String(id)));
  if (data !== undefined) {
    const { data: requisition } = data.body;
    return (
      <>
        <BudgetEffect requisition={requisition} />
        <WishFacts requisition={requisition} />
        <ApprovalsCard requisition={requisition} />
      </>
    );
  }
  if (error === null) {
    return (
      <Waiting>
        <SkeletonRows rows={6} />
      </Waiting>
    );
  }
  return (
    <Failure
      title={t('requisitions.oneFailed')}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    >
      {failureText(t, error)}
    </Failure>
  );
}

function BudgetEffect({ requisition: { position, fte } }: { requisition: RequisitionDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(query(getPosition, { params: { id: String(position.id) }, query: {} }));
  const budget = data?.data.fte;
  if (budget?.budget === undefined || budget.budget === null) return null;
  const after = budget.assigned + fte;
  const text = t('requisitions.budgetEffect', {
    assigned: format.number(budget.assigned),
    after: format.number(after),
    budget: format.number(budget.budget),
  });
  return <Note tone={after > budget.budget ? 'caution' : 'informative'}>{text}</Note>;
}
