import type { CompanyPicturePlace } from '@tenure/contract/company/company-settings.ts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { PictureShape } from '../../../platform/pictures/portrait.ts';

/** How each picture is kept: twice the size it appears at, for sharp screens. */
export const pictureShapes: Record<CompanyPicturePlace, PictureShape> = {
  logoLight: { width: 640, height: 128, leastSide: 24, type: 'image/png' },
  logoDark: { width: 640, height: 128, leastSide: 24, type: 'image/png' },
  icon: { width: 192, height: 192, leastSide: 48, type: 'image/png' },
  signIn: { width: 1800, height: 1800, leastSide: 400, type: 'image/webp' },
};

export const removePictureFile = defineJob({
  name: 'company-pictures.remove-file',
  payload: z.object({ key: z.string() }),
});
