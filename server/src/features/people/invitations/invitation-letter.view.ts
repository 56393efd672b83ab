import { invitationLinkDays } from '@tenure/contract/people/invitations.ts';
import type { Letter } from '../../../platform/messages/messages.ts';

interface About {
  fullName: string;
  firstName: string;
  address: string;
  username: string;
  companyName: string;
  token: string;
  isSingleSignOnOnly: boolean;
}

/**
 * The token comes after the `#`: that part is not sent to any server, so it is in no log on the way and in no
 * Referer.
 */
export function invitationLetter(about: About): Letter {
  const { fullName, firstName, address, username, companyName, token, isSingleSignOnOnly } = about;
  return {
    to: { name: fullName, address },
    subject: `Your account at ${companyName}`,
    paragraphs: [
      `Hello ${firstName}, ${companyName} invites you to make your account, where you see and keep up your own record.`,
      isSingleSignOnOnly
        ? 'You sign in as you do for the other services of the company, without a password of its own.'
        : `You choose a password and are in. Later you sign in with this address or with your user name, ${username}.`,
      `The link works once, for ${invitationLinkDays} days. If it does not work any more, ask HR to send another one.`,
    ],
    button: { label: 'Make my account', path: `/accept-invitation/#${token}` },
    footer:
      'You received this email because the company invited you. If you do not know the company, ignore it.',
  };
}
