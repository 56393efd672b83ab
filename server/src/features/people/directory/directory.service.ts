import {
  type Directory,
  type DirectoryLayout,
  type DirectoryViewSettings,
  mostDirectoryViews,
  mostPeopleExported,
} from '@tenure/contract/people/directory.ts';
import type { PublicCard } from '@tenure/contract/people/public-card.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import { rightsInForce } from '../../../platform/policy/field-rights.reads.ts';
import { isTurnedOff } from '../../../platform/policy/field-rights.ts';
import {
  deleteView,
  directoryOfViewer,
  keepLayout,
  keepView,
  viewNamesToAddTo,
} from './directory-view.store.ts';
import { type CardFilter, type Choice, cardsToExport } from './public-card.reads.ts';

export interface ExportedCards {
  cards: readonly PublicCard[];
  hasMobile: boolean;
}

export type DirectoryService = ReturnType<typeof createDirectory>;

/** A person's own layout and views of the directory, and its export. */
export function createDirectory(audit: Audit) {
  const recordOwn = (
    tx: WriteTx,
    accountId: number,
    entry: {
      action: 'directory.view-saved' | 'directory.view-deleted' | 'preferences.saved';
      details: Record<string, string | number | string[]>;
    },
  ) => audit.record(tx, { ...entry, subject: { type: 'account', id: accountId } });

  return {
    read: (tx: Tx): Promise<Directory> => directoryOfViewer(tx),

    async chooseLayout(tx: WriteTx, accountId: number, layout: DirectoryLayout): Promise<Directory> {
      await keepLayout(tx, layout);
      await recordOwn(tx, accountId, {
        action: 'preferences.saved',
        details: { fields: ['directoryLayout'] },
      });
      return directoryOfViewer(tx);
    },

    async saveView(
      tx: WriteTx,
      accountId: number,
      { name, settings }: { name: string; settings: DirectoryViewSettings },
    ): Promise<Directory> {
      const names = await viewNamesToAddTo(tx);
      if (!names.includes(name) && names.length >= mostDirectoryViews) {
        throw refuse('directory.views.too-many', { most: mostDirectoryViews });
      }
      await keepView(tx, name, settings);
      // The name is private: it may say something about people.
      await recordOwn(tx, accountId, {
        action: 'directory.view-saved',
        details: { layout: settings.layout, sortBy: settings.sortBy },
      });
      return directoryOfViewer(tx);
    },

    async deleteView(tx: WriteTx, accountId: number, viewId: number): Promise<Directory> {
      if (!(await deleteView(tx, viewId))) throw new Refusal('not-found');
      await recordOwn(tx, accountId, { action: 'directory.view-deleted', details: { view: viewId } });
      return directoryOfViewer(tx);
    },

    async planExport(
      tx: WriteTx,
      filter: CardFilter,
      choice: Choice & { day: string },
    ): Promise<ExportedCards> {
      const { cards, total } = await cardsToExport(tx, filter, choice, mostPeopleExported);
      if (total > mostPeopleExported) {
        throw refuse('directory.export.too-many', { most: mostPeopleExported.toLocaleString('en') });
      }
      await audit.record(tx, {
        action: 'directory.exported',
        subject: { type: 'tenant', id: tx.tenantId },
        details: { people: total, day: choice.day, chosen: choice.people !== undefined },
      });
      return { cards, hasMobile: !isTurnedOff(await rightsInForce(tx), 'general', 'workMobile') };
    },
  };
}
