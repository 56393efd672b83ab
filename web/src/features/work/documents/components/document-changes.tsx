import { Fragment } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { type DocumentChangesPage, documentChangesQuery } from '../documents.queries.ts';
import { DocumentPages } from './document-pages.tsx';
import css from './documents.module.css';
import '../words.ts';

interface DocumentChangesProps {
  id: number;
  since: number;
}

/** What changed in the latest version since an earlier one: as text alone, so that nothing of it runs or is fetched. */
export function DocumentChanges({ id, since }: DocumentChangesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DocumentPages
      label={t('documents.changes.title', { number: format.number(since) })}
      failed={t('documents.changes.failed')}
      query={(page) => documentChangesQuery(id, { since, page })}
    >
      {(changes) => <Changes changes={changes} />}
    </DocumentPages>
  );
}

function Changes({ changes }: { changes: DocumentChangesPage }) {
  const { t } = useTranslation();
  const { edited, added, removed, excerpts } = changes;
  if (edited + added + removed === 0) return <p>{t('documents.changes.none')}</p>;
  const counts = (['edited', 'added', 'removed'] as const).filter((one) => changes[one] > 0);
  return (
    <div className={css.form}>
      <p className="quiet">
        {counts.map((one) => t(`documents.changes.counts.${one}`, { count: changes[one] })).join(' · ')}
      </p>
      {/* The reader takes its language from the text, not from the page. */}
      <div className={css.written} dir="auto">
        {excerpts.map((excerpt, at) => (
          // The changes between two published versions stay as they are, so that places are keys.
          <Fragment key={at}>
            {excerpt.skipped === 0 ? null : (
              <p className={css.skipped}>{t('documents.changes.skipped', { count: excerpt.skipped })}</p>
            )}
            <Excerpt excerpt={excerpt} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function Excerpt({ excerpt }: { excerpt: DocumentChangesPage['excerpts'][number] }) {
  const { kind, change, passages } = excerpt;
  const written = passages.map(({ change: how, text }, at) => {
    if (how === 'removed') return <del key={at}>{text}</del>;
    return how === 'added' ? <ins key={at}>{text}</ins> : <Fragment key={at}>{text}</Fragment>;
  });
  const className = `${css.excerpt} ${css[change]}`;
  if (kind === 'heading') return <h3 className={className}>{written}</h3>;
  return <p className={kind === 'item' ? `${className} ${css.item}` : className}>{written}</p>;
}
