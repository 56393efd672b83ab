import { paginate } from '@tenure/contract/envelopes.ts';
import {
  getSuper,
  keepsSuperNumber,
  listSuperDeclarations,
  type ShownSuper,
  type SuperConfig,
  signSuper,
  superNumberOf,
  superOptions,
  superProblem,
} from '@tenure/contract/pay/super.ts';
import { employerRateOn, noSuper, shownSuper, superOptionsOn } from '@tenure/contract/pay/super-presented.ts';
import { superQuestions } from '@tenure/contract/pay/super-questions.ts';
import { taxFields } from '@tenure/contract/pay/tax-questions.ts';
import { todayIn } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import type { MockReveals } from '../mock-reveals.ts';

const signed: ShownSuper[] = [];
/** Whole numbers by their declaration. */
const numbers = new Map<number, string | null>();
const day = () => todayIn('Australia/Sydney');

function answer(setEtag: (etag: string) => void) {
  setEtag(`"v${signed.length}"`);
  const today = day();
  const config: SuperConfig = {
    country: 'AU',
    isOwn: true,
    today,
    employerRate: employerRateOn('AU', today),
  };
  const data = signed.at(-1) ?? noSuper;
  return {
    data,
    metadata: {
      actions: ['super.edit'],
      fields: taxFields(superQuestions, { ...data, country: 'AU' }, config, true),
      config,
    },
  };
}

export const superHandlers = [
  mock(getSuper, ({ setEtag }) => answer(setEtag)),
  mock(superOptions, () => superOptionsOn(day())),
  mock(signSuper, ({ body, ifMatch, setEtag }) => {
    if (ifMatch !== null && ifMatch !== `"v${signed.length}"`) throw new MockRefusal('stale-version');
    const before = signed.at(-1) ?? null;
    const { memberNumber: _member, fundAccountNumber: _account, isInformationCorrect: _is, ...rest } = body;
    const { declaredOn: _on, ...answers } = rest;
    const kept =
      before !== null && keepsSuperNumber(before, answers) ? (numbers.get(before.id ?? 0) ?? null) : null;
    const today = day();
    const problem = superProblem(body, { day: today, hasNumber: kept !== null });
    if (problem !== null) {
      throw new MockRefusal('invalid-input', {}, [{ ...problem, code: 'custom' }]);
    }
    const number = superNumberOf(body) ?? kept;
    const id = signed.length + 1;
    numbers.set(id, number);
    signed.push(
      shownSuper({
        id,
        answers,
        maskedNumber: number === null ? null : `••••${number.slice(-3)}`,
        signedAt: `${today}T00:00:00Z`,
        signedBy: 'Elena Novak',
        isOnBehalf: false,
        declaredOn: today,
      }),
    );
    return answer(setEtag);
  }),
  mock(listSuperDeclarations, ({ query }) => {
    const from = (query.page - 1) * query.itemsPerPage;
    const inOrder = query.sortBy === 'signedAt:asc' ? signed : signed.toReversed();
    const rows = inOrder.slice(from, from + query.itemsPerPage);
    return {
      data: rows,
      metadata: {
        pagination: paginate(signed.length, rows.length, query, listSuperDeclarations.path),
        actions: ['super.edit'],
      },
    };
  }),
];

export const superReveals: MockReveals = {
  'super-and-benefits': {
    number: (id) => {
      const number = numbers.get(id);
      if (number === undefined) throw new MockRefusal('not-found');
      return number;
    },
  },
};
