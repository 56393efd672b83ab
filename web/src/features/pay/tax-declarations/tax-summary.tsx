import { DeclarationSummary, SealedNumber } from '../../../ui/declarations/declaration-summary.tsx';
import { type Declaration, type NumberField, useRevealNumber } from './tax-declarations.queries.ts';

interface TaxSummaryProps {
  employeeId: number;
  declaration: Declaration;
}

const numbers: readonly NumberField[] = ['tfn', 'irdNumber', 'nino'];
const hasNumber = (declaration: Declaration) =>
  'nino' in declaration
    ? declaration.nino !== null
    : declaration.tfn !== null || declaration.irdNumber !== null;

/** A tax declaration in words, and who signed it. */
export function TaxSummary({ employeeId, declaration }: TaxSummaryProps) {
  const { id, signature, summary, declarationDateLabel } = declaration;
  return (
    <DeclarationSummary
      summary={summary}
      signature={signature}
      dated={declarationDateLabel ?? ''}
      numberOf={({ key, label, text }) => {
        const field = numbers.find((one) => one === key);
        return field !== undefined && id !== null && hasNumber(declaration) ? (
          <TaxNumber field={field} employeeId={employeeId} declarationId={id} label={label} masked={text} />
        ) : null;
      }}
    />
  );
}

interface TaxNumberProps {
  field: NumberField;
  employeeId: number;
  declarationId: number;
  label: string;
  masked: string;
}

function TaxNumber({ field, employeeId, ...shown }: TaxNumberProps) {
  return <SealedNumber {...shown} reveal={useRevealNumber(field, employeeId)} />;
}
