import { type CarriedAnswer, carriedAnswersId } from '@tenure/domain/carried-answers.ts';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { carriedAnswers } from '../../src/platform/http/carried-answers.ts';

const name = '</script><!--<script>alert(1)</script> “O’Néill” 🦊 \\u003c \u2028';
const server = fastify();
afterAll(() => server.close());
server.get('/api/name', (request, reply) =>
  reply.header('etag', '"3"').send({ name, cookie: request.headers.cookie, from: request.ip }),
);
server.get('/api/plain', () => ({ rows: [] }));
server.get('/api/refused', (_request, reply) => reply.code(403).send({ code: 'forbidden' }));
server.get('/api/page', (_request, reply) => reply.type('text/html').send('<p>'));
server.get('/api/broken', () => {
  throw new Error('broken');
});
server.get('/document', async (request, reply) =>
  reply
    .type('text/html')
    .send(
      await carriedAnswers(server, request, () =>
        Promise.resolve(String(request.headers['x-calls']).split(' ')),
      ),
    ),
);

async function carriedBy(
  ...calls: string[]
): Promise<{ written: string; answers: Record<string, CarriedAnswer> }> {
  const { body } = await server.inject({
    url: '/document',
    headers: { cookie: 'session=abc', 'x-calls': calls.join(' ') },
    remoteAddress: '192.0.2.7',
  });
  const [opening, written = '', closing] = /^(<script [^>]*>)(.*)(<\/script>)$/s.exec(body)?.slice(1) ?? [];
  expect(opening).toBe(`<script type="application/json" id="${carriedAnswersId}">`);
  expect(closing).toBe('</script>');
  return { written, answers: JSON.parse(written) };
}

it('carries what whoever asks would be answered, to the letter and with its version', async () => {
  const { answers } = await carriedBy('/api/name', '/api/plain');
  expect(answers).toEqual({
    '/api/name': { etag: '"3"', body: { name, cookie: 'session=abc', from: '192.0.2.7' } },
    '/api/plain': { etag: null, body: { rows: [] } },
  });
});

it('ends nowhere but at its end, whatever it carries', async () => {
  expect((await carriedBy('/api/name')).written).not.toContain('<');
});

it('leaves out what is refused, fails or is not there, for the browser to ask', async () => {
  const { answers } = await carriedBy('/api/refused', '/api/plain', '/api/page', '/api/broken', '/api/none');
  expect(Object.keys(answers)).toEqual(['/api/plain']);
});
