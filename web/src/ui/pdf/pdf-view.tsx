import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { keepFile } from '../../lib/keep-file.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import { smallIcon } from '../icon.ts';
import { IconButton } from '../icon-button.tsx';
import { Note } from '../note.tsx';
import { SkeletonRows, Waiting } from '../waiting.tsx';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import css from './pdf.module.css';
import { PdfPage } from './pdf-page.tsx';
import './pdf-words.ts';

export interface PdfFile {
  name: string;
  content: Blob;
}

/** In percent of the available width. */
const zooms = [50, 75, 100, 125, 150, 200, 300] as const;
const wholeWidth = zooms.indexOf(100);
const margin = 32;

/** Shows a PDF one page at a time. A new file starts at its first page. */
export function PdfView({ file }: { file: PdfFile }) {
  const { t } = useTranslation();
  const { document, hasFailed } = useDocument(file);
  const [turned, setTurned] = useState({ content: file.content, page: 1 });
  const page = turned.content === file.content ? turned.page : 1;
  const [step, setStep] = useState(wholeWidth);
  const pages = document?.numPages ?? 0;
  const turnTo = (wanted: number) =>
    setTurned({ content: file.content, page: Math.min(Math.max(wanted, 1), Math.max(pages, 1)) });
  const zoomTo = (wanted: number) => setStep(Math.min(Math.max(wanted, 0), zooms.length - 1));
  return (
    <div className={css.view}>
      <Tools file={file} pages={pages} page={page} step={step} onPage={turnTo} onZoom={zoomTo} />
      {hasFailed ? (
        <Note tone="critical" announce="now">
          {t('pdf.unreadable')}
        </Note>
      ) : (
        <Sheet
          name={file.name}
          document={document}
          page={page}
          zoom={(zooms[step] ?? 100) / 100}
          onKeyDown={(event) => {
            const act = {
              PageDown: () => turnTo(page + 1),
              PageUp: () => turnTo(page - 1),
              '+': () => zoomTo(step + 1),
              '-': () => zoomTo(step - 1),
            }[event.key];
            if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            act();
          }}
        />
      )}
    </div>
  );
}

/** `document` is null for a file that cannot be read. */
interface ReadFile {
  content: Blob;
  document: PDFDocumentProxy | null;
}

function useDocument({ content }: PdfFile) {
  const [read, setRead] = useState<ReadFile | null>(null);
  useEffect(() => {
    let isOver = false;
    let opened: OpenPdf | undefined;
    const open = async () => {
      const bytes = new Uint8Array(await content.arrayBuffer());
      if (isOver) return;
      opened = openPdf(bytes);
      const document = await opened.document;
      if (!isOver) setRead({ content, document });
    };
    open().catch(() => {
      if (!isOver) setRead({ content, document: null });
    });
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [content]);
  const isRead = read?.content === content;
  return { document: isRead ? read.document : null, hasFailed: isRead && read.document === null };
}

interface SheetProps {
  name: string;
  document: PDFDocumentProxy | null;
  page: number;
  zoom: number;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Sheet({ name, document, page, zoom, onKeyDown }: SheetProps) {
  const { t } = useTranslation();
  const { ref, width } = useElementSize();
  const fits = width - margin;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a box that scrolls takes the focus, and its keys
    <section
      ref={ref}
      className={css.sheet}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={t('pdf.document', { name })}
      onKeyDown={onKeyDown}
    >
      {document === null || fits <= 0 ? (
        <Waiting>
          <SkeletonRows rows={6} />
        </Waiting>
      ) : (
        <PdfPage
          key={`${page} ${zoom}`}
          document={document}
          number={page}
          width={fits}
          zoom={zoom}
          label={t('pdf.pageOf', { page, pages: document.numPages })}
        />
      )}
    </section>
  );
}

interface ToolsProps {
  file: PdfFile;
  pages: number;
  page: number;
  step: number;
  onPage: (page: number) => void;
  onZoom: (step: number) => void;
}

function Tools({ file, pages, page, step, onPage, onZoom }: ToolsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={css.tools}>
      <div className={css.group}>
        <IconButton
          outlined
          aria-label={t('pdf.earlier')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft {...smallIcon} />
        </IconButton>
        <output className={css.count}>
          {pages === 0 ? t('pdf.loading') : t('pdf.pageOf', { page, pages })}
        </output>
        <IconButton
          outlined
          aria-label={t('pdf.next')}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight {...smallIcon} />
        </IconButton>
      </div>
      <div className={css.group}>
        <IconButton
          outlined
          aria-label={t('pdf.zoomOut')}
          disabled={step === 0}
          onClick={() => onZoom(step - 1)}
        >
          <IconZoomOut {...smallIcon} />
        </IconButton>
        <span className={css.count}>{format.percent(zooms[step] ?? 100)}</span>
        <IconButton
          outlined
          aria-label={t('pdf.zoomIn')}
          disabled={step === zooms.length - 1}
          onClick={() => onZoom(step + 1)}
        >
          <IconZoomIn {...smallIcon} />
        </IconButton>
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload {...smallIcon} />}
        onClick={() => keepFile(file.name, file.content)}
      >
        {t('pdf.download')}
      </Button>
    </div>
  );
}
