import { schemaResolver, useForm } from '@mantine/form';
import { type RequisitionWish, requisitionWish } from '@tenure/contract/recruitment/requisitions.ts';

/** The form's values; an empty number field is an empty string. */
export interface WishValues {
  headcount: number | string;
  fte: number | string;
  employmentType: RequisitionWish['employmentType'];
  reason: RequisitionWish['reason'];
  justification: string;
  wishedStart: string;
  salaryRange: { from: number | string; to: number | string; currency: string };
}

type Read = Omit<RequisitionWish, 'salaryRange'> & { salaryRange?: RequisitionWish['salaryRange'] };

export function valuesOf({ salaryRange, ...wish }: Read, currency: string): WishValues {
  const { headcount, fte, employmentType, reason, justification, wishedStart } = wish;
  return {
    headcount,
    fte,
    employmentType,
    reason,
    justification,
    wishedStart,
    salaryRange: salaryRange ?? { from: '', to: '', currency },
  };
}

/** The request body. Viewers who do not see salaries send none, so that the saved ones stay. */
export function bodyOf({ salaryRange, ...values }: WishValues, seesSalary: boolean): unknown {
  const isEmpty = salaryRange.from === '' && salaryRange.to === '';
  return { ...values, ...(seesSalary && { salaryRange: isEmpty ? null : salaryRange }) };
}

const resolve = schemaResolver(requisitionWish, { sync: true });

export function useWishForm(initialValues: WishValues, seesSalary: boolean) {
  return useForm<WishValues>({ initialValues, validate: (values) => resolve(bodyOf(values, seesSalary)) });
}
export type WishForm = ReturnType<typeof useWishForm>;

export const fieldId = (path: string) => `requisition-${path.replaceAll('.', '-')}`;

export function countChanges(now: WishValues, before: WishValues): number {
  const differs = (name: keyof WishValues) => JSON.stringify(now[name]) !== JSON.stringify(before[name]);
  return (Object.keys(before) as (keyof WishValues)[]).filter(differs).length;
}
