import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { type DocumentTextPage, documentTextQuery } from '../documents.queries.ts';
import { DocumentPages } from './document-pages.tsx';
import css from './documents.module.css';
import '../words.ts';

interface DocumentTextProps {
  id: number;
  title: string;
}

/** The text of a Word document or a plain text: as text alone, so that nothing of it runs or is fetched. */
export function DocumentText({ id, title }: DocumentTextProps) {
  const { t } = useTranslation();
  return (
    <DocumentPages
      label={title}
      failed={t('documents.one.failed')}
      query={(page) => documentTextQuery(id, page)}
    >
      {({ blocks }) => (blocks.length === 0 ? <p>{t('documents.text.none')}</p> : <Blocks blocks={blocks} />)}
    </DocumentPages>
  );
}

type Block = DocumentTextPage['blocks'][number];

/** Blocks that follow each other and are of one kind, so that items are a list and rows a table. */
function runsOf(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === block.kind) last.push(block);
    else runs.push([block]);
  }
  return runs;
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    // The reader takes its language from the text, not from the page.
    <div className={css.written} dir="auto">
      {runsOf(blocks).map((run, at) => (
        // A page of a published version never changes, so that places are keys.
        <Run key={at} run={run} />
      ))}
    </div>
  );
}

function Run({ run }: { run: readonly Block[] }): ReactNode {
  const kind = run[0]?.kind;
  if (kind === 'row') return <Rows run={run} />;
  if (kind === 'item') {
    return (
      <ul className={css.items}>
        {run.map(({ text }, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    );
  }
  return run.map(({ text }, at) =>
    kind === 'heading' ? (
      <h3 key={at} className={css.heading}>
        {text}
      </h3>
    ) : (
      <p key={at} className={css.text}>
        {text}
      </p>
    ),
  );
}

function Rows({ run }: { run: readonly Block[] }) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard
    <section className={css.rows} aria-label={t('documents.text.table')} tabIndex={0}>
      <table>
        <tbody>
          {run.map(({ text }, at) => (
            <tr key={at}>
              {text.split('\t').map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
