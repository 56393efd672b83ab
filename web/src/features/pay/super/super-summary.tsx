import type { ShownSuper } from '@tenure/contract/pay/super.ts';
import { useFormat } from '../../../lib/session.ts';
import { DeclarationSummary, SealedNumber } from '../../../ui/declarations/declaration-summary.tsx';
import { useRevealNumber } from './super.queries.ts';

const numbers: ReadonlySet<string> = new Set(['memberNumber', 'fundAccountNumber']);

/** A declaration about super in words, and who signed it. */
export function SuperSummary({ employeeId, declaration }: { employeeId: number; declaration: ShownSuper }) {
  const format = useFormat();
  const { id, signature, summary, maskedNumber } = declaration;
  return (
    <DeclarationSummary
      summary={summary}
      signature={signature}
      dated={signature === null ? '' : format.date(signature.declaredOn)}
      numberOf={({ key, label, text }) =>
        numbers.has(key) && id !== null && maskedNumber !== null ? (
          <SuperNumber employeeId={employeeId} declarationId={id} label={label} masked={text} />
        ) : null
      }
    />
  );
}

interface SuperNumberProps {
  employeeId: number;
  declarationId: number;
  label: string;
  masked: string;
}

function SuperNumber({ employeeId, ...shown }: SuperNumberProps) {
  return <SealedNumber {...shown} reveal={useRevealNumber(employeeId)} />;
}
