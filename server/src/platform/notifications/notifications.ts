import type { Capability } from '@tenure/contract/capabilities.ts';
import type { Notification } from '@tenure/contract/platform/notifications.ts';
import type { WriteTx } from '../db/transaction.ts';
import { publish } from '../events/event-bus.ts';
import type { Messages } from '../messages/messages.ts';
import { modulesOfCompany } from '../modules/company-modules.reads.ts';
import { capabilitiesOver, type Relation } from '../policy/evaluate.ts';
import type { Viewer } from '../policy/viewer.ts';
import type { PrivateSeal } from '../private-seal/private-seal.ts';
import { hrefFor, type NewNotification, type OwnNotification } from './new-notification.ts';
import {
  addNotifications,
  addOwnNotifications,
  addressesOf,
  addressWithoutAccount,
  type MailReader,
  type NotificationRow,
  notToldWithin,
  readersByMail,
} from './notification.store.ts';

/** One kind of notification a feature sends, registered so that people can choose how they get it. */
export interface NotificationKind {
  kind: string;
  label: string;
  byMailUnlessChosen: boolean;
  /**
   * About the safety of an account or of pay: mailed whatever was chosen, since an attacker would turn it
   * off.
   */
  isAlwaysMailed?: true;
  /**
   * Sent only to people who may do one of these to others, or lead them: no one else can set how they get it.
   * Without it everyone may get one.
   */
  overOthers?: readonly Capability[];
  /** The text, made when it is read, so that its wording can be mended afterwards. */
  text(parameters: Record<string, unknown>, language: string): { title: string; body: string };
}

export interface NotificationCentre {
  /** The names of all that a company with these modules has. */
  kindsOf(enabled: ReadonlySet<string>): readonly string[];
  /** Those people can choose about. */
  choices(): readonly NotificationKind[];
  /** The kinds that can reach someone with these grants, in a company with these modules. */
  choicesFor(
    viewer: Pick<Viewer, 'grants'>,
    leads: boolean,
    enabled: ReadonlySet<string>,
  ): readonly NotificationKind[];
  /** Tells people something, in the transaction of what happened: live, in their list, and by mail if they want. */
  notify(tx: WriteTx, accountIds: readonly number[], notification: NewNotification): Promise<void>;
  /** Tells each person something of their own, with one statement for all. A person may be among them twice. */
  notifyEach(tx: WriteTx, kind: string, notifications: readonly OwnNotification[]): Promise<void>;
  /**
   * Notifies a person who may have no working account, such as a coming starter or a deactivated user: they
   * get the kinds that are always mailed, and nothing else.
   */
  notifyPerson(
    tx: WriteTx,
    person: { employeeId: number; accountId: number | null },
    notification: NewNotification,
  ): Promise<void>;
  /** Null for a kind whose feature is no longer here. */
  view(row: NotificationRow, language: string): Notification | null;
}

/** People without an account have not chosen a language either. */
const languageWithoutAccount = 'en-AU';

/** The most someone can be to another person: whom they work beside there may be any day, whom they lead there is or is not. */
const toSomeoneElse = (leads: boolean): Relation => ({
  isSelf: false,
  isDirectReport: leads,
  isAnyReport: leads,
  isSameDepartment: true,
  isSameLocation: true,
  isAssigned: true,
});

type Mailed = Pick<NewNotification, 'parameters' | 'calendar'> & { href: string | null };

interface NotificationKinds {
  all(): readonly NotificationKind[];
  /** The kinds of the features whose module is on. */
  of(enabled: ReadonlySet<string>): readonly NotificationKind[];
}

/** The kinds are asked for when they are needed, since the features that bring them are given the centre. */
export function createNotificationCentre(
  kinds: NotificationKinds,
  messages: Messages,
  seal: PrivateSeal,
): NotificationCentre {
  function kindOf(name: string): NotificationKind {
    const kind = kinds.all().find((one) => one.kind === name);
    if (!kind) throw new Error(`No notification kind is called ${name}`);
    return kind;
  }

  /** Tells open screens, and returns who gets the kind by mail too. */
  async function announce(tx: WriteTx, accountIds: readonly number[], kind: NotificationKind) {
    await publish(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject: 'notifications' });
    return kind.isAlwaysMailed
      ? addressesOf(tx, accountIds)
      : readersByMail(tx, accountIds, kind.kind, kind.byMailUnlessChosen);
  }

  async function mail(
    tx: WriteTx,
    { name, address, language }: MailReader,
    kind: NotificationKind,
    { parameters, href, calendar }: Mailed,
  ): Promise<void> {
    const text = kind.text(parameters, language);
    await messages.mail(tx, {
      to: { name, address },
      subject: text.title,
      paragraphs: [text.body],
      ...(href !== null && { button: { label: 'Open', path: href } }),
      ...(calendar !== undefined && { calendar }),
      footer: kind.isAlwaysMailed
        ? 'Emails about the security of your account and your pay are always sent.'
        : 'You can turn these emails off under Preferences.',
    });
  }

  const centre: NotificationCentre = {
    kindsOf: (enabled) => kinds.of(enabled).map(({ kind }) => kind),
    choices: () => kinds.all().filter((kind) => !kind.isAlwaysMailed),
    choicesFor: ({ grants }, leads, enabled) => {
      const over = capabilitiesOver(grants, toSomeoneElse(leads));
      return kinds
        .of(enabled)
        .filter(({ isAlwaysMailed }) => !isAlwaysMailed)
        .filter(({ overOthers }) => overOthers?.some((capability) => over.has(capability)) ?? true);
    },
    notify: async (tx, wanted, notification) => {
      const kind = kindOf(notification.kind);
      if (!kinds.of(await modulesOfCompany(tx)).includes(kind)) return;
      const days = notification.notAgainForDays;
      const accountIds = days === undefined ? wanted : await notToldWithin(tx, wanted, kind.kind, days);
      if (accountIds.length === 0) return;
      await addNotifications(tx, accountIds, notification);
      for (const reader of await announce(tx, accountIds, kind)) {
        await mail(tx, reader, kind, { ...notification, href: hrefFor(notification, reader.accountId) });
      }
    },
    notifyEach: async (tx, name, notifications) => {
      const kind = kindOf(name);
      if (notifications.length === 0 || !kinds.of(await modulesOfCompany(tx)).includes(kind)) return;
      await addOwnNotifications(tx, name, notifications);
      const own = Map.groupBy(notifications, ({ accountId }) => accountId);
      for (const reader of await announce(tx, [...own.keys()], kind)) {
        for (const one of own.get(reader.accountId) ?? []) await mail(tx, reader, kind, one);
      }
    },
    notifyPerson: async (tx, { employeeId, accountId }, notification) => {
      if (accountId !== null) return centre.notify(tx, [accountId], notification);
      const kind = kindOf(notification.kind);
      if (!kinds.of(await modulesOfCompany(tx)).includes(kind)) return;
      const to = kind.isAlwaysMailed ? await addressWithoutAccount(tx, seal, employeeId) : undefined;
      if (to === undefined) return;
      const text = kind.text(notification.parameters, languageWithoutAccount);
      await messages.mail(tx, {
        to,
        subject: text.title,
        paragraphs: [text.body],
        footer: 'Mails about where your pay goes are always sent.',
      });
    },
    view: (row, language) => {
      const kind = kinds.all().find((one) => one.kind === row.kind);
      if (!kind) return null;
      return {
        id: row.id,
        kind: row.kind,
        ...kind.text(row.parameters as Record<string, unknown>, language),
        href: row.href,
        createdAt: row.createdAt,
        readAt: row.readAt,
      };
    },
  };
  return centre;
}
