// npm run bench:people [-- --people 10000] [--rounds 7]
// The list of people of a large company over eight connections: a page of 80, and a spread of ten words, each
// beside Fastify alone with the same bytes, in interleaved rounds of one run. Prints its measurements.
import { parseArgs } from 'node:util';
import { callProduct, harbourline } from '../tools/test/caller.ts';
import { type CompanyAt, onCompany } from './company-at-size.ts';
import { requestBytes } from './connection.ts';
import { bareFloor } from './floors.ts';
import { median, quantile, type Slot } from './measure.ts';
import { overHttp } from './over-http.ts';

const { values: asked } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '7' },
  },
});
const width = 8;
const slotMs = { product: 3000, bare: 800 };
/**
 * First and last names, whole, partial and mid-word; a number, a title, a common word and one without
 * matches.
 */
const words = ['novak', 'bianchi', 'an', 'mar', 'lle', 'smith', 'sara', '0042', 'engineer', 'zzyzx'];

const listed = (words: readonly string[]) =>
  words.map((word) => `/api/employees?itemsPerPage=80&searchText=${encodeURIComponent(word)}`);
const cases = [
  { title: 'A page of 80', urls: ['/api/employees?itemsPerPage=80'] },
  { title: 'Ten words', urls: listed(words) },
];

async function compare(at: CompanyAt, urls: readonly string[]) {
  const headers = { host: `${harbourline}:${at.port}`, cookie: at.cookie };
  const requests = urls.map((url) => requestBytes('GET', url, headers, undefined));
  const answers = [];
  for (const url of urls) {
    const answer = await callProduct(at.port, harbourline, 'GET', url, undefined, { cookie: at.cookie });
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.body}`);
    answers.push(answer.body);
  }
  const bare = bareFloor();
  try {
    const routes = answers.map((body, place) => ({
      method: 'GET' as const,
      path: `/${place}`,
      type: 'application/json',
      body,
    }));
    const serving = await bare.ask({ kind: 'serve', routes });
    if (serving.kind !== 'ready' || serving.port === undefined)
      throw new Error('Fastify alone does not serve');
    const bareRequests = routes.map(({ path }) =>
      requestBytes('GET', path, { host: 'localhost' }, undefined),
    );
    const product: Slot[] = [];
    const floor: Slot[] = [];
    for (let round = 0; round <= Number(asked.rounds); round += 1) {
      const slots = [
        await overHttp(at.port, lanes(requests, round), slotMs.product),
        await overHttp(serving.port, lanes(bareRequests, round), slotMs.bare),
      ] as const;
      // The first round only warms up.
      if (round === 0) continue;
      product.push(slots[0]);
      floor.push(slots[1]);
    }
    return { product, floor };
  } finally {
    await bare.end();
  }
}

/** Eight of them, another eight each round, so that every word has its turn. */
const lanes = (requests: readonly Buffer[], round: number): Buffer[] =>
  Array.from(
    { length: width },
    (_none, lane) => requests[(lane + round * width) % requests.length] ?? Buffer.of(),
  );

await onCompany(Number(asked.people), async (at) => {
  for (const { title, urls } of cases) {
    const { product, floor } = await compare(at, urls);
    const perSecond = median(product.map((slot) => slot.perSecond));
    const ofFloor = median(
      product.map((slot, round) => slot.perSecond / (floor[round]?.perSecond ?? Number.NaN)),
    );
    const latencies = product.flatMap(({ latenciesMs }) => latenciesMs);
    console.log(
      `${title}: ${perSecond.toFixed(0)} a second, ${(100 * ofFloor).toFixed(2)} % of Fastify alone, p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms`,
    );
  }
});
