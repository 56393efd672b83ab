import { type PDFDocumentProxy, type RenderTask, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { Note } from '../note.tsx';
import css from './pdf.module.css';
import './pdf-words.ts';

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** In pixels, at a zoom of 1. */
  width: number;
  zoom: number;
  label: string;
}

/** Draws a page on a canvas, with a text layer above it for selection and screen readers. */
export function PdfPage({ document, number, width, zoom, label }: PdfPageProps) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [picture, text] = [canvas.current, words.current];
    if (picture === null || text === null) return undefined;
    let isOver = false;
    let drawing: RenderTask | null = null;
    let layer: TextLayer | null = null;
    const draw = async () => {
      const page = await document.getPage(number);
      if (isOver) return;
      const scale = (width / page.getViewport({ scale: 1 }).width) * zoom;
      const viewport = page.getViewport({ scale });
      const sharp = page.getViewport({ scale: scale * globalThis.devicePixelRatio });
      Object.assign(picture, { width: Math.floor(sharp.width), height: Math.floor(sharp.height) });
      Object.assign(picture.style, { width: `${viewport.width}px`, height: `${viewport.height}px` });
      drawing = page.render({ canvas: picture, viewport: sharp });
      await drawing.promise;
      if (isOver) return;
      text.replaceChildren();
      text.style.setProperty('--total-scale-factor', String(scale));
      layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
      // Without its text layer the page can still be read.
      await layer.render().catch(() => text.replaceChildren());
    };
    draw().catch(() => {
      // Turning to another page cancels the drawing, which is not a failure.
      if (!isOver) setFailed(true);
    });
    return () => {
      isOver = true;
      drawing?.cancel();
      layer?.cancel();
    };
  }, [document, number, width, zoom]);
  if (hasFailed)
    return (
      <Note tone="critical" announce="now">
        {t('pdf.pageUnreadable')}
      </Note>
    );
  return (
    <div className={css.page}>
      <canvas ref={canvas} aria-hidden />
      <div ref={words} className={css.words} role="document" aria-label={label} />
    </div>
  );
}
