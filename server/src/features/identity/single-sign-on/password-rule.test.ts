import { authenticate, basicSettings } from '@tenure/contract/identity/authentication.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCompany, testPassword } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let company: TestCompany;
beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  await world.superuser.query(
    `insert into single_sign_on_connection
       (tenant_id, protocol, enabled, sso_only, oidc_issuer, oidc_client_id, oidc_scopes, attributes)
     values ($1, 'oidc', true, true, 'https://id.example.com', 'tenure', 'openid', '{}')`,
    [company.tenantId],
  );
});
afterAll(() => world.close());

const signIn = (username: string, password = testPassword) =>
  company.anonymous.call(authenticate, { body: { username, _password: password } });
const words = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => {
  const { requestId: _id, ...rest } = body as Record<string, unknown>;
  return { status, ...rest };
};

describe('where single sign-on is the only way in', () => {
  it('the sign-in screen is told so', async () => {
    const { body } = await company.anonymous.call(basicSettings, {});
    expect(body).toMatchObject({
      sso: { enabled: true, only: true, loginUrl: '/api/auth/sso/start', waitSeconds: 5 },
    });
  });

  it('a password is refused in the same words for everyone: right or wrong, known or not, administrator or not', async () => {
    const person = await company.person();
    const admin = await company.person({ profiles: ['company-admin'] });
    const answers = [
      await signIn(person.username),
      await signIn(person.username, 'wrong'),
      await signIn(admin.username, 'wrong'),
      await signIn('nobody'),
    ].map(words);
    expect(answers[0]).toMatchObject({ status: 401, type: 'urn:tenure:problem:single-sign-on-only' });
    // The first failure of each name but the second of one, which changes nothing yet.
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('a Company Admin can still sign in, which is logged and reported to all of them', async () => {
    const admin = await company.person({ profiles: ['company-admin'] });
    const colleague = await company.person({ profiles: ['company-admin'] });
    const person = await company.person();
    expect((await signIn(admin.username)).status).toBe(200);
    const { rows } = await world.superuser.query(
      `select subject_id from audit_entry where action = 'session.local-sign-in' and subject_id = $1`,
      [String(admin.accountId)],
    );
    expect(rows).toHaveLength(1);
    for (const [reader, told] of [
      [admin, true],
      [colleague, true],
      [person, false],
    ] as const) {
      const { text } = await reader.call(notifications, {});
      expect(text.includes('Emergency sign-in with a password')).toBe(told);
    }
  });
});

it('in other companies a password works as before, and no one is notified', async () => {
  const other = await world.company();
  const person = await other.person();
  const answer = await other.anonymous.call(authenticate, {
    body: { username: person.username, _password: testPassword },
  });
  expect(answer.status).toBe(200);
  const { body } = await other.anonymous.call(basicSettings, {});
  expect(body).toMatchObject({ sso: { enabled: false, only: false, loginUrl: null } });
});
