import type { TaxField } from '@tenure/contract/pay/tax-questions.ts';
import type { ShownTfn } from '@tenure/contract/pay/tfn.ts';
import { expect } from 'vitest';
import type { Answer, TestPerson } from './company.ts';
import { type TwoInLine, twoInLine } from './two-in-line.ts';
import type { World } from './world.ts';

export const newZealandDeclaration = {
  country: 'NZ' as const,
  irdNumber: '49-091-850',
  taxCode: 'M SL',
  countryData: { studentLoan: true, primaryIncome: true, specialDeductionRate: false },
  usePersonalEmail: false,
  declarationDateTimezone: 'Pacific/Auckland' as const,
  isInformationCorrect: true as const,
};

/** The same company, with the person employed in a country. */
export async function employedIn(world: World, country: 'AU' | 'NZ' | 'GB'): Promise<TwoInLine> {
  const ground = await twoInLine(world);
  await world.superuser.query('update employee set country = $2 where id = $1', [ground.employeeId, country]);
  return ground;
}
export const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
interface Body {
  data: ShownTfn & { nino: string | null; taxCode: string | null; emergencyTaxCode: boolean | null };
  metadata: { actions: string[]; fields: TaxField[]; config: { hasNumber: boolean } };
}
export const bodyIn = ({ body }: Answer) => body as Body;
export const dataIn = (answer: Answer) => bodyIn(answer).data;
export const listIn = ({ body }: Answer) =>
  body as { data: ShownTfn[]; metadata: { pagination: { total: number } } };

export const put = (
  person: TestPerson,
  { employeeId }: TwoInLine,
  payload: object,
  kind: 'tfn' | 'uk-taxation' = 'tfn',
) => person.raw({ method: 'PUT', url: `/api/employees/${employeeId}/${kind}`, payload });
export const pathsIn = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(422);
  return (body as { invalidInputs: { path: string }[] }).invalidInputs.map(({ path }) => path);
};
