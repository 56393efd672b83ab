import {
  assessPension,
  getPension,
  listPensionChanges,
  pensionOptions,
  savePension,
} from '@tenure/contract/pay/pension.ts';
import { assess, payPeriods, thresholdsSource } from '@tenure/domain/countries/gb/auto-enrolment.ts';
import {
  isFieldOf,
  isRequiredFor,
  mergedPension,
  offeredTypes,
  type Pension,
  pensionFields,
  schemeTypeNames,
} from '@tenure/domain/countries/gb/pension.ts';
import { MockRefusal, mock } from '../mock.ts';
import type { MockReveals } from '../mock-reveals.ts';

let kept: Pension | null = null;
const mask = (value: string | null) => (value === null ? null : '••••');

function answer() {
  const field = (key: string, isVisible: boolean, isRequired: boolean) => ({
    key,
    label: key,
    description: '',
    isVisible,
    isEditable: true,
    isRequired,
  });
  const { type, values } = kept ?? { type: null, values: null };
  return {
    data: {
      id: kept === null ? null : 1,
      pensionSchemeType: type === null ? null : { name: schemeTypeNames[type], value: type },
      startDate: values?.startDate ?? null,
      endDate: values?.endDate ?? null,
      optInDate: values?.optInDate ?? null,
      optOutDate: values?.optOutDate ?? null,
      employeeContribution: mask(values?.employeeContribution ?? null),
      employerContribution: mask(values?.employerContribution ?? null),
      pensionSchemeName: values?.pensionSchemeName ?? null,
      pensionSchemeDescription: values?.pensionSchemeDescription ?? null,
      contributionsSince: { employeeContribution: 1, employerContribution: 1 },
    },
    metadata: {
      actions: ['pension.view', 'pension.edit'],
      fields: [
        field('pensionSchemeType', true, true),
        ...pensionFields.map((key) =>
          field(key, type !== null && isFieldOf(type, key), type !== null && isRequiredFor(type, key)),
        ),
      ],
    },
  };
}

export const pensionHandlers = [
  mock(getPension, answer),
  mock(pensionOptions, () => ({
    pensionSchemeType: offeredTypes(kept?.type ?? null, false).map((value) => ({
      value,
      label: schemeTypeNames[value],
    })),
    payPeriod: [...payPeriods],
  })),
  mock(savePension, ({ body: { pensionSchemeType, reason: _reason, ...fields } }) => {
    const { pension, problems } = mergedPension(kept, { ...fields, type: pensionSchemeType });
    if (problems.length > 0) {
      const invalidInputs = problems.map(({ field, reason }) => ({ path: field, code: 'custom', reason }));
      throw new MockRefusal('invalid-input', {}, invalidInputs);
    }
    kept = pension;
    return answer();
  }),
  mock(listPensionChanges, () => ({ data: [], metadata: { actions: [], fields: [] } })),
  mock(assessPension, ({ body: { day, payPeriod, pay } }) => {
    const pence = Math.round(Number(pay) * 100);
    const judged = assess({ dateOfBirth: '1990-05-17', day, period: payPeriod, pence });
    return {
      outcome: judged?.outcome ?? null,
      missing: judged === null ? ('thresholds' as const) : null,
      age: judged?.age ?? null,
      pay: judged?.pay ?? null,
      trigger: judged === null ? null : judged.threshold.trigger / 100,
      lower: judged === null ? null : judged.threshold.lower / 100,
      currency: 'GBP' as const,
      source: thresholdsSource,
    };
  }),
];

export const pensionReveals: MockReveals = {
  pension: {
    employeeContribution: () => kept?.values.employeeContribution ?? null,
    employerContribution: () => kept?.values.employerContribution ?? null,
  },
};
