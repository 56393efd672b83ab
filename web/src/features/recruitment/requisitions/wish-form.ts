import { schemaResolver, useForm } from '@mantine/form';
import { type RequisitionWish, requisitionWish } from '@tenure/contract/recruitment/requisitions.ts';

/** What the form holds; a number field that is empty holds an empty text. */
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

/** What is sent. Whoever sees no salaries sends nothing of them, so that what is there stays. */
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
