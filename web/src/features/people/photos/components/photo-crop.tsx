import { Button } from '@mantine/core';
import { drawnAlong, mostZoom, type PhotoView, wholePhoto } from '@tenure/domain/people/photo-crop.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useSavePhoto } from '../photos.queries.ts';
import { drawSeen, squareOf } from '../picture.ts';
import css from './photo.module.css';

/** Twice its size on the page, for dense screens. */
const drawnSide = 512;

interface PhotoCropProps {
  employeeId: number;
  name: string;
  picture: ImageBitmap;
  onDone: () => void;
}

/**
 * Chooses the square of a picture that becomes the photo: previewed as its circle, moved by sliders or by
 * dragging.
 */
export function PhotoCrop({ employeeId, name, picture, onDone }: PhotoCropProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<PhotoView>(wholePhoto);
  const canvas = useRef<HTMLCanvasElement>(null);
  const save = useSavePhoto(employeeId);
  useEffect(() => {
    if (canvas.current !== null) drawSeen(canvas.current, picture, view);
  }, [picture, view]);
  const change = (part: Partial<PhotoView>) => setView((was) => ({ ...was, ...part }));
  const draw = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons !== 1) return;
    const shown = currentTarget.clientWidth;
    const by = { across: movementX / shown, down: movementY / shown };
    setView((was) => drawnAlong(picture, was, by));
  };
  const send = async () => {
    const square = await squareOf(picture, view);
    if (square === null) return;
    save.mutate(square, {
      onSuccess: () => {
        showToast(t('photos.saved'));
        onDone();
      },
    });
  };
  return (
    <div className={css.crop}>
      <LeaveGuard changes={save.isSuccess ? 0 : 1} />
      <canvas
        ref={canvas}
        className={css.preview}
        width={drawnSide}
        height={drawnSide}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn upon, which no `img` is
        role="img"
        aria-label={t('photos.preview', { name })}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={draw}
      />
      <div className={css.sliders}>
        {save.error === null ? null : (
          <Note tone="critical" announce="now">
            {save.error instanceof ApiError && save.error.problem
              ? save.error.problem.detail
              : failureText(t, save.error)}
          </Note>
        )}
        <p className="quiet">{t('photos.drag')}</p>
        <ViewSlider
          label={t('photos.zoom')}
          from={1}
          to={mostZoom}
          value={view.zoom}
          onChange={(zoom) => change({ zoom })}
        />
        <ViewSlider
          label={t('photos.across')}
          from={0}
          to={1}
          value={view.across}
          onChange={(across) => change({ across })}
        />
        <ViewSlider
          label={t('photos.down')}
          from={0}
          to={1}
          value={view.down}
          onChange={(down) => change({ down })}
        />
        <div className={css.actions}>
          <Button loading={save.isPending} onClick={() => void send()}>
            {t('photos.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onDone}>
            {t('photos.cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface ViewSliderProps {
  label: string;
  from: number;
  to: number;
  value: number;
  onChange: (value: number) => void;
}

function ViewSlider({ label, from, to, value, onChange }: ViewSliderProps) {
  return (
    <label className={css.slider}>
      {label}
      <input
        type="range"
        min={from}
        max={to}
        step={(to - from) / 50}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
